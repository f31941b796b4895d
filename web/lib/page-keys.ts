import { useEffect, useRef } from 'react';
import { isOfComposition } from './composition.ts';

/**
 * Handles keyboard shortcuts of a page while it is mounted. Ignores keys pressed with Ctrl, Alt or Meta, while a
 * dialog is open, or already handled; `actionOf` returns a key's action, null: none.
 */
export function usePageKeys(actionOf: (event: KeyboardEvent) => (() => void) | null): void {
  const latest = useRef(actionOf);
  useEffect(() => {
    latest.current = actionOf;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isOfComposition(event)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('[role="dialog"]')) return;
      const action = latest.current(event);
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
