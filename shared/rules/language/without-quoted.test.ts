import { expect, it } from 'vitest';
import { withoutQuoted } from './without-quoted.ts';

it.each([
  ['Er sagte „good morning“ und ging.', 'Er sagte   und ging.'],
  ['Das **bold move** und *this* auch', 'Das   und   auch'],
  ['Siehe [the page](https://example.org) dort', 'Siehe    dort'],
  ['He said “never closed', 'He said “never closed'],
  ['2 * 3 = 6', '2 * 3 = 6'],
  ['“a\nb”', '“a\nb”'],
])('%j without quotations is %j', (text, left) => expect(withoutQuoted(text, '“„*[(')).toBe(left));

// In quadratic time they would not end within the limit of a test.
it.each(['“(„[', '„“', '*_', '**_*'])('many of %s are read in linear time, closed or not', (marks) => {
  const text = `${marks.repeat(500_000)}”`;
  expect(withoutQuoted(text, '“„[(*_').length).toBeLessThanOrEqual(text.length);
});
