import { useEffect, useRef } from 'react';

/**
 * An action that removes its own button loses the focus, which sends keyboard users to the top of the page. After the
 * action, focus moves to the heading with the returned ref, unless another element has it.
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
