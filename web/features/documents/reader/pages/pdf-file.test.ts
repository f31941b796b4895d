import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPdfFile, pieceSize } from './pdf-file.ts';

let token = 'first';
vi.mock('#web/lib/auth-client.ts', () => ({ authClient: {}, accessToken: async () => token }));
vi.mock('#web/lib/token-user.ts', () => ({ userOfToken: () => 'ada' }));

const file = Uint8Array.from({ length: pieceSize * 3 + 7 }, (_, at) => at % 251);
const { signal } = new AbortController();
let asked: { range: string | null; token: string | null }[] = [];

/** A fake server with or without range requests. `fails`: number of requests that fail. */
function serveFile({ parts, fails = 0 }: { parts: boolean; fails?: number }) {
  let left = fails;
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Headers }) => {
    const range = headers.get('Range');
    asked.push({ range, token: headers.get('Authorization') });
    if (asked.length > 1 && left-- > 0) throw new TypeError('Failed to fetch');
    const [, from = 0, to = 0] = (/bytes=(\d+)-(\d+)/.exec(range ?? '') ?? []).map(Number);
    if (!parts) return new Response(file);
    const end = Math.min(to + 1, file.length);
    const headersOf = { 'Content-Range': `bytes ${from}-${end - 1}/${file.length}` };
    return new Response(file.slice(from, end), { status: 206, headers: headersOf });
  });
}
beforeEach(() => {
  asked = [];
  token = 'first';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('with range requests, fetches only the parts needed, each with the current token', async () => {
  serveFile({ parts: true });
  const opened = await openPdfFile('d', signal);
  if (opened.kind !== 'pieces') throw new Error('It came whole.');
  expect([opened.length, opened.first.length]).toEqual([file.length, pieceSize]);
  token = 'second';
  expect(await opened.read(pieceSize, pieceSize + 10)).toEqual(file.slice(pieceSize, pieceSize + 10));
  expect(await opened.read(file.length - 3, file.length + 100)).toEqual(file.slice(-3));
  expect(asked.map((one) => one.token)).toEqual(['Bearer first', 'Bearer second', 'Bearer second']);
});

it('without range requests, the whole file is fetched', async () => {
  serveFile({ parts: false });
  const opened = await openPdfFile('d', signal);
  expect(opened.kind === 'whole' && opened.data.length).toBe(file.length);
  expect(asked).toHaveLength(1);
});

it('a failed part is retried, three times at most', async () => {
  vi.useFakeTimers();
  serveFile({ parts: true, fails: 2 });
  const opened = await openPdfFile('d', signal);
  if (opened.kind !== 'pieces') throw new Error('It came whole.');
  const read = opened.read(0, 5);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await read).toEqual(file.slice(0, 5));

  asked = [];
  serveFile({ parts: true, fails: 99 });
  asked.push({ range: null, token: null });
  const never = opened.read(0, 5).catch((error) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await never).toMatchObject({ status: 0 });
  expect(asked).toHaveLength(1 + 4);
});

it("an error shows the server's message", async () => {
  const problem = { type: 'about:blank', title: 'Not found', status: 404, detail: 'Document not found' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(problem), { status: 404 }));
  await expect(openPdfFile('d', signal)).rejects.toThrow('Document not found');
});
