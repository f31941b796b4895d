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
      ['9.81 m/s²', [9.81]],
      ['approx. 5', [5]],
      ['P(A) = 0.5', [0.5]],
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
      ['10**5', [100_000]],
      ['2*10^(-3)', [0.002]],
      ['3 ⋅ 10^5 m', [300_000]],
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
      ['1 1/2 hours', [1.5]],
      ['½ l', [0.5]],
      ['1.5/2', [0.75]],
      ['x = 3/4', [0.75]],
      ['3/4 %', [0.75]],
      ['1/2 million', [500_000]],
    ),
  )('fractions: %j', (text, numbers) => expect(readNumbers(text)).toEqual(numbers));
});

describe('a factor of 1,000 or a million is never forgiven', () => {
  it.each(
    cases(
      ['16,000', [16_000]],
      ['16.000', [16_000]],
      ['-16,000', [-16_000]],
      ['١٦٬٠٠٠', [16_000]],
      ['100.000 €', [100_000]],
      ['16,000.5', [16_000.5]],
      ['0,000', [0]],
      ['0.500', [0.5]],
      ['1600,000', [1600]],
      ['1.000e3', [1000]],
      ['1,234 × 10^3', [1234]],
    ),
  )('three zeros after the only separator are thousands: %j', (text, numbers) =>
    expect(readNumbers(text)).toEqual(numbers),
  );

  it.each(
    cases(
      ['55k', [55_000]],
      ['55 k€', [55_000]],
      ['$55K', [55_000]],
      ['55 thousand', [55_000]],
      ['55 Tausend', [55_000]],
      ['55 mil', [55_000]],
      ['55 тыс.', [55_000]],
      ['55 million', [55_000_000]],
      ['2,5 Millionen', [2_500_000]],
      ['$5m', [5_000_000]],
      ['5M', [5_000_000]],
      ['3 billion', [3e9]],
      ['3 Milliarden', [3e9]],
      ['2 lakh', [200_000]],
      ['1.5 crore', [15_000_000]],
      ['2 lakh crore', [2e12]],
      ['5万', [50_000]],
      ['5万人', [50_000]],
      ['3억원', [300_000_000]],
      ['5 हज़ार', [5000]],
      ['٥ ملايين', [5_000_000]],
      ['3 triệu', [3_000_000]],
      ['5 juta', [5_000_000]],
      ['3 milyon', [3_000_000]],
      ['4 tys.', [4000]],
      ['4 miljoen', [4_000_000]],
      ['2 tusen', [2000]],
      ['5 हज़ार', [5000]],
      ['5 هزار', [5000]],
      ['5 hundred thousand', [500_000]],
    ),
  )('words that multiply are read: %j', (text, numbers) => expect(readNumbers(text)).toEqual(numbers));

  it.each([
    '55 kg',
    '55 km',
    '55 m',
    '55m',
    '55 K',
    '55 M',
    '55 mg',
    '55 MB',
    '55千克',
    '55 pieces',
    '55 Mitarbeiter',
    '55 constructor',
    '55 kcal',
    '55 %',
  ])('units are not: %j', (text) => expect(readNumbers(text)).toEqual([55]));

  it.each(
    cases(
      ['√55', [Math.sqrt(55)]],
      ['sqrt(55)', [Math.sqrt(55)]],
      ['square root of 55', [Math.sqrt(55)]],
      ['√55 %', [Math.sqrt(55)]],
      ['x = 2√3', [2 * Math.sqrt(3)]],
      ['-√2/2', [-Math.SQRT2 / 2]],
      ['1/√2', [1 / Math.sqrt(2)]],
      ['π', [Math.PI]],
      ['3π', [3 * Math.PI]],
      ['2 * pi', [2 * Math.PI]],
      ['pi/4', [Math.PI / 4]],
      ['∛27', [3]],
      ['3∛8', [6]],
      ['∜16', [2]],
      ['cube root of 27', [3]],
      ['Wurzel aus 2', [Math.SQRT2]],
      ['raíz cuadrada de 2', [Math.SQRT2]],
      ['корень из 2', [Math.SQRT2]],
      ['根号2', [Math.SQRT2]],
      ['2^10', [1024]],
      ['5²', [25]],
      ['-2^3', [-8]],
      ['3·2^-1', [1.5]],
    ),
  )('roots, powers and π are read: %j', (text, numbers) => {
    const values = readNumbers(text);
    expect(values).toHaveLength(1);
    expect(values[0]).toBeCloseTo(numbers[0] as number, 12);
  });
});

describe('a unit that is a multiple of the one asked for', () => {
  it.each<[string, string, number]>([
    ['5 km', 'm', 5000],
    ['5 m', 'km', 0.005],
    ['5 mg', 'g', 0.005],
    ['5000 g', 'kg', 5],
    ['2 t', 'kg', 2000],
    ['3 ml', 'l', 0.003],
    ['3 mL', 'L', 0.003],
    ['7 µs', 'ms', 0.007],
    ['2 min', 's', 120],
    ['5 cm²', 'm²', 0.0005],
    ['2 MW', 'kW', 2000],
    ['5 ‰', '%', 0.5],
    ['5 kg', 'kg', 5],
    ['300K', 'K', 300],
    ['5', 'km', 5],
    ['72 km/h', 'm/s', 20],
    ['5 m/s', 'm', 5],
    ['2 days', 'h', 48],
    ['90 Minuten', 'h', 1.5],
    ['2 años', 'months', 24],
    ['3 kilometres', 'm', 3000],
    ['3 kΩ', 'Ω', 3000],
    ['3/4 km', 'm', 750],
    ['9.81 m/s²', 'm/s²', 9.81],
    ['5 apples', 'kg', 5],
    ['5 kg', 'people', 5],
    ['5 million', 'people', 5_000_000],
  ])('%s where %s is asked for is %d', (text, unit, number) => {
    const [value] = readNumbers(text, unit);
    expect(value).toBeCloseTo(number, 12);
  });
});

describe('readNumbers accepts digits of every script', () => {
  it.each([
    ['Arabic-Indic', '٥٥'],
    ['Persian', '۵۵'],
    ['Devanagari', '५५'],
    ['Bengali', '৫৫'],
    ['Tamil', '௫௫'],
    ['Thai', '๕๕'],
    ['Khmer', '៥៥'],
    ['Myanmar', '၅၅'],
    ['Tibetan', '༥༥'],
    ['full-width', '５５'],
    ['with marks of direction', '\u200f٥٥\u200e'],
    ['with the Arabic percent sign', '٥٥٪'],
  ])('%s', (_, text) => expect(readNumbers(text)).toEqual([55]));

  it.each(
    cases(
      ['٣٫٥', [3.5]],
      ['٢٬٥٠٠', [2500]],
      ['١٫٢٣٤', [1.234]],
      ['-۳٫۵', [-3.5]],
      ['१,००,०००', [100_000]],
      ['12,34,567', [1_234_567]],
      ['₹1,00,000', [100_000]],
      ['Rs. 12,34,567.50', [1_234_567.5]],
      ['minus 5', [-5]],
    ),
  )('with their separators and groups: %j', (text, numbers) => expect(readNumbers(text)).toEqual(numbers));

  it.each(['1,0,000', '123,45,678', '1,00,00', '1.00.000'])('%j has no groups of any country', (text) =>
    expect(readNumbers(text)).toEqual([]),
  );
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
    '5 6',
    '12 34',
    '5!',
    '√',
    '3^x',
    'log(100)',
    'sin 30',
    'half of 5',
    '2の平方根',
    '2 5^2',
    '1,000/4',
    '√1,000',
    '5 + √2',
    '12 of 100',
  ])('%j', (text) => expect(readNumbers(text)).toEqual([]));

  // Long enough that anything slower than linear time would exceed the test's time limit.
  it.each(['1,', '1', ' ', '⁵'])('a very long text is parsed in time: %j, repeated', (piece) => {
    const long = piece.repeat(400_000);
    expect(readNumbers(long).length).toBeLessThanOrEqual(2);
    expect(readNumbers(`${long}x`).length).toBeLessThanOrEqual(2);
  });
});
