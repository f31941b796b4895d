// A thread that parses one document and ends. It is started by parse-thread.ts, without an environment.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { packFailure } from '../../platform/task-thread/thread-messages.ts';
import type { FileFailed } from './file-thread.ts';
import { inBatches } from './in-batches.ts';
import type { FromParser, ParseStart } from './parse-messages.ts';
import type { DocumentFormat, ParseFormat } from './parsed-document.ts';
import { shutNetwork } from './without-network.ts';

/** Loads only the parser for this document. */
const parsers: Record<DocumentFormat, () => Promise<ParseFormat>> = {
  pdf: async () => (await import('./pdf/parse-pdf.ts')).parsePdf,
  epub: async () => (await import('./parse-epub.ts')).parseEpub,
  docx: async () => (await import('./parse-docx.ts')).parseDocx,
  html: async () => (await import('./parse-html.ts')).parseHtml,
  markdown: async () => (await import('./parse-markdown.ts')).parseMarkdown,
  text: async () => (await import('./parse-text.ts')).parseText,
};

async function readDocument({ file, format }: ParseStart): Promise<void> {
  shutNetwork();
  const port = parentPort;
  if (!port) throw new Error('Documents are read in a worker thread.');
  const send = (message: FromParser) => port.postMessage(message);
  const parse = await parsers[format]();
  const bytes = new Uint8Array(await readFile(file));
  const { sections, ...head } = await parse(bytes, (completed, total) =>
    send({ kind: 'progress', completed, total }),
  );
  for (const parts of inBatches(sections)) {
    send({ kind: 'parts', parts });
    await once(port, 'message');
  }
  send({ kind: 'end', head });
}

try {
  await readDocument(workerData as ParseStart);
} catch (error) {
  parentPort?.postMessage({ kind: 'failed', failure: packFailure(error) } satisfies FileFailed);
}
