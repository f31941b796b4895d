import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { bareEnvironment } from './bare-environment.ts';

it('a thread uses the same cache of compiled code, and sees no other variable', async () => {
  const script = `const folder = require('node:module').getCompileCacheDir();
    require('node:worker_threads').parentPort.postMessage({ folder, names: Object.keys(process.env) });`;
  const thread = new Worker(script, { eval: true, env: bareEnvironment() });
  const [{ folder, names }] = await once(thread, 'message');
  expect(folder).toBe(getCompileCacheDir());
  expect(names).toEqual(folder === undefined ? [] : ['NODE_COMPILE_CACHE']);
  await thread.terminate();
});
