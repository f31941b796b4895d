import type { Attributes } from '../markup/markup-types.ts';

/** An open list: whether and how its items are numbered. */
export type List = { numbered: boolean; style: string; next: number };

const romans: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function roman(number: number): string {
  let left = number;
  return romans.reduce((text, [value, sign]) => {
    const times = Math.floor(left / value);
    left -= times * value;
    return text + sign.repeat(times);
  }, '');
}

function letters(number: number): string {
  let text = '';
  for (let left = number; left > 0; left = Math.floor((left - 1) / 26)) {
    text = String.fromCharCode(97 + ((left - 1) % 26)) + text;
  }
  return text;
}

/** Formats a number for a list: in digits, letters or Roman numerals. */
export function inStyle(number: number, style: string): string {
  if (number < 1 || number > 3999) return String(number);
  if (style === 'a') return letters(number);
  if (style === 'A') return letters(number).toUpperCase();
  if (style === 'i') return roman(number);
  if (style === 'I') return roman(number).toUpperCase();
  return String(number);
}

const integer = (text: string | undefined): number | null =>
  text !== undefined && /^\s?-?\d{1,9}\s?$/.test(text) ? Number(text) : null;

export function listOf(name: string, attributes: Attributes): List {
  return { numbered: name === 'ol', style: attributes.type ?? '1', next: integer(attributes.start) ?? 1 };
}

/** What a browser puts before the next item: its number in a numbered list, '' in any other. */
export function markerOf(list: List | null, attributes: Attributes): string {
  if (!list?.numbered) return '';
  const number = integer(attributes.value) ?? list.next;
  list.next = number + 1;
  return `${inStyle(number, list.style)}. `;
}
