import { useEffect } from 'react';
import { isOfComposition } from '../../lib/composition.ts';
import { openSearch } from './search-open.ts';

/** On a Mac Ctrl+K deletes to the end of the line, in every field. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** Ctrl+K, on a Mac Cmd+K, opens the search while no other dialog is open. An editor that uses the key keeps it. */
export function useSearchKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || altKey || shiftKey || isOfComposition(event)) return;
      if (isMac() ? !metaKey || ctrlKey : !ctrlKey || metaKey) return;
      if (event.defaultPrevented) return;
      // Without this the browser would move to its own search field.
      event.preventDefault();
      if (!document.querySelector('[role="dialog"]')) openSearch();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
