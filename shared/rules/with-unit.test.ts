import { describe, expect, it } from 'vitest';
import { withUnit } from './with-unit.ts';

describe('a number with its unit', () => {
  it.each([
    ['46.7', '%', '46.7%'],
    ['9', '€', '€9'],
    ['-9', '€', '-€9'],
    ['−9', '€', '−€9'],
    ['12', 'minutes', '12 minutes'],
    ['1e3', 'kg', '1e3 kg'],
    ['1.5 x 10^3', 'kg', '1.5 x 10^3 kg'],
    ['12', undefined, '12'],
    ['', '%', ''],
  ])('%s in %s is %s', (text, unit, said) => expect(withUnit(text, unit)).toBe(said));

  it.each([
    ['46,7 %', '%'],
    ['9,00 €', '€'],
    ['€9', '€'],
    ['12 min', 'minutes'],
    ['5 percent', '%'],
  ])('has a unit only once: %s stays as it was typed', (text, unit) =>
    expect(withUnit(text, unit)).toBe(text),
  );
});
