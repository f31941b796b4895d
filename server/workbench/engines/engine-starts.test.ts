import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

it.each(['javascript', 'python', 'sql'])(
  'the engine for %s starts also where an operator has source maps read for stack traces',
  async (language) => {
    const worker = new Worker(new URL(`./${language}/${language}-thread.ts`, import.meta.url), {
      workerData: { image: null },
      execArgv: ['--enable-source-maps'],
      stdout: true,
      stderr: true,
    });
    const [message] = await once(worker, 'message');
    expect(message).toMatchObject({ ready: true });
    await worker.terminate();
  },
);
