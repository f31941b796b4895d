import { keepsItsKeys } from '../../lib/arrow-keys.ts';
import { usePageKeys } from '../../lib/page-keys.ts';

type Actions = { next: () => void; previous: () => void; chat: () => void; help: () => void };

/** Arrow keys move between activities, '/' focuses the chat, '?' shows the keyboard shortcuts. */
export function useClassroomKeys(actions: Actions): void {
  usePageKeys((event) => (keepsItsKeys(event.target) ? null : actionOf(event.key, actions)));
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
