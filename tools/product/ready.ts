import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { hashWebSources, isBuiltFrom } from '../build/web-build-stamp.ts';
import { findChromium } from '../programs/find-chromium.ts';
import { startOnce } from './product.ts';

/**
 * vitest's globalSetup: the pages are built as `npm start` builds them, a Chromium is found once, and a product starts in
 * a new folder once. Returns the teardown.
 */
export async function setup(): Promise<() => void> {
  const root = dirname(dirname(import.meta.dirname));
  if (!isBuiltFrom(root, await hashWebSources(root))) {
    const built = spawnSync(process.execPath, [join(root, 'tools/build/build.ts')], {
      cwd: root,
      stdio: 'inherit',
    });
    if (built.status !== 0) throw new Error('The pages could not be built.');
  }
  process.env.CHROME_PATH = await findChromium();
  return startOnce();
}
