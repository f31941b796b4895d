import { useEffect, useRef } from 'react';

/**
 * Work that takes its own button away leaves the focus nowhere, and who has no mouse at the top of the page. Once it is
 * done, the focus is on the heading that the returned ref is given to, unless something else has it.
 */
export const useFocusKept = (working: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasWorking = useRef(working);
  useEffect(() => {
    const ended = wasWorking.current && !working;
    wasWorking.current = working;
    if (ended && document.activeElement === document.body) heading.current?.focus();
  }, [working]);
  return heading;
};
