// A thread that reads or writes one Anki package and ends. It is started by anki-thread.ts, without an environment.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { packFailure } from '../../../platform/task-thread/thread-messages.ts';
import type { FileFailed } from '../../parsing/file-thread.ts';
import { shutNetwork } from '../../parsing/without-network.ts';
import type { AnkiCard, AnkiStart, FromAnki } from './anki-types.ts';

const atOnce = 500;

async function read(port: MessagePort, file: string): Promise<void> {
  const { readPackage } = await import('./read-package.ts');
  const send = (message: FromAnki) => port.postMessage(message);
  const cards: AnkiCard[] = [];
  const leftOut = readPackage(new Uint8Array(await readFile(file)), (card) => cards.push(card));
  for (let at = 0; at < cards.length; at += atOnce) {
    send({ kind: 'cards', cards: cards.slice(at, at + atOnce) });
    await once(port, 'message');
  }
  send({ kind: 'read', leftOut });
}

async function write(port: MessagePort, start: Extract<AnkiStart, { kind: 'write' }>): Promise<void> {
  const { writePackage } = await import('./write-package.ts');
  const bytes = writePackage(start.notes, start.now, start.folder);
  port.postMessage({ kind: 'written', bytes } satisfies FromAnki);
}

const start = workerData as AnkiStart;
try {
  shutNetwork();
  if (!parentPort) throw new Error('Packages are read and written in a worker thread.');
  await (start.kind === 'read' ? read(parentPort, start.file) : write(parentPort, start));
} catch (error) {
  parentPort?.postMessage({ kind: 'failed', failure: packFailure(error) } satisfies FileFailed);
}
