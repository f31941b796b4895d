import type { MouseEvent } from 'react';
import type { TextPlace, TextRange } from '#shared/rules/documents/text-places.ts';
import { placeAtPoint } from '../text/dom-places.ts';
import type { PlacedMark, ShownMark } from './mark-types.ts';

/** The mark that was clicked. Undefined: none, or the click was for a control or the end of a selection. */
export function markAtPointer(
  event: MouseEvent,
  article: HTMLElement | null,
  placed: readonly PlacedMark[],
): ShownMark | undefined {
  const isControl = event.target instanceof Element && event.target.closest('button, a') !== null;
  if (isControl || !article || document.getSelection()?.isCollapsed === false) return;
  const at = placeAtPoint(article, event.clientX, event.clientY);
  const pressed = at && placed.find(({ range }) => range && isIn(range, at));
  return pressed?.mark;
}

const isIn = ({ start, end }: TextRange, { block, offset }: TextPlace): boolean => {
  const isBehind = block > start.block || (block === start.block && offset >= start.offset);
  return isBehind && (block < end.block || (block === end.block && offset <= end.offset));
};
