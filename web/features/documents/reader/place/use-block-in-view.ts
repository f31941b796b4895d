import { type RefObject, useEffect, useRef } from 'react';

/** Scrolling has ended after this long. */
const REST_MS = 250;
/** Distance below the bar at the top. */
const FIRST_LINE = 12;
const LINE = 14;
const LINES = 12;

/** The first visible block, below what covers the top of the window. */
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
 * Reports the first visible block once scrolling has ended. `held`: until this time (ms, performance.now) the page
 * scrolls by itself, which says nothing about the reader.
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
