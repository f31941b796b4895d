import { hasRootWord } from './root-words.ts';

const piece =
  /(\d+(?:[.,]\d+)?)|([√∛∜])\s?(?:\(\s?(\d+(?:[.,]\d+)?)\s?\)|(\d+(?:[.,]\d+)?))|(π|pi)|\^(-?\d{1,3})|([*·×/])/giu;

/** Whether a text has a root, π or a power in it, so that its digits alone are not its value. */
export const isProduct = (text: string): boolean =>
  hasRootWord(text) || /π|(?<!\p{L})pi(?!\p{L})|\d\s?\^/iu.test(text);

/** NaN where the separator may be one of thousands: nobody writes √1,000 for the root of one. */
export const surely = (digits: string): number =>
  /[.,]\d{3}$/.test(digits) ? Number.NaN : Number(digits.replace(',', '.'));

const roots: Record<string, (number: number) => number> = {
  '√': Math.sqrt,
  '∛': Math.cbrt,
  '∜': (number) => number ** 0.25,
};

/** 'x =' before the value. */
const before = /^\p{L}\s?=\s?/u;

/**
 * A product of numbers, roots, π and powers of them, with at most one division: √55, sqrt(55), 2√3, ∛8, 3π, π/4, 2^10.
 * Null for anything else.
 */
export function readProduct(text: string): number | null {
  // The root is named behind its number.
  if (hasRootWord(text) && !/[√∛∜]/.test(text)) return null;
  const plain = text.replace(/\s+/g, ' ').trim().replace(before, '');
  const [, sign = '', signed = ''] = /^([+-]?) ?(.*)$/su.exec(plain) ?? [];
  const body = signed.replace(/(?<=[\d)])\s?(?!(?:pi|π)$)[%\p{L}\p{Sc}]{1,12}$/iu, '');
  let value = 1;
  /** of the last piece, for the power after it; null: there is none */
  let last: number | null = null;
  let divides = false;
  let expectsFactor = true;
  let end = 0;
  const take = (factor: number) => {
    value = divides ? value / factor : value * factor;
  };
  for (const [said, number, root, inBrackets, bare, pi, power, operator] of body.matchAll(piece)) {
    const at = body.indexOf(said, end);
    if (body.slice(end, at).trim() !== '') return null;
    end = at + said.length;
    if (operator !== undefined) {
      if (expectsFactor || divides) return null;
      divides = operator === '/';
      expectsFactor = true;
      last = null;
    } else if (power !== undefined) {
      if (last === null) return null;
      take(last ** (Number(power) - 1));
      last = null;
    } else {
      // Two numbers in a row are no product.
      if (number !== undefined && !expectsFactor) return null;
      const rootOf = root === undefined ? undefined : roots[root];
      last = rootOf ? rootOf(surely(inBrackets ?? bare ?? '')) : pi ? Math.PI : surely(number ?? '');
      take(last);
      expectsFactor = false;
    }
  }
  if (expectsFactor || body.slice(end).trim() !== '' || !Number.isFinite(value)) return null;
  return sign === '-' ? -value : value;
}
