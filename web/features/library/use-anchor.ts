import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** By then figures and formulas have found their size. */
const SETTLE_MS = 2500;
const REASONS_TO_STOP = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Goes to the part of the page that the address names, and stays there while what is above it still grows; the first
 * move of the reader ends that. Another visit to the same part goes there again.
 */
export function useAnchor(): void {
  const location = useLocation();
  useEffect(() => {
    const id = location.hash.slice(1);
    const target = id === '' ? null : document.getElementById(id);
    if (target === null) return;
    const go = (): void => target.scrollIntoView({ block: 'start' });
    target.focus({ preventScroll: true });
    go();
    const growth = new ResizeObserver(go);
    growth.observe(document.body);
    const stop = (): void => growth.disconnect();
    const timer = setTimeout(stop, SETTLE_MS);
    for (const reason of REASONS_TO_STOP)
      window.addEventListener(reason, stop, { once: true, passive: true });
    return () => {
      stop();
      clearTimeout(timer);
      for (const reason of REASONS_TO_STOP) window.removeEventListener(reason, stop);
    };
  }, [location]);
}
