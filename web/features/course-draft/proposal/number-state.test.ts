import { expect, it } from 'vitest';
import { numberOffer } from './number-state.ts';

it.each([
  [4, 6, null, { kind: 'fewer', take: 4, keep: 6 }],
  [6, 4, null, { kind: 'more', take: 6, keep: 4 }],
  [6, 6, null, null],
  [0, 6, null, null],
  // Chosen, and the other one is still available.
  [4, 4, 6, { kind: 'fewer', take: 4, keep: 6 }],
  // Typed by hand since.
  [4, 5, 6, { kind: 'fewer', take: 4, keep: 5 }],
  // More than a course's maximum.
  [23, 6, null, { kind: 'more', take: 20, keep: 6 }],
  [23, 20, null, { kind: 'more', take: null, keep: 20 }],
  [23, 20, 6, { kind: 'more', take: 20, keep: 6 }],
  [4, 30, null, null],
])('%i needed, %i requested, %j before: %j', (needed, asked, before, offer) => {
  expect(numberOffer(needed, asked, before)).toEqual(offer);
});
