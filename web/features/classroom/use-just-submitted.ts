import { useEffect, useLayoutEffect, useState } from 'react';

/** The maximum duration of a double click. */
const doubleClickMs = 500;

/**
 * Whether an exam has just been submitted: 'End Session' is now where 'Submit exam' was, so a double click's second
 * click must be ignored.
 */
export function useJustSubmitted(openExamActivity: string | null): boolean {
  const [justSubmitted, setJustSubmitted] = useState(false);
  // Before paint: the button appears where the other one was clicked.
  useLayoutEffect(() => {
    if (openExamActivity === null) return;
    return () => setJustSubmitted(true);
  }, [openExamActivity]);
  useEffect(() => {
    if (!justSubmitted) return;
    const timer = setTimeout(setJustSubmitted, doubleClickMs, false);
    return () => clearTimeout(timer);
  }, [justSubmitted]);
  return justSubmitted;
}
