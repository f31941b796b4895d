/**
 * The numbers that a typed text can mean, perhaps none. Takes a decimal point or comma, thousands separators (space, apostrophe,
 * comma or point in groups of three), a percent sign, a currency sign or a unit behind or before it, and 1/4.
 * '1,234' has two readings, since the comma is a decimal sign in half the world: both are given, and grading takes
 * the one that fits.
 */
export function readNumbers(text: string): number[] {
  const cleaned = text
    .normalize('NFKC')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\s'’_]/g, '');
  const fraction = cleaned.match(/^(-?\d+)\/(\d+)$/);
  if (fraction) return Number(fraction[2]) === 0 ? [] : [Number(fraction[1]) / Number(fraction[2])];
  const found = cleaned.match(/^[^\d.,+-]{0,12}([+-]?(?:\d[\d.,]*|[.,]\d+)(?:e[+-]?\d{1,3})?)[^\d]{0,24}$/i);
  const digits = found?.[1];
  if (!digits) return [];
  const readings = [readAs(digits, '.', ','), readAs(digits, ',', '.')];
  return [...new Set(readings.filter((one) => one !== null))];
}

/** Reads digits with the given decimal sign; the other sign may only stand between groups of three. */
function readAs(digits: string, decimal: string, group: string): number | null {
  const parts = digits.split(decimal);
  if (parts.length > 2) return null;
  const [whole = '', rest = ''] = parts;
  if (rest.includes(group)) return null;
  if (whole.includes(group)) {
    const groups = whole.replace(/^[+-]/, '').split(group);
    const wellGrouped = groups.every((one, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(one));
    if (!wellGrouped) return null;
  }
  const number = Number(`${whole.split(group).join('')}.${rest || '0'}`.replace(/\.(\d*)e/i, '.$1e'));
  return Number.isFinite(number) ? number : null;
}
