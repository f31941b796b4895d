import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { hasReaderMoved, type Place } from './has-reader-moved.ts';

/** By then figures and formulas have their final size. */
const SETTLE_MS = 2500;

/**
 * Scrolls to the part named in the address, and keeps it in place while content above it still grows. Stops once the
 * reader scrolls, by whatever means. Navigating to the same part again scrolls there again.
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
    // Scrolling by the browser along with growth is recorded at once, so that it is never mixed up with the next
    // change.
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
