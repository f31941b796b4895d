import { withUnit } from '../with-unit.ts';

/** Formats a number: few digits, thousands separators, a true minus sign; a dash for NaN. */
export function inWords(value: number, unit?: string): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  const rounded = Number(value.toFixed(digitsOf(size, unit))) + 0;
  const text = Math.abs(rounded).toLocaleString('en', { maximumFractionDigits: 3 });
  return rounded < 0 ? `−${joined}${withUnit(text, unit)}` : withUnit(text, unit);
}

/** A count of people, rounded: 'about 7' for 7.08, and 'less than 1' if it rounds to 0. */
export function wholeInWords(count: number): string {
  const whole = Math.round(count);
  if (!Number.isFinite(count) || Math.abs(count - whole) < tolerance) return inWords(whole);
  return whole === 0 ? 'less than 1' : `about ${inWords(whole)}`;
}

/** Tolerance for binary rounding errors. */
const tolerance = 1e-9;

function digitsOf(size: number, unit: string | undefined): number {
  if (size >= 1000) return 0;
  const isShare = unit === '%' || unit === 'points';
  if (size >= 100 || (isShare && size >= 1)) return 1;
  return size >= 0.1 ? 2 : 3;
}

/** Keeps a minus sign on the line of its number. */
const joined = '\u2060';

/** A fraction in per cent. */
export const percentOf = (part: number, whole: number): number => (100 * part) / whole;

export const howMany = (count: number, one: string, many = `${one}s`): string =>
  `${inWords(count)} ${count === 1 ? one : many}`;
