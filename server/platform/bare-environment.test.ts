import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { enableCompileCache, getCompileCacheDir } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { bareEnvironment } from './bare-environment.ts';

it('a thread uses the same cache of compiled code, and sees no other variable', async () => {
  // `npm test` has a cache; vitest alone has none.
  if (!getCompileCacheDir()) enableCompileCache(mkdtempSync(join(tmpdir(), 'lectern-compiled-')));
  const script = `const folder = require('node:module').getCompileCacheDir();
    require('node:worker_threads').parentPort.postMessage({ folder, names: Object.keys(process.env) });`;
  const thread = new Worker(script, { eval: true, env: bareEnvironment() });
  const [{ folder, names }] = await once(thread, 'message');
  // Within it, each state of V8's flags has a folder of its own.
  expect(dirname(folder)).toBe(dirname(getCompileCacheDir() ?? ''));
  expect(names).toEqual(['NODE_COMPILE_CACHE']);
  await thread.terminate();
});
