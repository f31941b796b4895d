import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import type { ThreadLimits } from './file-thread.ts';
import { parseDocument } from './parse-document.ts';
import { UnreadableDocument } from './parsed-document.ts';
import { hostilePdfs, reachingPdf } from './pdf/test-hostile-pdf.ts';
import { linesAt, makePdf } from './pdf/test-pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'documents-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
function fileOf(bytes: Uint8Array): string {
  files += 1;
  const file = join(folder, `${files}.pdf`);
  writeFileSync(file, bytes);
  return file;
}
const good = fileOf(makePdf({ pages: [{ texts: linesAt(['It can be read.']) }] }));
const endlessName = 'forms that draw each other without end';
const endless = fileOf((hostilePdfs[endlessName] as { make: () => Uint8Array }).make());
/** For a document that never ends by itself, where its end is awaited: the usual limit would make the tests wait. */
const short = { quiet: 2000 };
const never = new AbortController().signal;

const read = (file: string, owner: string, signal = never, limits: Partial<ThreadLimits> = {}) =>
  parseDocument({ file, format: 'pdf', owner, signal, limits });
const textOf = async (document: ReturnType<typeof read>) =>
  (await document).sections.flatMap(({ blocks }) => blocks.map(({ text }) => text)).join('\n');

test.for(Object.entries(hostilePdfs))(
  '%s: it ends with a clear message or partial text, and another document is parsed in parallel',
  async ([name, { make, text }]) => {
    const limits = name === endlessName ? short : {};
    const hostile = textOf(read(fileOf(make()), 'stranger', never, limits)).catch((error: unknown) => error);
    expect(await textOf(read(good, 'learner'))).toBe('It can be read.');
    const end = await hostile;
    if (text !== undefined) expect(end).toContain(text);
    else if (end instanceof Error) {
      expect(end).toBeInstanceOf(UnreadableDocument);
      expect(end.message).toMatch(/^(?:This|None|Reading) .{20,150}\.$/);
    } else expect(end).toBeTypeOf('string');
  },
);

test('A document that takes too much memory, or blocks its thread, is stopped with a message', async () => {
  const bomb = hostilePdfs['a page of four gigabytes'] as { make: () => Uint8Array };
  await expect(read(fileOf(bomb.make()), 'a')).rejects.toThrow(
    'takes more memory than one document may have',
  );
  await expect(read(endless, 'a', never, short)).rejects.toThrow('keeps its reader busy');
  await expect(read(endless, 'a', never, { total: 2000 })).rejects.toThrow('took too long');
});

test('Nothing in a document is executed or fetched', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await textOf(read(fileOf(reachingPdf(port)), 'a'))).toBe('A page with links');
  expect(asked).toEqual([]);

  const script = new URL('./test-network-script.ts', import.meta.url);
  const thread = new Worker(script, { workerData: { port }, env: {} });
  const [{ ended }] = await once(thread, 'message');
  await thread.terminate();
  const refused = 'Documents are read without the network.';
  for (const [way, how] of Object.entries(ended)) expect([way, how]).toEqual([way, refused]);
  expect(Object.keys(ended as object)).toHaveLength(7);
  expect(asked).toEqual([]);
  server.close();
});

test('When parsing is stopped, the thread ends at once and its slot is free', async () => {
  const stop = new AbortController();
  const stopped = read(endless, 'a', stop.signal);
  const waiting = new AbortController();
  const dropped = read(good, 'a', waiting.signal);
  const ends = [stopped, dropped].map((one) => one.catch((error: unknown) => error));
  expect(await textOf(read(good, 'b'))).toBe('It can be read.');
  waiting.abort(new Error('not wanted any more'));
  stop.abort(new Error('stopped'));
  expect(await Promise.all(ends)).toEqual([new Error('stopped'), new Error('not wanted any more')]);
  expect(await textOf(read(good, 'a'))).toBe('It can be read.');
  await expect(read(good, 'a', stop.signal)).rejects.toThrow('stopped');
});

test('Owners take turns: many documents of one do not delay the others', async () => {
  const stop = new AbortController();
  const order: string[] = [];
  const first = read(endless, 'a', stop.signal).catch(() => order.push('a stopped'));
  const own = [1, 2].map((n) => read(good, 'a').then(() => order.push(`a${n}`)));
  await read(good, 'b').then(() => order.push('b'));
  await read(good, 'c').then(() => order.push('c'));
  stop.abort();
  await Promise.all([first, ...own]);
  expect(order).toEqual(['b', 'c', 'a stopped', 'a1', 'a2']);
});

test('An unexpected error gives its owner a general message, and the log the details', async () => {
  const error = await read(join(folder, 'not there.pdf'), 'a').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UnreadableDocument);
  const { message, cause } = error as UnreadableDocument;
  expect(message).toBe(
    'This document could not be read. It may be damaged, or of a kind that is not understood here.',
  );
  expect(String(cause)).toContain('ENOENT');
});

test('Progress is reported during parsing', async () => {
  const told: string[] = [];
  const pages = Array.from({ length: 3 }, () => ({ texts: linesAt(['A line.']) }));
  const progress = (completed: number, total: number) => told.push(`${completed}/${total}`);
  await parseDocument({
    file: fileOf(makePdf({ pages })),
    format: 'pdf',
    owner: 'a',
    signal: never,
    progress,
  });
  expect(told).toEqual(['0/3', '1/3', '2/3', '3/3']);
});
