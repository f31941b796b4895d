import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** By then figures and formulas have found their size. */
const SETTLE_MS = 2500;

/**
 * Goes to the part of the page that the address names, and stays there while what is above it still grows. It ends once
 * the reader has scrolled, by whatever means. Another visit to the same part goes there again.
 */
export function useAnchor(): void {
  const location = useLocation();
  useEffect(() => {
    const id = location.hash.slice(1);
    const target = id === '' ? null : document.getElementById(id);
    if (target === null) return;
    const placeNow = (): Place => ({
      scrolled: window.scrollY,
      top: window.scrollY + target.getBoundingClientRect().top,
    });
    const go = (): Place => {
      target.scrollIntoView({ block: 'start' });
      return placeNow();
    };
    target.focus({ preventScroll: true });
    let left = go();
    const growth = new ResizeObserver(() => {
      if (hasReaderMoved(left, placeNow())) growth.disconnect();
      else left = go();
    });
    growth.observe(document.body);
    const timer = setTimeout(() => growth.disconnect(), SETTLE_MS);
    return () => {
      growth.disconnect();
      clearTimeout(timer);
    };
  }, [location]);
}

/** How far the window is scrolled and how far below the top of the page the part stands, in pixels. */
export type Place = { scrolled: number; top: number };

/** Growth above the part moves it, and the browser may scroll along for all of that or some; any other way was scrolled by the reader. */
export function hasReaderMoved(before: Place, now: Place): boolean {
  const scrolled = now.scrolled - before.scrolled;
  const grown = now.top - before.top;
  return scrolled < Math.min(0, grown) - 1 || scrolled > Math.max(0, grown) + 1;
}
