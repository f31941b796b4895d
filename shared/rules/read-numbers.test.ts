import { describe, expect, it } from 'vitest';
import { readNumbers } from './read-numbers.ts';

const cases = (...rows: [string, number[]][]) => rows;

describe('readNumbers accepts', () => {
  it.each(
    cases(
      ['42', [42]],
      [' 42 ', [42]],
      ['3.5', [3.5]],
      ['-3.5', [-3.5]],
      ['+3.5', [3.5]],
      ['\u22123.5', [-3.5]],
      ['.5', [0.5]],
      ['5.', [5]],
      ['12,5', [12.5]],
    ),
  )('a decimal point or comma: %j', (text, numbers) => expect(readNumbers(text)).toEqual(numbers));

  it.each([
    ['two', [2]],
    [' Zero', [0]],
    ['one half', []],
    ['twelve thousand', []],
  ])('reads %j as %j: a number word only counts on its own', (text, numbers) => {
    expect(readNumbers(text)).toEqual(numbers);
  });

  it.each(
    cases(
      ['1 234 567', [1_234_567]],
      ['1\u202f234,5', [1234.5]],
      ["1'234.5", [1234.5]],
      ['1,234.5', [1234.5]],
      ['1.234,5', [1234.5]],
      ['1.234.567', [1_234_567]],
    ),
  )('thousands separators: %j', (text, numbers) => expect(readNumbers(text)).toEqual(numbers));

  it('both readings of 1,234, but only one of 0,500', () => {
    expect(readNumbers('1,234').sort()).toEqual([1.234, 1234]);
    expect(readNumbers('0,500')).toEqual([0.5]);
  });

  it.each(
    cases(
      ['25 %', [25]],
      ['$5', [5]],
      ['-$5', [-5]],
      ['$-5', [-5]],
      ['5 €', [5]],
      ['x = 5', [5]],
      ['about 5 people', [5]],
      ['5 m²', [5]],
      ['5 cm^3', [5]],
      ['12 m/s', [12]],
    ),
  )('a percent sign, a currency or a unit: %j', (text, numbers) =>
    expect(readNumbers(text)).toEqual(numbers),
  );

  it.each(
    cases(
      ['1e3', [1000]],
      ['1.5e3', [1500]],
      ['2E-3', [0.002]],
      ['1.5 × 10^3', [1500]],
      ['1.5*10³', [1500]],
      ['2·10⁻³', [0.002]],
      ['10⁵', [100_000]],
    ),
  )('powers of ten: %j', (text, numbers) => expect(readNumbers(text)).toEqual(numbers));

  it.each(
    cases(
      ['1/4', [0.25]],
      ['-1/4', [-0.25]],
      ['2 1/2', [2.5]],
      ['½', [0.5]],
      ['2½', [2.5]],
      ['-2 1/2', [-2.5]],
    ),
  )('fractions: %j', (text, numbers) => expect(readNumbers(text)).toEqual(numbers));
});

describe('readNumbers rejects', () => {
  it.each([
    '',
    '  ',
    'a few',
    '5-6',
    '5 or 6',
    '1.2.3',
    '1,23,4',
    '1/0',
    '--5',
    '5 6/0',
    '1e9999',
    'NaN',
    'Infinity',
    '٣',
  ])('%j', (text) => expect(readNumbers(text)).toEqual([]));

  // Long enough that anything slower than linear time would exceed the test's time limit.
  it.each(['1,', '1', ' ', '⁵'])('a very long text is parsed in time: %j, repeated', (piece) => {
    const long = piece.repeat(400_000);
    expect(readNumbers(long).length).toBeLessThanOrEqual(2);
    expect(readNumbers(`${long}x`).length).toBeLessThanOrEqual(2);
  });
});
