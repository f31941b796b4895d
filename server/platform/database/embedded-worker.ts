import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { freeMemoryAfter } from '../free-memory.ts';
import { givesUp, textOf } from './embedded-failure.ts';
import { countFileWork } from './embedded-file-work.ts';

/**
 * The embedded engine, in a thread of its own so that a long query does not hold up the server's event loop. It
 * speaks PostgreSQL's wire protocol, as any server does: bytes in, bytes out, in order.
 */
export type EmbeddedWorkerData = {
  /** folder of the database; null: in memory */
  dataDir: string | null;
  /** a dumped data directory to start from (tests) */
  image: Uint8Array<ArrayBuffer> | null;
  /** shared: counts its reads and writes of files */
  fileWork: Int32Array;
};
export type EmbeddedRequest = { bytes: Uint8Array } | 'dump' | 'close';
export type EmbeddedAnswer =
  | { ready: true }
  | { bytes: Uint8Array }
  | { image: Uint8Array }
  | { closed: true }
  | { failed: string };
/** The engine's output, as it is printed, also while a query is running. */
export type EmbeddedPrint = { printed: string };

/**
 * The engine zeroes its buffers when it starts, so that they are resident whether used or not, and its memory never
 * shrinks: PostgreSQL's own 128 MB would be a third of what a whole instance takes. What does not fit is in the page cache
 * of the operating system.
 */
const memory = ['-c', 'shared_buffers=32MB', '-c', 'maintenance_work_mem=16MB'];

const { dataDir, image, fileWork } = workerData as EmbeddedWorkerData;
const port = parentPort;
if (!port) throw new Error('embedded-worker runs in a worker thread');

const send = (answer: EmbeddedAnswer) => port.postMessage(answer);
const failed = (error: unknown) => send({ failed: textOf(error) });
countFileWork(fileWork);
/** After a panic the engine would still accept queries, and spin. */
let over = false;
function hear(printed: string): boolean {
  over ||= givesUp(printed);
  port?.postMessage({ printed } satisfies EmbeddedPrint);
  return true;
}

try {
  const engine = await PGlite.create({
    dataDir: dataDir ?? 'memory://',
    onStderr: hear,
    startParams: [...PGlite.defaultStartParams, ...memory],
    ...(image ? { loadDataDir: new Blob([image]) } : {}),
  });
  let last: Promise<void> = Promise.resolve();
  port.on('message', (request: EmbeddedRequest) => {
    last = last.then(() => answer(engine, request)).catch(failed);
  });
  send({ ready: true });
  freeMemoryAfter(10_000);
} catch (error) {
  failed(error);
}

async function answer(engine: PGlite, request: EmbeddedRequest): Promise<void> {
  if (over) throw new Error('The embedded database has given up.');
  if (request === 'dump') {
    const file = await engine.dumpDataDir('none');
    send({ image: new Uint8Array(await file.arrayBuffer()) });
  } else if (request === 'close') {
    await engine.close();
    send({ closed: true });
    // Without listeners the thread ends by itself.
    port?.close();
  } else {
    send({ bytes: await answerTo(engine, request.bytes) });
  }
}

/**
 * The engine's answer, unparsed. `execProtocolRaw` would also parse every message of it and keep the results for ever;
 * and neither a folder nor memory needs to be synced.
 */
async function answerTo(engine: PGlite, bytes: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  await engine.execProtocolRawStream(bytes, {
    syncToFs: false,
    // A view of the engine's own memory, which the next part overwrites.
    onRawData: (part) => parts.push(part.slice()),
  });
  return parts.length === 1 && parts[0] ? parts[0] : new Uint8Array(Buffer.concat(parts));
}
