import { once } from 'node:events';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { givesUp, wordsFor } from './embedded-failure.ts';
import { EngineSocket } from './embedded-socket.ts';
import { createWatchdog } from './embedded-watchdog.ts';
import type {
  EmbeddedAnswer,
  EmbeddedPrint,
  EmbeddedRequest,
  EmbeddedWorkerData,
} from './embedded-worker.ts';

/** A closed thread that has not ended by then is terminated. */
const endsWithinMs = 5000;

const silent = 'The embedded database has not answered for 10 seconds.';
const noAnswer =
  'The embedded database has not answered for 30 seconds and does nothing. Lectern ends; what was acknowledged is kept.';
const engineThread = new URL('./embedded-worker.ts', import.meta.url);
/** How many lines of the engine's output are kept, to report why it failed. */
const keptLines = 20;

/** A running embedded engine: a socket for the SQL driver, a dump for test images, and a clean end. */
export type EmbeddedEngine = {
  /** One connection at a time; the engine has only one. */
  connect: () => Duplex;
  dump: () => Promise<Uint8Array>;
  /** how many queries it has answered */
  answered: () => number;
  /** resolves with the reason when the thread ends unexpectedly, gives up or hangs; until then pending */
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
  { thread = engineThread, lookEveryMs = 1000 } = {},
): Promise<EmbeddedEngine> {
  const fileWork = new Int32Array(new SharedArrayBuffer(4));
  const folder = dataDir && join(dataDir, 'database');
  const start: EmbeddedWorkerData = { dataDir: folder, image, fileWork };
  const worker = new Worker(thread, { workerData: start });
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
  let answered = 0;
  const printed: string[] = [];
  const words = (failed: string) => wordsFor(folder ?? 'memory', failed, printed);
  let closing: Promise<void> | null = null;
  const { promise: died, resolve: tellDeath } = Promise.withResolvers<Error>();
  const over = (error: Error) => {
    fail(error);
    clearInterval(looking);
    if (!closing) tellDeath(error);
  };
  const hear = (line: string) => {
    printed.push(line);
    if (printed.length > keptLines) printed.shift();
    if (givesUp(line)) over(new Error(words(line)));
  };
  worker.on('message', (message: EmbeddedAnswer | EmbeddedPrint) => {
    if ('printed' in message) return hear(message.printed);
    answered += 1;
    waiting.shift()?.resolve(message);
  });
  worker.on('error', over);
  worker.on('exit', () => over(new Error('The embedded database has stopped.')));
  let looking: NodeJS.Timeout | undefined;
  const watch = () => {
    const lookAtIt = createWatchdog(() => ({
      waiting: waiting.length,
      answered,
      fileWork: Atomics.load(fileWork, 0),
    }));
    looking = setInterval(() => {
      const found = lookAtIt();
      if (found === 'silent') console.error(silent);
      if (found === 'hangs') over(new Error(noAnswer));
    }, lookEveryMs);
    looking.unref();
  };

  const ask = (request: EmbeddedRequest) => {
    const answer = next();
    if (!dead) worker.postMessage(request);
    return answer;
  };

  const end = async () => {
    // A hanging engine does not react.
    if (dead) return void (await worker.terminate());
    const ended = once(worker, 'exit').catch(() => {});
    await ask('close');
    // It ends by itself, which is safer for a thread with WebAssembly than being terminated.
    await Promise.race([ended, pause(endsWithinMs, undefined, { ref: false })]);
    clearInterval(looking);
    await worker.terminate();
  };

  const first = await next();
  if ('failed' in first) {
    await worker.terminate();
    throw new Error(`The embedded database did not start. ${words(first.failed)}`);
  }
  watch();
  return {
    connect: () => new EngineSocket((bytes) => ask({ bytes })),
    dump: async () => {
      const answer = await ask('dump');
      if (!('image' in answer)) throw new Error('The embedded database could not be dumped.');
      return answer.image;
    },
    answered: () => answered,
    died,
    close: () => {
      closing ??= end();
      return closing;
    },
  };
}
