import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { DocumentText } from '#shared/contract/documents.ts';
import type { TextRange } from '#shared/rules/documents/text-places.ts';
import { blockElements, rangeInPage } from '../text/dom-places.ts';
import type { Jump } from './use-reader-place.ts';

/** By then the page has come to rest after a jump. */
const SETTLE_MS = 500;

type Frame = {
  article: RefObject<HTMLElement | null>;
  /** how far what stays at the top of the window reaches down */
  topOf: () => number;
  /** until when the page moves by itself (ms, performance.now) */
  held: RefObject<number>;
};
/** Where a jump leads to in the text that is there now. */
export type Landing = { block: number; range: TextRange | null };

/** Goes to a place once its text stands there; each way is gone once. */
export function useJump(
  frame: Frame,
  jump: Jump | null,
  text: DocumentText | undefined,
  landingOf: (jump: Jump) => Landing,
  onArrived: (jump: Jump, landing: Landing) => void,
): void {
  const { article, held } = frame;
  const gone = useRef<Jump | null>(null);
  const first = useRef(jump);
  // With every drawing: text, marks and what can be seen come one after the other.
  useLayoutEffect(() => {
    const room = article.current;
    if (!jump || !room || !text || text.n !== jump.section || gone.current === jump) return;
    gone.current = jump;
    held.current = performance.now() + SETTLE_MS;
    const landing = landingOf(jump);
    // Where another view stands in the place of the text, only the place is noted.
    if (!room.closest('[hidden]')) land(room, landing, frame.topOf, jump, jump === first.current);
    onArrived(jump, landing);
  });
}

function land(
  room: HTMLElement,
  { block, range }: Landing,
  topOf: () => number,
  jump: Jump,
  isFirst: boolean,
): void {
  const blocks = blockElements(room);
  const target = block > 0 || range ? blocks[Math.min(block, blocks.length - 1)] : undefined;
  if (target) target.scrollIntoView({ block: 'start' });
  else if (!isFirst) toTop(room, topOf());
  // What stays at the top reaches less far down once the page has moved.
  if (range) intoView(rangeInPage(blocks, range), topOf());
  if (!jump.focus) return;
  const wanted = target ?? room.querySelector<HTMLElement>('h2[tabindex]');
  wanted?.focus({ preventScroll: true });
}

/** The beginning of a section is shown under the bar; where the page's own head can be seen nothing moves. */
function toTop(room: HTMLElement, top: number): void {
  if (room.getBoundingClientRect().top < top) room.scrollIntoView({ block: 'start' });
}

/** A passage far down in a long block is shown as well. */
function intoView(range: Range | null, top: number): void {
  const box = range?.getBoundingClientRect?.();
  if (!box || box.height === 0) return;
  const lowest = window.innerHeight * 0.8;
  if (box.top < top || box.top > lowest) window.scrollBy({ top: box.top - top - window.innerHeight * 0.2 });
}
