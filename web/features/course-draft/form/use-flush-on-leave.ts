import { useEffect } from 'react';
import type { DraftStore } from '../draft-store.ts';

/** Saves the last change when the page is left. */
export function useFlushOnLeave(draft: DraftStore): void {
  useEffect(() => {
    const flush = (): void => draft.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [draft]);
}
