import { useCallback, useRef, useState } from 'react';

/** What a live region says. The same words twice are said twice: in between it is empty for a moment. */
export function useSay(): [said: string, say: (message: string) => void] {
  const [said, setSaid] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const say = useCallback((message: string) => {
    setSaid('');
    clearTimeout(timer.current);
    timer.current = setTimeout(setSaid, 50, message);
  }, []);
  return [said, say];
}
