import { useEffect, useRef } from 'react';

/**
 * Listens to the keys of a page while it is shown. What is pressed with Ctrl, Alt or Meta, while a dialog is open, or has been
 * dealt with already is left alone; `actionOf` says what a key does, null: nothing here.
 */
export function usePageKeys(actionOf: (event: KeyboardEvent) => (() => void) | null): void {
  const latest = useRef(actionOf);
  useEffect(() => {
    latest.current = actionOf;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
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
