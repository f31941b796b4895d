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

it.each(['“(„[', '„“', '*_', '**_*'])('many of %s are read in linear time, closed or not', (marks) => {
  const began = Date.now();
  withoutQuoted(`${marks.repeat(50_000)}”`, '“„[(*_');
  expect(Date.now() - began).toBeLessThan(1000);
});
