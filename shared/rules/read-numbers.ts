/** 'm²' is a unit and '10⁵' is a power, so raised digits are kept apart from plain ones before NFKC would join them. */
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
 * A sign and a currency sign or word, the digits, and a unit, which may end in a raised digit: 5 m², 3 cm^3. One literal,
 * so that the scan of patterns sees it whole.
 */
const pattern =
  /^([+-]?)[^\d.,+-]{0,12}([+-]?(?:\d[\d.,]*|[.,]\d+)(?:e[+-]?\d{1,3})?)(?:[a-zµ]{0,2}m\^?[23](?!\d))?[^\d]{0,24}$/i;

/**
 * The numbers that a typed text can mean, perhaps none. Takes a decimal point or comma, thousands separators (space,
 * apostrophe, comma or point in groups of three), a percent sign, a currency sign or a unit behind or before it, powers
 * of ten (1.5e3, 1.5 × 10^3), fractions (1/4, 2 1/2) and the words from 'zero' to 'twelve' when they stand alone.
 * '1,234' has two readings, since the comma is a decimal sign in half the world: both are given, and grading takes
 * the one that fits.
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

/** Reads digits with the given decimal sign; the other sign may only stand between groups of three. */
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

/** What is said of a text that is none, on the page and by the server. */
export const notANumber = 'This cannot be read as a number.';
