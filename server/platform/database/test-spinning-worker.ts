import { parentPort, workerData } from 'node:worker_threads';
import type { EmbeddedAnswer, EmbeddedPrint, EmbeddedWorkerData } from './embedded-worker.ts';

/** Stands in for the engine's thread: the first letter of a query selects how it fails. */
const { fileWork } = workerData as EmbeddedWorkerData;
const send = (message: EmbeddedAnswer | EmbeddedPrint) => parentPort?.postMessage(message);

const turns: Record<string, () => void> = {
  /** spins, as the engine does after a panic */
  s: () => {
    for (;;);
  },
  /** works on files until no more queries come, then answers */
  w: () => {
    const until = performance.now() + 1500;
    while (performance.now() < until) Atomics.add(fileWork, 0, 1);
    send({ bytes: new Uint8Array() });
  },
  /** panics in the middle of a query, and spins */
  p: () => {
    send({ printed: '[42] PANIC:  could not write to file "pg_wal/xlogtemp.42": No space left on device' });
    for (;;);
  },
};

parentPort?.on('message', (request: { bytes: Uint8Array } | 'close') => {
  if (request === 'close') {
    send({ closed: true });
    parentPort?.close();
  } else turns[String.fromCharCode(request.bytes[0] ?? 0)]?.();
});
send({ ready: true });
