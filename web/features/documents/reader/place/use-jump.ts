import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { DocumentText } from '#shared/contract/documents.ts';
import type { TextRange } from '#shared/rules/documents/text-places.ts';
import { blockElements, rangeInPage } from '../text/dom-places.ts';
import type { Jump } from './use-reader-place.ts';

/** By then the page has settled after a jump. */
const SETTLE_MS = 500;

type Frame = {
  article: RefObject<HTMLElement | null>;
  /** the lower edge of what covers the top of the window */
  topOf: () => number;
  /** until when the page scrolls by itself (ms, performance.now) */
  held: RefObject<number>;
};
/** The target of a jump in the loaded text. */
export type Landing = { block: number; range: TextRange | null };

/** Jumps to a position once its text is loaded; each jump is executed once. */
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
  // At every render: text, marks and visible elements become available one after another.
  useLayoutEffect(() => {
    const room = article.current;
    if (!jump || !room || !text || text.n !== jump.section || gone.current === jump) return;
    gone.current = jump;
    held.current = performance.now() + SETTLE_MS;
    const landing = landingOf(jump);
    // If another view replaces the text, only the position is recorded.
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
  // The bar at the top may be lower before the page has scrolled.
  if (range) intoView(rangeInPage(blocks, range), topOf());
  if (!jump.focus) return;
  const wanted = target ?? room.querySelector<HTMLElement>('h2[tabindex]');
  wanted?.focus({ preventScroll: true });
}

/** Scrolls the beginning of a section below the bar; no scrolling if the page's header is visible. */
function toTop(room: HTMLElement, top: number): void {
  if (room.getBoundingClientRect().top < top) room.scrollIntoView({ block: 'start' });
}

/** Scrolls a passage far down in a long block into view as well. */
function intoView(range: Range | null, top: number): void {
  const box = range?.getBoundingClientRect?.();
  if (!box || box.height === 0) return;
  const lowest = window.innerHeight * 0.8;
  if (box.top < top || box.top > lowest) window.scrollBy({ top: box.top - top - window.innerHeight * 0.2 });
}
