import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Beside } from './reader-bar.tsx';
import type { useRoomSize } from './use-room-size.ts';

type Closing = {
  /** matches stay highlighted in the text, and focus moves elsewhere */
  keep?: boolean;
};

/** The panel beside the text, or covering it if there is little room. */
export function useBeside(
  isSearched: boolean,
  size: ReturnType<typeof useRoomSize>,
  bar: RefObject<HTMLElement | null>,
  setQ: (q: string) => void,
) {
  const [beside, setBeside] = useState<Beside | null>(isSearched && size.isWide ? 'search' : null);
  const latest = useRef(beside);
  useEffect(() => {
    latest.current = beside;
  });
  const openBeside = useCallback((wanted: Beside) => setBeside(wanted), []);
  const closeBeside = useCallback(
    ({ keep = false }: Closing = {}) => {
      const closed = latest.current;
      setBeside(null);
      if (keep || closed === null) return;
      if (closed === 'search') setQ('');
      bar.current?.querySelector<HTMLElement>(`[data-beside="${closed}"]`)?.focus();
    },
    [bar, setQ],
  );
  const isTextShown = beside !== 'page' || size.hasRoomForPage;
  return { beside, openBeside, closeBeside, isTextShown };
}

/** Calls back when the text is shown again after it was replaced. */
export function useTextBack(isShown: boolean, onBack: () => void): void {
  const before = useRef(isShown);
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    if (isShown && !before.current) latest.current();
    before.current = isShown;
  }, [isShown]);
}
