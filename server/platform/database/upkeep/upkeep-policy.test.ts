import { expect, it } from 'vitest';
import { cleaningIsDue, tablesWithRemains, tableToVacuum } from './upkeep-policy.ts';

const table = (name: string, live: number, dead: number, left = 0) => ({ name, live, dead, left });
const now = new Date('2026-11-22T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

it('vacuums the table with the most dead rows, from a thousand and a fifth of the live rows on', () => {
  expect(tableToVacuum([table('a', 0, 1000), table('b', 100_000, 20_000)])).toBeNull();
  expect(tableToVacuum([table('a', 0, 1001), table('b', 100_000, 21_001), table('c', 10, 2000)])).toBe('b');
});

it('a table without an earlier count, or with another one, may hold remains', () => {
  const counts = [table('a', 1, 0, 5), table('b', 1, 0, 5), table('c', 1, 0, 0)];
  expect(
    tablesWithRemains(
      counts,
      new Map([
        ['a', 5],
        ['b', 4],
      ]),
    ),
  ).toEqual(['b', 'c']);
  // After a crash the counters start again at 0.
  expect(tablesWithRemains([table('a', 1, 0, 0)], new Map([['a', 5]]))).toEqual(['a']);
});

it.each([
  [null, false, true],
  [hoursAgo(5), true, false],
  [hoursAgo(7), true, true],
  [hoursAgo(7), false, false],
  [hoursAgo(20), false, true],
  // written while the clock was ahead
  [hoursAgo(-48), false, true],
])('cleaned last at %s, idle %s: due %s', (last, idle, due) => {
  expect(cleaningIsDue(now, last, idle)).toBe(due);
});
