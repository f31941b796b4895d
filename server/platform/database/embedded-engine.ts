import { once } from 'node:events';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { EngineSocket } from './embedded-socket.ts';
import type { EmbeddedAnswer, EmbeddedRequest, EmbeddedWorkerData } from './embedded-worker.ts';

/** A thread that was closed and has not ended by then is cut off. */
const endsWithinMs = 5000;

/** A running embedded engine: a socket for the SQL driver, a dump for test images, and a clean end. */
export type EmbeddedEngine = {
  /** One connection at a time; the engine has only one. */
  connect: () => Duplex;
  dump: () => Promise<Uint8Array>;
  /** resolves with the reason when the thread ends without having been asked to; until then for ever pending */
  died: Promise<Error>;
  close: () => Promise<void>;
};

/**
 * Starts the embedded PostgreSQL in a worker thread: in the folder `database` of `dataDir`, or in memory (null).
 * @throws Error when the engine cannot open its folder; a later death of the thread fails every waiting query.
 */
export async function startEmbeddedEngine(
  dataDir: string | null,
  image: EmbeddedWorkerData['image'] = null,
): Promise<EmbeddedEngine> {
  const start: EmbeddedWorkerData = { dataDir: dataDir && join(dataDir, 'database'), image };
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: start });
  // The worker answers in the order it was asked, so a queue pairs answers with questions.
  const waiting: { resolve: (answer: EmbeddedAnswer) => void; reject: (error: Error) => void }[] = [];
  let dead: Error | null = null;
  const fail = (error: Error) => {
    dead = error;
    for (const one of waiting.splice(0)) one.reject(error);
  };
  const next = () =>
    new Promise<EmbeddedAnswer>((resolve, reject) => {
      if (dead) reject(dead);
      else waiting.push({ resolve, reject });
    });
  worker.on('message', (answer: EmbeddedAnswer) => waiting.shift()?.resolve(answer));
  let closing: Promise<void> | null = null;
  const died = new Promise<Error>((resolve) => {
    const over = (error: Error) => {
      fail(error);
      if (!closing) resolve(error);
    };
    worker.on('error', over);
    worker.on('exit', () => over(new Error('The embedded database has stopped.')));
  });

  const ask = (request: EmbeddedRequest) => {
    const answer = next();
    if (!dead) worker.postMessage(request);
    return answer;
  };

  const end = async () => {
    if (dead) return;
    const ended = once(worker, 'exit').catch(() => {});
    await ask('close');
    // It ends by itself: a thread with WebAssembly is better not cut off.
    await Promise.race([ended, pause(endsWithinMs, undefined, { ref: false })]);
    await worker.terminate();
  };

  const first = await next();
  if ('failed' in first) {
    await worker.terminate();
    throw new Error(`The embedded database did not start: ${first.failed}`);
  }
  return {
    connect: () => new EngineSocket((bytes) => ask({ bytes })),
    dump: async () => {
      const answer = await ask('dump');
      if (!('image' in answer)) throw new Error('The embedded database could not be dumped.');
      return answer.image;
    },
    died,
    close: () => {
      closing ??= end();
      return closing;
    },
  };
}
