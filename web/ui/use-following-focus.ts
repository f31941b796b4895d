import { useEffect, useRef } from 'react';

/**
 * A heading that is focused and scrolled into view when `shown` changes, so that reading continues there; on arrival
 * focus and scroll position stay as the browser set them.
 */
export function useFollowingFocus(shown: string | number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return heading;
}
