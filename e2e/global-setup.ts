import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { findChromium } from '../scripts/find-chromium.ts';
import { hashWebSources, isBuiltFrom } from '../scripts/web-build-stamp.ts';
import { startOnce } from './support/product.ts';

/**
 * vitest's globalSetup: the pages are built as `npm start` builds them, a Chromium is found once, and a product starts in
 * a new folder once. Returns the teardown.
 */
export async function setup(): Promise<() => void> {
  const root = dirname(import.meta.dirname);
  if (!isBuiltFrom(root, await hashWebSources(root))) {
    const built = spawnSync(process.execPath, [join(root, 'scripts/build.ts')], {
      cwd: root,
      stdio: 'inherit',
    });
    if (built.status !== 0) throw new Error('The pages could not be built.');
  }
  process.env.CHROME_PATH = await findChromium();
  return startOnce();
}
