import { type RefCallback, useCallback, useState } from 'react';

/** About a screen ahead, so that content is ready when it is scrolled to. */
const AHEAD = '800px 0px';

/**
 * Whether the element has come near the viewport; stays true from then on. Always true without IntersectionObserver.
 */
export function useNear(): [near: boolean, place: RefCallback<HTMLElement>] {
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  const place = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [near, place];
}
