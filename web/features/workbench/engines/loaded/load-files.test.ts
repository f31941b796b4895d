import { afterEach, expect, it, vi } from 'vitest';
import { loadFiles } from './load-files.ts';

/** Stubs fetch with chunks of these sizes, or with a status. */
function answerWith(pieces: Record<string, number[] | number>) {
  vi.stubGlobal('fetch', async (url: string) => {
    const made = pieces[url] ?? 404;
    if (typeof made === 'number') return new Response('', { status: made });
    const body = new ReadableStream({
      start(controller) {
        for (const size of made) controller.enqueue(new Uint8Array(size).fill(size));
        controller.close();
      },
    });
    return new Response(body);
  });
}
const files = [
  { name: 'a.js', size: 10, url: '/a' },
  { name: 'b.wasm', size: 90, url: '/b' },
];
afterEach(() => vi.unstubAllGlobals());

it('all files arrive complete, and the share loaded grows to one', async () => {
  answerWith({ '/a': [4, 6], '/b': [30, 60] });
  const shares: number[] = [];
  const contents = await loadFiles(files, (share) => shares.push(share));
  expect([...contents.keys()]).toEqual(['a.js', 'b.wasm']);
  expect([...new Uint8Array(contents.get('a.js') ?? new ArrayBuffer())]).toEqual([
    4, 4, 4, 4, 6, 6, 6, 6, 6, 6,
  ]);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares).toHaveLength(4);
  expect(shares.at(-1)).toBe(1);
});

it.each([
  ['is not there', { '/a': [10], '/b': 404 }],
  ['ends early', { '/a': [10], '/b': [30] }],
  ['is longer than it was built, as after a new release', { '/a': [11], '/b': [90] }],
])('a file that %s is an error', async (_, pieces) => {
  answerWith(pieces);
  await expect(loadFiles(files, () => {})).rejects.toThrow(/\/[ab] /);
});
