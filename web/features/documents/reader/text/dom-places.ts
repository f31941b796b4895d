import type { TextPlace, TextRange } from '#shared/rules/documents/text-places.ts';
import { caretAtPoint } from '#web/ui/marks/mark-at-pointer.ts';

/** The block elements, in order. */
export const blockElements = (article: Element): HTMLElement[] => [
  ...article.querySelectorAll<HTMLElement>('[data-block]'),
];

/** The elements with a block's text: one element, or for a table one per cell, with one separator between two. */
const textElements = (block: Element): Element[] => [...block.querySelectorAll('[data-text]')];

const lengthOf = (element: Element): number => element.textContent?.length ?? 0;

/** Maps a DOM position to a position in the blocks' texts; outside all of them, to the nearest end. */
export function placeOfPoint(article: Element, node: Node, offset: number): TextPlace | null {
  const element = node instanceof Element ? node : node.parentElement;
  const block = element?.closest<HTMLElement>('[data-block]');
  if (block && article.contains(block)) {
    return { block: Number(block.dataset.block), offset: offsetIn(block, node, offset) };
  }
  return placeBetween(article, node, offset);
}

function offsetIn(block: Element, node: Node, offset: number): number {
  let before = 0;
  const cells = textElements(block);
  for (const cell of cells) {
    if (cell.contains(node)) return before + lengthUpTo(cell, node, offset);
    if (isBefore(node, offset, cell)) return Math.max(0, before - (cell === cells[0] ? 0 : 1));
    before += lengthOf(cell) + 1;
  }
  return Math.max(0, before - 1);
}

/** The length of the element's text before a DOM position in it. */
function lengthUpTo(element: Element, node: Node, offset: number): number {
  const range = document.createRange();
  range.setStart(element, 0);
  range.setEnd(node, offset);
  return range.toString().length;
}

/** Whether the DOM position precedes the element. */
function isBefore(node: Node, offset: number, element: Element): boolean {
  const range = document.createRange();
  range.setStartBefore(element);
  range.collapse(true);
  return range.comparePoint(node, offset) <= 0;
}

/** The beginning of the first block after the DOM position, or the end of the last one. */
function placeBetween(article: Element, node: Node, offset: number): TextPlace | null {
  const blocks = blockElements(article);
  if (blocks.length === 0) return null;
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(node, offset, blocks[middle] as HTMLElement)) high = middle;
    else low = middle + 1;
  }
  return low < blocks.length
    ? { block: low, offset: 0 }
    : { block: blocks.length - 1, offset: Number.MAX_SAFE_INTEGER };
}

/** Maps a position in a block's text to a DOM position. */
function pointOf(block: Element, wanted: number): { node: Node; offset: number } | null {
  let left = wanted;
  const cells = textElements(block);
  for (const cell of cells) {
    const length = lengthOf(cell);
    if (left <= length || cell === cells.at(-1)) return pointIn(cell, Math.min(left, length));
    left -= length + 1;
  }
  return null;
}

function pointIn(cell: Element, offset: number): { node: Node; offset: number } {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  let left = offset;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (left <= length) return { node, offset: left };
    left -= length;
  }
  return { node: cell, offset: cell.childNodes.length };
}

/** The DOM range of a text range; null: its blocks are not rendered. */
export function rangeInPage(blocks: readonly Element[], { start, end }: TextRange): Range | null {
  const first = blocks[start.block];
  const last = blocks[end.block];
  const from = first && pointOf(first, start.offset);
  const to = last && pointOf(last, end.offset);
  if (!from || !to) return null;
  const range = document.createRange();
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset);
  return range;
}

/** The text position at a point of the window, e.g. of a click; null: no text there. */
export function placeAtPoint(article: Element, x: number, y: number): TextPlace | null {
  const caret = caretAtPoint(x, y);
  return caret && article.contains(caret.node) ? placeOfPoint(article, caret.node, caret.offset) : null;
}
