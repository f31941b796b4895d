import { keepsItsKeys } from '#web/lib/arrow-keys.ts';
import { usePageKeys } from '#web/lib/page-keys.ts';

export type ReaderKeys = {
  next: () => void;
  previous: () => void;
  /** moves focus to the paragraph after (1) or before (-1) the focused one */
  move: (step: 1 | -1) => void;
  mark: () => void;
  note: () => void;
  card: () => void;
  search: () => void;
  help: () => void;
};

/** The reader's keyboard shortcuts. Ignored where letters and arrows have their own meaning, or with Ctrl. */
export function useReaderKeys(actions: ReaderKeys): void {
  usePageKeys((event) => {
    // Shift with an arrow selects; '?' needs Shift on many keyboards.
    if (event.shiftKey && event.key !== '?' && event.key !== '/') return null;
    return isElsewhere(event) ? null : actionOf(event.key, actions);
  });
}

function isElsewhere({ target, key }: KeyboardEvent): boolean {
  const isInTree = target instanceof Element && target.closest('[role="tree"]') !== null;
  if (isInTree) return key !== '/' && key !== '?';
  // A table that scrolls sideways uses the arrow keys itself, but not letters.
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
    case 'c':
      return actions.card;
    case '/':
      return actions.search;
    case '?':
      return actions.help;
    default:
      return null;
  }
}
