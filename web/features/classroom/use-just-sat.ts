import { useEffect, useLayoutEffect, useState } from 'react';

/** The maximum duration of a double click. */
const doubleClickMs = 500;

/**
 * Whether an exam has just been submitted: 'End Session' is now where 'Submit exam' was, so a double click's second
 * click must be ignored.
 */
export function useJustSat(satExam: string | null): boolean {
  const [justSat, setJustSat] = useState(false);
  // Before paint: the button appears where the other one was clicked.
  useLayoutEffect(() => {
    if (satExam === null) return;
    return () => setJustSat(true);
  }, [satExam]);
  useEffect(() => {
    if (!justSat) return;
    const timer = setTimeout(setJustSat, doubleClickMs, false);
    return () => clearTimeout(timer);
  }, [justSat]);
  return justSat;
}
