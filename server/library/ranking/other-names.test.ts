import { expect, it } from 'vitest';
import { otherNames } from './other-names.ts';

it.each([
  [
    'what says the definition again is left out',
    ['middle value', 'value in the middle', '50th percentile'],
    ['50th percentile'],
  ],
  [
    'what says another name again is left out',
    ['central point', 'central points', 'half mark'],
    ['central point', 'half mark'],
  ],
  [
    'there are two at most, in the order of the lesson',
    ['first', 'second quartile', 'third'],
    ['first', 'second quartile'],
  ],
  ['there may be none', [], []],
])('of the other names of a term, %s', (_, also, names) => {
  const definition = 'The middle value once the values are sorted.';
  expect(otherNames({ term: 'median', definition, also, said: ['what people say'] })).toEqual(names);
});
