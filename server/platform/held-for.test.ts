import { expect, it } from 'vitest';
import { heldFor } from './held-for.ts';

const now = new Date('2030-01-01T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

it.each([
  ['never', null, 0],
  ['just now', ago(0), 60],
  ['20 seconds ago', ago(20), 40],
  ['long ago', ago(61), 0],
  ['by a clock that is a little ahead', ago(-5), 60],
  ['by a clock that was two days ahead', ago(-172_800), 0],
])('of a wait of a minute that began %s, %s, this many seconds remain: %i', (_, since, left) => {
  expect(heldFor(since, now, 60)).toBe(left);
});
