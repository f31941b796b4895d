import { useCallback, useRef, useState } from 'react';

/** The text of a live region. It is cleared briefly in between, so that equal texts are announced twice. */
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
