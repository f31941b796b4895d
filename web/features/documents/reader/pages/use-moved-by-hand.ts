import { type RefObject, useEffect } from 'react';

/** After a wheel, touch or key event, scrolling within this time counts as the user's. */
const HAND_MS = 1200;
/** Scrolling has ended after this long. */
const REST_MS = 200;
const hands = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Reports every scroll event, and at the end of scrolling, whether the user caused it. */
export function useMovedByHand(
  scroller: RefObject<HTMLElement | null>,
  onScroll: () => void,
  onRest: (isByHand: boolean) => void,
): void {
  useEffect(() => {
    const view = scroller.current;
    if (!view) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let handUntil = 0;
    const byHand = () => {
      handUntil = performance.now() + HAND_MS;
    };
    const scrolled = () => {
      onScroll();
      clearTimeout(timer);
      const isByHand = performance.now() < handUntil;
      if (isByHand) byHand();
      timer = setTimeout(onRest, REST_MS, isByHand);
    };
    for (const hand of hands) view.addEventListener(hand, byHand, { passive: true });
    view.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const hand of hands) view.removeEventListener(hand, byHand);
      view.removeEventListener('scroll', scrolled);
    };
  }, [scroller, onScroll, onRest]);
}
