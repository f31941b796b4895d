import { useEffect, useRef } from 'react';
import { keepsItsKeys } from '../../../lib/arrow-keys.ts';

export type ReaderKeys = {
  next: () => void;
  previous: () => void;
  /** to the paragraph after (1) or before (-1) the one that has the focus */
  move: (step: 1 | -1) => void;
  mark: () => void;
  note: () => void;
  search: () => void;
  help: () => void;
};

/** The keys of the reader. Where letters and arrows have a meaning of their own, or with Ctrl, they are left alone. */
export function useReaderKeys(actions: ReaderKeys): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      // Shift with an arrow selects; '?' needs it on many keyboards.
      if (event.shiftKey && event.key !== '?' && event.key !== '/') return;
      if (isElsewhere(event)) return;
      const action = actionOf(event.key, latest.current);
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"]')) return true;
  const isInTree = target instanceof Element && target.closest('[role="tree"]') !== null;
  if (isInTree) return key !== '/' && key !== '?';
  // A table that scrolls sideways has the arrows for that, and no use for letters.
  const scrolls = target instanceof Element && target.closest('[role="group"][tabindex]') !== null;
  if (scrolls && key.length === 1) return false;
  return keepsItsKeys(target);
}

function actionOf(key: string, actions: ReaderKeys): (() => void) | null {
  switch (key) {
    case 'ArrowRight':
      return actions.next;
    case 'ArrowLeft':
      return actions.previous;
    case 'j':
      return () => actions.move(1);
    case 'k':
      return () => actions.move(-1);
    case 'm':
      return actions.mark;
    case 'n':
      return actions.note;
    case '/':
      return actions.search;
    case '?':
      return actions.help;
    default:
      return null;
  }
}
