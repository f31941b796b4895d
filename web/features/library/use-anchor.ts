import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { hasReaderMoved, type Place } from './has-reader-moved.ts';

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
    const follow = (stay: () => Place): void => {
      if (hasReaderMoved(left, placeNow())) stop();
      else left = stay();
    };
    const growth = new ResizeObserver(() => follow(go));
    // What the browser scrolls along with growth is taken note of at once, so that it is never mixed with the next.
    const scrolled = (): void => follow(placeNow);
    const timer = setTimeout(() => stop(), SETTLE_MS);
    const stop = (): void => {
      growth.disconnect();
      window.removeEventListener('scroll', scrolled);
      clearTimeout(timer);
    };
    growth.observe(document.body);
    window.addEventListener('scroll', scrolled, { passive: true });
    return stop;
  }, [location]);
}
