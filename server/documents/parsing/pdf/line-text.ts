import { shiftedText, withAccents } from './item-text.ts';
import type { Item } from './pdf-types.ts';

/** Relative to the text size: the minimum gap that is a space. */
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

/** Is a text right-to-left, by most of its letters? */
export const isFromRight = (text: string) => count(text, rightToLeft) > count(text, leftToRight);

const areFromRight = (items: readonly Item[]) =>
  items.some(({ rtl }) => rtl) && isFromRight(items.map(({ text }) => text).join(''));

const hasDirection = ({ text }: Item) => /[\p{L}\p{N}]/u.test(text);
const mirror = (text: string) => text.replace(/[()[\]{}«»]/g, (sign) => mirrored[sign] ?? sign);

/**
 * Neutral characters between two runs have the direction of the line; in right-to-left lines brackets were drawn mirrored.
 */
const ofLine = (items: Item[], fromRight: boolean) =>
  fromRight ? items.map((item) => ({ ...item, text: mirror(item.text) })) : items;

/** In a right-to-left line, a full stop drawn left of a run ends the text before it. */
function withStopsApart(items: Item[]): Item[] {
  return items.flatMap((item, at) => {
    const stop = !item.rtl && (at === 0 ? /^[.:!?…]+(?=[\p{L}\p{N}])/u : /^[.:]+(?=\d)/).exec(item.text)?.[0];
    if (!stop) return [item];
    const x = item.x + ((item.right - item.x) * stop.length) / item.text.length;
    return [
      { ...item, text: stop, right: x },
      { ...item, text: item.text.slice(stop.length), x },
    ];
  });
}

/** Reverses runs whose direction is opposite to that of their line. */
function inReadingOrder(items: Item[], fromRight: boolean): Item[] {
  if (!items.some(({ rtl }) => rtl)) return fromRight ? items.toReversed() : items;
  const ordered: Item[] = [];
  let against: Item[] = [];
  const close = () => {
    const end = against.findLastIndex(hasDirection) + 1;
    const tail = against.splice(end);
    ordered.push(...against.reverse(), ...ofLine(tail, fromRight));
    against = [];
  };
  for (const item of fromRight ? withStopsApart(items).reverse() : items) {
    if (item.rtl === fromRight && hasDirection(item)) {
      close();
      ordered.push(...ofLine([item], fromRight));
    } else if (against.length === 0 && !hasDirection(item)) ordered.push(...ofLine([item], fromRight));
    else against.push(item);
  }
  close();
  return ordered;
}

/** Brackets of right-to-left lines are drawn mirrored; if they would close before they open, they are swapped. */
function swapMirroredBrackets(text: string): string {
  let [depth, wrong] = [0, 0];
  for (const sign of text) {
    if ('([{«'.includes(sign)) depth += 1;
    else if (')]}»'.includes(sign)) depth -= 1;
    if (depth < 0) wrong += 1;
  }
  return wrong > 0 && depth === 0 ? mirror(text) : text;
}

function gapBetween(one: Item, other: Item): number {
  const gap = Math.max(one.x, other.x) - Math.min(one.right, other.right);
  const least = one.shift || other.shift ? Math.max(one.size, other.size) : Math.min(one.size, other.size);
  return gap / least;
}

/** The text of runs on one line in reading order, with spaces at gaps. */
export function lineText(items: readonly Item[]): string {
  const sorted = items.toSorted((one, other) => one.x - other.x || one.order - other.order);
  const fromRight = areFromRight(sorted);
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
  return fromRight ? swapMirroredBrackets(single) : single;
}
