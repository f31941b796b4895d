import { type RefCallback, useCallback, useState } from 'react';

/** About a screen ahead: who scrolls finds it there. */
const AHEAD = '800px 0px';

/** Has the element come near what is seen? From then on it stays so. Where nobody can tell, it has. */
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
