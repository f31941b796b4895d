import { factorOf } from './number-words.ts';
import { plainDigits } from './plain-digits.ts';
import { hasRoot, readRoot } from './read-root.ts';
import { unitFactor } from './unit-factor.ts';

/** Superscript digits are separated before NFKC would join them with plain ones: 'm²' is a unit and '10⁵' a power. */
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function plainSigns(text: string): string {
  return text
    .replace(
      /[⁰¹²³⁴-⁹⁻]+/g,
      (power) => `^${[...power].map((sign) => (sign === '⁻' ? '-' : String(raised.indexOf(sign)))).join('')}`,
    )
    .replace(/([½¼¾⅓⅔⅕-⅞])/g, ' $1')
    .normalize('NFKC')
    .replaceAll('\u2044', '/')
    .replace(/[\u2212\u2013]/g, '-')
    .trim();
}

/** 1/4, -1/4 and 2 1/2; null for anything else. */
function readFraction(text: string): number[] | null {
  const found = text.match(/^([+-]?)(?:(\d+)\s+)?(\d+)\s*\/\s*(\d+)$/);
  if (!found) return null;
  const [, sign, whole = '0', above, below] = found;
  if (Number(below) === 0) return [];
  const value = Number(whole) + Number(above) / Number(below);
  return [sign === '-' ? -value : value];
}

const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/**
 * A sign, a currency symbol or word, the digits, and a unit, which may end in a superscript digit: 5 m², 3 cm^3. A single
 * literal, so that the scan of patterns can analyse it.
 */
const pattern =
  /^([+-]?)([^\d.,+-]{0,12})([+-]?(?:\d[\d.,]*|[.,]\d+)(?:e[+-]?\d{1,3})?)((?: ?[a-zµ]{0,2}m\^?[23](?!\d))?[^\d]{0,24})$/i;

/** Signs between digits that may only separate groups of three. */
const spaced = /\d[\s'’_]\d/;
const spacedGroups = /(?<![\d.,])\d{1,3}(?:[\s'’_]\d{3}){1,9}(?!\d|[\s'’_]\d)/;

/** Directly after the digits these make another number of them: 5!, 5^x. */
const operator = /^\s?[!^*=]/;

/**
 * The possible values of a typed number, perhaps none. Accepts a decimal point or comma, thousands separators (space,
 * apostrophe, comma or point in groups of three, and the Indian 1,00,000), digits of every script, a percent sign, a
 * currency symbol or a unit after or before it, powers of ten (1.5e3, 1.5 × 10^3), words that multiply (55k, 5 million, 2
 * lakh, 5万), fractions (1/4, 2 1/2), roots and π (√55, 3π), and the words from 'zero' to 'twelve' on their own.
 *
 * '1,234' has two values, since the comma is the decimal separator in many countries: both are returned, and grading uses
 * the one that matches. Three zeros after the only separator are always thousands: 16,000 and 16.000 are never 16.
 *
 * `unit`: the one asked for. A number with a multiple of it is converted: 5 km are 5000 where metres are asked for.
 */
export function readNumbers(text: string, unit = ''): number[] {
  const plain = plainSigns(plainDigits(text))
    .replace(/^minus\s+/i, '-')
    .replace(/^rs\.\s*/i, '₹');
  const fraction = readFraction(plain);
  if (fraction) return fraction;
  const word = words.indexOf(plain.toLowerCase());
  if (word >= 0) return [word];
  if (hasRoot(plain)) {
    const value = readRoot(plain);
    return value === null ? [] : [value];
  }
  if (spaced.test(plain) && !spacedGroups.test(plain)) return [];
  const cleaned = plain
    .replace(/(?<=\d)[\s'’_](?=\d)/g, '')
    .replace(/(?<=\d)\s*[×x*·]\s*10\s*\^\s*([+-]?\d{1,3})/i, 'e$1')
    .replace(/^([+-]?)10\^([+-]?\d{1,3})/, '$11e$2')
    .replace(/^([+-])\s+/, '$1')
    .replace(/\s+/g, ' ');
  const [, sign = '', prefix = '', number, suffix = ''] = cleaned.match(pattern) ?? [];
  if (!number || operator.test(suffix)) return [];
  const isUnit = unit !== '' && suffix.trim() === unit.trim();
  const multiple = isUnit ? 1 : factorOf(suffix, /\p{Sc}/u.test(prefix));
  const factor = multiple === 1 ? unitFactor(suffix, unit) : multiple;
  const readings = [readAs(sign + number, '.', ','), readAs(sign + number, ',', '.')];
  return [...new Set(readings.flatMap((one) => (one === null ? [] : one * factor)))];
}

/** Parses digits with the given decimal separator; the other separator may only be between groups of three. */
function readAs(text: string, decimal: string, group: string): number | null {
  const [digits = '', exponent] = text.toLowerCase().split('e');
  const parts = digits.split(decimal);
  if (parts.length > 2) return null;
  const [whole = '', rest = ''] = parts;
  if (rest.includes(group)) return null;
  if (whole.includes(group) && !isGrouped(whole.replace(/^[+-]/, ''), group, exponent !== undefined))
    return null;
  // Three zeros after the only separator are thousands, unless a power of ten follows: 1.000e3 is 1000.
  if (exponent === undefined && !whole.includes(group) && /^[+-]?[1-9]\d{0,2}$/.test(whole) && rest === '000')
    return null;
  const number = Number(`${whole.split(group).join('')}.${rest || '0'}e${exponent ?? '0'}`);
  return Number.isFinite(number) ? number : null;
}

/** Groups of three, or as in India: 12,34,567. Before a power of ten there is no single group: 1.234e3 is a decimal. */
function isGrouped(whole: string, group: string, hasExponent: boolean): boolean {
  const groups = whole.split(group);
  if (hasExponent && groups.length === 2) return false;
  const last = groups.length - 1;
  const threes = groups.every((one, index) => (index === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(one));
  const indian = groups.every((one, index) =>
    (index === 0 ? /^[1-9]\d?$/ : index === last ? /^\d{3}$/ : /^\d\d$/).test(one),
  );
  return threes || (group === ',' && last > 1 && indian);
}

/** The message for input that is not a number, on the page and from the server. */
export const notANumber = 'This cannot be read as a number. Write it in digits, such as 1200 or 0.5.';
