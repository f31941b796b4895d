import { expect, it } from 'vitest';
import { findVerbatim } from './find-verbatim.ts';

const text = 'Propolis is\n a resin.  Bees\tgather it from buds; bees gather it early.';

it.each([
  ['is a resin. Bees gather', 'is\n a resin.  Bees\tgather'],
  ['  Propolis   is ', null],
  ['Propolis is a', 'Propolis is\n a'],
  ['gather it early.', 'gather it early.'],
])('%j is found as %j, with any white space', (words, found) => {
  expect(findVerbatim(text, words)).toBe(found === null ? 'Propolis is' : found);
});

it.each([
  'propolis is a resin',
  'Propolis is no resin',
  'Propolis isa resin',
  'Prop olis is a',
  'a resin. bees gather',
  'resin',
  '',
  '   ',
  'Propolis is a resin… early',
])('%j is not found', (words) => expect(findVerbatim(text, words)).toBeNull());
