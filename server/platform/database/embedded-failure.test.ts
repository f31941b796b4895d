import { expect, it } from 'vitest';
import { givesUp, textOf, wordsFor } from './embedded-failure.ts';

const folder = '/srv/data/database';

it("the engine's final error is recognised among its output", () => {
  expect(
    givesUp('2026-11-22 18:35:10.202 UTC [42] PANIC:  could not write to file "pg_wal/xlogtemp.42"'),
  ).toBe(true);
  expect(givesUp('2026-11-22 18:35:10.202 UTC [42] LOG:  database system was interrupted')).toBe(false);
});

it.each([
  [new Error('Aborted()'), 'Aborted()'],
  [{ name: 'ErrnoError', errno: 51 }, 'ErrnoError ENOSPC'],
  [{ name: 'ErrnoError', errno: 7 }, 'ErrnoError 7'],
  [{ strange: true }, '{"strange":true}'],
  ['a text', 'a text'],
  [null, 'null'],
])('every thrown value has a message: %j', (error, text) => {
  expect(textOf(error)).toBe(text);
});

it.each([
  ['ErrnoError ENOSPC', [], /^The disk of \/srv\/data\/database is full/],
  [
    'Aborted()',
    ['PANIC:  could not write to file "x": No space left on device'],
    /^The disk of .* is full \(could not/,
  ],
  [
    'Aborted()',
    [
      'FATAL:  database files are incompatible with server',
      'DETAIL:  The data directory was initialized by PostgreSQL version 16, which is not compatible with this version 18.6.',
    ],
    /^The database in \/srv\/data\/database is of PostgreSQL 16, this Lectern needs 18\. /,
  ],
  ['EACCES: permission denied', [], /^This user may not read or write the database in/],
  [
    'Aborted(). Build with -sASSERTIONS for more info.',
    ['[42] PANIC:  could not locate a valid checkpoint record at 0/1'],
    /^The database in .* is damaged or incomplete \(could not locate a valid checkpoint record at 0\/1\)\. Put back/,
  ],
  ['Aborted(). Build with -sASSERTIONS for more info.', [], /damaged or incomplete \(Aborted\(\)\.\)/],
])('%s, %j: one line with the problem, the place and the remedy', (failed, printed, words) => {
  expect(wordsFor(folder, failed, printed)).toMatch(words);
});
