import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { hashSources, isBuiltFrom } from '../build/build-stamp.ts';
import { builds } from '../build/builds.ts';
import { findChromium } from '../programs/find-chromium.ts';
import { startOnce } from './product.ts';

/**
 * vitest's globalSetup: builds what is served like `npm start`, finds a Chromium, and starts a product in a new
 * folder, each once. Returns the teardown.
 */
export async function setup(): Promise<() => void> {
  const root = dirname(dirname(import.meta.dirname));
  for (const build of builds) {
    if (isBuiltFrom(root, build, hashSources(root, build))) continue;
    const { status } = spawnSync(process.execPath, [join(root, build.script)], {
      cwd: root,
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error(`The ${build.name} could not be built.`);
  }
  process.env.CHROME_PATH = await findChromium();
  return startOnce();
}
