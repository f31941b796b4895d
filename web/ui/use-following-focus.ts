import { useEffect, useRef } from 'react';

/**
 * A heading to which focus and view go when `shown` changes, so that reading goes on from there; on arrival both stay
 * where the browser put them.
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
