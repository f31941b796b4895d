import { expect, it } from 'vitest';
import { otherNames } from './other-names.ts';

it.each([
  [
    'those that repeat the definition are left out',
    ['middle value', 'value in the middle', '50th percentile'],
    ['50th percentile'],
  ],
  [
    'those that repeat another name are left out',
    ['central point', 'central points', 'half mark'],
    ['central point', 'half mark'],
  ],
  [
    'two are kept at most, in the order of the lesson',
    ['first', 'second quartile', 'third'],
    ['first', 'second quartile'],
  ],
  ['none is required', [], []],
])('of the other names of a term, %s', (_, also, names) => {
  const definition = 'The middle value once the values are sorted.';
  expect(otherNames({ term: 'median', definition, also, said: ['what people say'] })).toEqual(names);
});
