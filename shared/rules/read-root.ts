const piece =
  /(\d+(?:[.,]\d+)?)|(?:√|sqrt|(?:square )?root of)\s?(?:\(\s?(\d+(?:[.,]\d+)?)\s?\)|(\d+(?:[.,]\d+)?))|(π|pi)|([*·×/])/giu;

/** Whether a text has a root or π in it, so that its digits alone are not its value. */
export const hasRoot = (text: string): boolean => /[√∛∜π]|sqrt|\broot\b|(?<!\p{L})pi(?!\p{L})/iu.test(text);

/** NaN where the separator may be one of thousands: nobody writes √1,000 for the root of one. */
const numberOf = (digits: string) =>
  /[.,]\d{3}$/.test(digits) ? Number.NaN : Number(digits.replace(',', '.'));

/** 'x =' before the value. */
const before = /^\p{L}\s?=\s?/u;

/**
 * A product of numbers, square roots and π, with at most one division: √55, sqrt(55), 2√3, 3π, π/4. Null for anything else.
 */
export function readRoot(text: string): number | null {
  const plain = text.replace(/\s+/g, ' ').trim().replace(before, '');
  const [, sign = '', signed = ''] = /^([+-]?) ?(.*)$/su.exec(plain) ?? [];
  const body = signed.replace(/(?<=[\d)])\s?(?!(?:pi|π)$)[%\p{L}\p{Sc}]{1,12}$/iu, '');
  let value = 1;
  let divides = false;
  let expectsFactor = true;
  let end = 0;
  for (const { 0: said, index, 1: number, 2: inBrackets, 3: bare, 4: pi, 5: operator } of body.matchAll(
    piece,
  )) {
    if (body.slice(end, index).trim() !== '') return null;
    end = index + said.length;
    if (operator !== undefined) {
      if (expectsFactor || divides) return null;
      divides = operator === '/';
      expectsFactor = true;
      continue;
    }
    const root = inBrackets ?? bare;
    const factor = root !== undefined ? Math.sqrt(numberOf(root)) : pi ? Math.PI : numberOf(number ?? '');
    value = divides ? value / factor : value * factor;
    expectsFactor = false;
  }
  if (expectsFactor || body.slice(end).trim() !== '' || !Number.isFinite(value)) return null;
  return sign === '-' ? -value : value;
}
