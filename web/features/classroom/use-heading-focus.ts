import { useEffect, useRef } from 'react';

/** After navigation focus moves to the activity's title, so that a screen reader announces it. */
export function useHeadingFocus(activityId: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(activityId);
  useEffect(() => {
    if (shown.current === activityId) return;
    shown.current = activityId;
    heading.current?.focus({ preventScroll: true });
  }, [activityId]);
  return heading;
}
