import { expect, it } from 'vitest';
import { memoryOf } from './memory-kinds.ts';

const mapping = (range: string, rights: string, kib: number, name = '') =>
  `${range} ${rights} 00000000 00:00 0 ${name}\nSize: 999999 kB\nRss: ${kib} kB\nPss: ${kib} kB\n`;

it('C heap, engine, files and the rest are distinguished', () => {
  const smaps = [
    mapping('00400000-00500000', 'r-xp', 1024, '/usr/bin/node'),
    mapping('01000000-02000000', 'rw-p', 2048, '[heap]'),
    mapping('7f0004000000-7f0008000000', 'rw-p', 4096),
    // Its memory may also start at a multiple of 64 MiB.
    mapping('7f0040000000-7f0048000000', 'rw-p', 8192),
    mapping('7f0048000000-7f0248000000', '---p', 0),
    mapping('7f0300100000-7f0300200000', 'rw-p', 16384),
  ].join('');
  const told = JSON.stringify({ heapTotal: 3 * 2 ** 20, external: 2 ** 20 });
  expect(memoryOf(smaps, told)).toEqual({
    rss: 31,
    files: 1,
    cHeap: 6,
    engine: 8,
    rest: 16,
    heap: 3,
    external: 1,
  });
});
