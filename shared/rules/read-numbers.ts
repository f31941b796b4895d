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
  /^([+-]?)[^\d.,+-]{0,12}([+-]?(?:\d[\d.,]*|[.,]\d+)(?:e[+-]?\d{1,3})?)(?:[a-zµ]{0,2}m\^?[23](?!\d))?[^\d]{0,24}$/i;

/**
 * The possible values of a typed number, perhaps none. Accepts a decimal point or comma, thousands separators (space,
 * apostrophe, comma or point in groups of three), a percent sign, a currency symbol or a unit after or before it, powers of
 * ten (1.5e3, 1.5 × 10^3), fractions (1/4, 2 1/2) and the words from 'zero' to 'twelve' on their own. '1,234' has two
 * values, since the comma is the decimal separator in many countries: both are returned, and grading uses the one that
 * matches.
 */
export function readNumbers(text: string): number[] {
  const plain = plainSigns(text);
  const fraction = readFraction(plain);
  if (fraction) return fraction;
  const word = words.indexOf(plain.toLowerCase());
  if (word >= 0) return [word];
  const cleaned = plain
    .replace(/[\s'’_]/g, '')
    .replace(/(?<=\d)[×x*·]10\^([+-]?\d{1,3})/i, 'e$1')
    .replace(/^([+-]?)10\^([+-]?\d{1,3})/, '$11e$2');
  const [, sign = '', number] = cleaned.match(pattern) ?? [];
  if (!number) return [];
  const readings = [readAs(sign + number, '.', ','), readAs(sign + number, ',', '.')];
  return [...new Set(readings.filter((one) => one !== null))];
}

/** Parses digits with the given decimal separator; the other separator may only be between groups of three. */
function readAs(text: string, decimal: string, group: string): number | null {
  const [digits = '', exponent = '0'] = text.toLowerCase().split('e');
  const parts = digits.split(decimal);
  if (parts.length > 2) return null;
  const [whole = '', rest = ''] = parts;
  if (rest.includes(group)) return null;
  if (whole.includes(group)) {
    const groups = whole.replace(/^[+-]/, '').split(group);
    const wellGrouped = groups.every((one, index) => (index === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(one));
    if (!wellGrouped) return null;
  }
  const number = Number(`${whole.split(group).join('')}.${rest || '0'}e${exponent}`);
  return Number.isFinite(number) ? number : null;
}

/** The message for input that is not a number, on the page and from the server. */
export const notANumber = 'This cannot be read as a number.';
