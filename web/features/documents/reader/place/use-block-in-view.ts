import { type RefObject, useEffect, useRef } from 'react';

/** The reader has come to rest. */
const REST_MS = 250;
/** Below the bar that stays at the top. */
const FIRST_LINE = 12;
const LINE = 14;
const LINES = 12;

/** The block that stands highest in the window, below what lies over it at the top. */
function blockAt(article: HTMLElement, top: number): number | null {
  const { left, width } = article.getBoundingClientRect();
  for (let line = 0; line < LINES; line += 1) {
    const found = document.elementFromPoint(left + width / 2, top + FIRST_LINE + line * LINE);
    const block = found?.closest<HTMLElement>('[data-block]');
    if (block && article.contains(block)) return Number(block.dataset.block);
  }
  return null;
}

/**
 * Tells which block comes first once scrolling has come to rest. `held`: until this time (ms, performance.now) the page moves
 * by itself, which says nothing of where the reader is.
 */
export function useBlockInView(
  article: RefObject<HTMLElement | null>,
  topOf: () => number,
  held: RefObject<number>,
  onBlock: (block: number) => void,
): void {
  const latest = useRef({ topOf, onBlock });
  useEffect(() => {
    latest.current = { topOf, onBlock };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (!article.current || performance.now() < held.current) return;
      const block = blockAt(article.current, latest.current.topOf());
      if (block !== null) latest.current.onBlock(block);
    };
    const onScroll = () => {
      if (performance.now() < held.current) return;
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [article, held]);
}
