import { useEffect, useRef } from 'react';
import { keepsItsKeys } from '../../lib/arrow-keys.ts';

type Actions = { next: () => void; previous: () => void; chat: () => void; help: () => void };

/** Arrow keys move between activities, '/' goes to the chat, '?' shows the list of keys. */
export function useClassroomKeys(actions: Actions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (keepsItsKeys(event.target)) return;
      if (document.querySelector('[role="dialog"]')) return;
      const action = actionOf(event.key, latest.current);
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function actionOf(key: string, actions: Actions): (() => void) | null {
  switch (key) {
    case 'ArrowRight':
      return actions.next;
    case 'ArrowLeft':
      return actions.previous;
    case '/':
      return actions.chat;
    case '?':
      return actions.help;
    default:
      return null;
  }
}
