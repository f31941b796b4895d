import { expect, it } from 'vitest';
import { lastsUntil } from './lasts-until.ts';

const now = new Date('2026-11-22T12:00:00Z');
const ahead = (ms: number) => new Date(now.getTime() + ms);

it.each([
  ['nothing', null, false],
  ['what has run out', ahead(-1), false],
  ['what still lasts', ahead(20_000), true],
  ['what a process wrote whose clock is a little ahead', ahead(35_000), true],
  ['what was written while the clock was two days ahead', ahead(2 * 86_400_000), false],
])('%s', (_what, until, lasts) => {
  expect(lastsUntil(until, now, 20_000)).toBe(lasts);
});
