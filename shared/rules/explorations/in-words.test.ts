import { expect, test } from 'vitest';
import { howMany, inWords, wholeInWords } from './in-words.ts';

test.each([
  [3700, '€', '€3,700'],
  [-60, '€', '−\u2060€60'],
  [9.1837, '%', '9.2%'],
  [0.0136, undefined, '0.014'],
  [123.456, 'min', '123.5 min'],
  [12_345.6, undefined, '12,346'],
  [-0.0001, undefined, '0'],
  [Number.NaN, '%', '–'],
])('%f %s is formatted as %s', (value, unit, text) => expect(inWords(value, unit)).toBe(text));

test('one is singular, everything else plural', () => {
  expect([howMany(1, 'poll'), howMany(0, 'poll'), howMany(2, 'toss', 'tosses')]).toEqual([
    '1 poll',
    '0 polls',
    '2 tosses',
  ]);
});

test.each([
  [7, '7'],
  [0, '0'],
  [7.08, 'about 7'],
  [-0.9, 'about −\u20601'],
  [0.3, 'less than 1'],
  [33.300000000000004 - 0.3, '33'],
  [Number.POSITIVE_INFINITY, '–'],
])('%f people, rounded, are %s', (count, text) => expect(wholeInWords(count)).toBe(text));
