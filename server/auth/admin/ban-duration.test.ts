import { expect, it } from 'vitest';
import { banEnd } from './ban-duration.ts';

const now = new Date('2026-11-20T12:00:00Z');

it.each([
  ['24h', '2026-11-21T12:00:00.000Z'],
  ['1h30m', '2026-11-20T13:30:00.000Z'],
  ['1.5h', '2026-11-20T13:30:00.000Z'],
  ['500ms', '2026-11-20T12:00:00.500Z'],
])('a ban of %s ends at %s', (duration, end) => {
  expect(banEnd(duration, now)?.toISOString()).toBe(end);
});

it("'none' lifts a ban, and the longest ban ends at a date that can be stored", () => {
  expect(banEnd('none', now)).toBeNull();
  expect(banEnd(`${'9'.repeat(30)}h`, now)?.getUTCFullYear()).toBe(2126);
});

it.each(['', 'for ever', '24', 'h', '24h!', '-1h', '1h 2m'])('%j is not a duration', (duration) => {
  expect(() => banEnd(duration, now)).toThrow('Invalid format for ban duration');
});
