import { factorOf } from './number-words.ts';
import { plainDigits } from './plain-digits.ts';
import { isProduct, readProduct, surely } from './read-product.ts';
import { withRootSigns } from './root-words.ts';
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
    .replace(/[⋅∙•∗]/g, '·')
    .replaceAll('**', '^')
    .replace(/\^\s?\(\s?([+-]?\d{1,3})\s?\)/g, '^$1')
    .trim();
}

/** 1/4, -1/4, 2 1/2, 3/4 kg; null for anything else. */
function readFraction(text: string, unit: string): number[] | null {
  const found = text.match(
    /^([+-]?)([^\d.,+-]{0,12})(?:(\d+)\s+)?(\d+(?:[.,]\d+)?)\s*\/\s*(\d+(?:[.,]\d+)?)([^\d]{0,24})$/,
  );
  if (!found) return null;
  const [, sign, prefix = '', whole, above = '', below = '', suffix = ''] = found;
  if (whole !== undefined && /[.,]/.test(above)) return [];
  const value = (Number(whole ?? 0) + surely(above) / surely(below)) * scale(prefix, suffix, unit);
  if (!Number.isFinite(value) || operator.test(suffix)) return [];
  return [sign === '-' ? -value : value];
}

/** What the words around a number multiply it by. */
function scale(prefix: string, suffix: string, unit: string): number {
  const isUnit = unit !== '' && suffix.trim() === unit.trim();
  const multiple = isUnit ? 1 : factorOf(suffix, /\p{Sc}/u.test(prefix));
  return multiple === 1 ? unitFactor(suffix, unit) : multiple;
}

const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/**
 * A sign, a currency symbol or word, the digits, and a unit, which may have a power: 5 m², 3 cm^3, 9.81 m/s². A single
 * literal, so that the scan of patterns can analyse it.
 */
const pattern =
  /^([+-]?)([^\d.,+-]{0,12})([+-]?(?:\d[\d.,]*|[.,]\d+)(?:e[+-]?\d{1,3})?)((?:[^\d^]{0,8}(?:m|[a-zµΩ]\^-?)[1-4](?!\d))?[^\d]{0,24})$/i;

/** Signs between digits that may only separate groups of three. */
const spaced = /\d[\s'’_]\d/;
const spacedGroups = /(?<![\d.,])\d{1,3}(?:[\s'’_]\d{3}){1,9}(?!\d|[\s'’_]\d)/;

/** 2 1/2 */
const mixed = /\d\s\d{1,3}\s*\//;

/** Directly after the digits these make another number of them: 5!, 5^x. */
const operator = /^\s?[!^*=]/;

/** Before the digits these do: log(100), sin 30, half of 5. A word in front of a bracket is a function. */
const calculates =
  /\p{L}\s?\(\s?\d|(?<!\p{L})(?:log|ln|lg|exp|sin|cos|tan|half|twice|double|triple|hälfte|halb|doppelt|moitié|mitad|metade|metà|doble|dobro|doppio)(?!\p{L})/iu;

/**
 * The possible values of a typed number, perhaps none. Accepts a decimal point or comma, thousands separators (space,
 * apostrophe, comma or point in groups of three, and the Indian 1,00,000), digits of every script, a percent sign, a
 * currency symbol or a unit after or before it, powers of ten (1.5e3, 1.5 × 10^3), words that multiply (55k, 5 million, 2
 * lakh, 5万), fractions (1/4, 2 1/2, 3/4 kg), roots, powers and π (√55, cube root of 8, 2^10, 3π), and the words from 'zero' to 'twelve' on their own.
 *
 * '1,234' has two values, since the comma is the decimal separator in many countries: both are returned, and grading uses
 * the one that matches. Three zeros after the only separator are always thousands: 16,000 and 16.000 are never 16.
 *
 * `unit`: the one asked for. A number with a multiple of it is converted: 5 km are 5000 where metres are asked for.
 */
export function readNumbers(text: string, unit = ''): number[] {
  const plain = withRootSigns(plainSigns(plainDigits(text)))
    .replace(/^minus\s+/i, '-')
    .replace(/^rs\.\s*/i, '₹')
    .replace(/^(\p{L}{2,8})\.\s(?=[\d\p{Sc}+-])/u, '$1 ');
  const word = words.indexOf(plain.toLowerCase());
  if (word >= 0) return [word];
  if (spaced.test(plain) && !spacedGroups.test(plain) && !mixed.test(plain)) return [];
  const cleaned = plain
    .replace(/(?<=\d)[\s'’_](?=\d{3}(?!\s?\/))/g, '')
    .replace(/(?<=\d)\s*[×x*·]\s*10\s*\^\s*([+-]?\d{1,3})/i, 'e$1')
    .replace(/^([+-]?)10\^([+-]?\d{1,3})/, '$11e$2')
    .replace(/^([+-])\s+/, '$1')
    .replace(/\s+/g, ' ');
  if (isProduct(cleaned)) {
    const value = readProduct(cleaned);
    return value === null ? [] : [value];
  }
  if (calculates.test(cleaned)) return [];
  const fraction = readFraction(cleaned, unit);
  if (fraction) return fraction;
  const [, sign = '', prefix = '', number, suffix = ''] = cleaned.match(pattern) ?? [];
  if (!number || operator.test(suffix)) return [];
  const factor = scale(prefix, suffix, unit);
  // The Arabic signs are either the one or the other.
  if (text.includes('٫')) return [Number(sign + number) * factor].filter(Number.isFinite);
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

/** Is the input for a number not empty, but not a number either? */
export const isUnreadableNumber = (text: string): boolean =>
  text.trim() !== '' && readNumbers(text).length === 0;

/** The message for input that is not a number, on the page and from the server. */
export const notANumber = 'This cannot be read as a number. Write it in digits, such as 1200 or 0.5.';
