import type { TextPlace, TextRange } from '#shared/rules/documents/text-places.ts';

/** The mark that was clicked. Undefined: none, or the click was for a control or the end of a selection. */
export function markAtPointer<M>(
  event: Pick<MouseEvent, 'target' | 'clientX' | 'clientY'>,
  placeAtPoint: (x: number, y: number) => TextPlace | null,
  placed: readonly { mark: M; range: TextRange | null }[],
): M | undefined {
  const isControl = event.target instanceof Element && event.target.closest(controls) !== null;
  if (isControl || document.getSelection()?.isCollapsed === false) return;
  const at = placeAtPoint(event.clientX, event.clientY);
  const pressed = at && placed.find(({ range }) => range && isIn(range, at));
  return pressed?.mark;
}

const controls = 'button, a, summary, input, textarea, select, [contenteditable]';

const isIn = ({ start, end }: TextRange, { block, offset }: TextPlace): boolean => {
  const isBehind = block > start.block || (block === start.block && offset >= start.offset);
  return isBehind && (block < end.block || (block === end.block && offset <= end.offset));
};

/** The DOM position at a point of the window; null: none, or the browser does not tell. */
export function caretAtPoint(x: number, y: number): { node: Node; offset: number } | null {
  const { caretPositionFromPoint } = document;
  if (typeof caretPositionFromPoint === 'function') {
    const caret = caretPositionFromPoint.call(document, x, y);
    return caret && { node: caret.offsetNode, offset: caret.offset };
  }
  if (typeof document.caretRangeFromPoint !== 'function') return null;
  const caret = document.caretRangeFromPoint(x, y);
  return caret && { node: caret.startContainer, offset: caret.startOffset };
}
