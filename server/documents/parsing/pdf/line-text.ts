import { shiftedText, withAccents } from './item-text.ts';
import type { Item } from './pdf-types.ts';

/** In parts of the size of the letters: a gap that is a space. */
const space = 0.13;
const rightToLeft = /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}]/gu;
const leftToRight = /[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]/gu;
const mirrored: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '«': '»',
  '»': '«',
};

const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;

/** Whether a line is read from the right: by most of its letters. */
function isFromRight(items: readonly Item[]): boolean {
  if (!items.some(({ rtl }) => rtl)) return false;
  const text = items.map((item) => item.text).join('');
  return count(text, rightToLeft) > count(text, leftToRight);
}

/** Reverses what is read against the direction of its line, run by run. */
function inReadingOrder(items: Item[], fromRight: boolean): Item[] {
  const seen = fromRight ? items.toReversed() : items;
  if (!items.some(({ rtl }) => rtl)) return seen;
  const ordered: Item[] = [];
  let against: Item[] = [];
  for (const item of seen) {
    if (item.text !== ' ' && item.rtl === fromRight) {
      // Spaces between two directions belong to the line.
      const spaces = against.length - (against.findLastIndex(({ text }) => text !== ' ') + 1);
      const tail = against.splice(against.length - spaces);
      ordered.push(...against.reverse(), ...tail, item);
      against = [];
    } else against.push(item);
  }
  ordered.push(...against.reverse());
  return ordered;
}

/** Brackets of a line from the right are drawn mirrored; where they then close before they open, they are turned back. */
function mendBrackets(text: string): string {
  let [depth, wrong] = [0, 0];
  for (const sign of text) {
    if ('([{«'.includes(sign)) depth += 1;
    else if (')]}»'.includes(sign)) depth -= 1;
    if (depth < 0) wrong += 1;
  }
  return wrong > 0 && depth === 0 ? text.replace(/[()[\]{}«»]/g, (sign) => mirrored[sign] ?? sign) : text;
}

function gapBetween(one: Item, other: Item): number {
  const gap = Math.max(one.x, other.x) - Math.min(one.right, other.right);
  const least = one.shift || other.shift ? Math.max(one.size, other.size) : Math.min(one.size, other.size);
  return gap / least;
}

/** The words of runs on one line, in the order in which they are read, with spaces where they stand apart. */
export function lineText(items: readonly Item[]): string {
  const sorted = items.toSorted((one, other) => one.x - other.x || one.order - other.order);
  const fromRight = isFromRight(sorted);
  let text = '';
  let last: Item | null = null;
  for (const item of inReadingOrder(sorted, fromRight)) {
    const apart = last && !text.endsWith(' ') && item.text !== ' ' && gapBetween(last, item) > space;
    text += (apart ? ' ' : '') + shiftedText(item.text, item.shift);
    last = item;
  }
  const single = withAccents(
    text
      .replace(/ (\p{M}+)/gu, '$1 ')
      .replace(/ {2,}/g, ' ')
      .trim(),
  );
  return fromRight ? mendBrackets(single) : single;
}
