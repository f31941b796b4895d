import { notifications } from '@mantine/notifications';

export type ToastKind = 'success' | 'info' | 'error';

const READING_MS: Record<ToastKind, number> = { success: 7000, info: 8000, error: 12_000 };
const COLOURS: Record<ToastKind, string> = { success: 'librarian', info: 'accent', error: 'red' };

const shownIds = new Map<string, string>();

/** What was said before the region stood; null: it stands (or nobody waits for one, as in a test). */
let held: (() => void)[] | null = null;

/** From now on toasts wait for `releaseToasts`: the region must stand before its first one, or nobody hears it. */
export const holdToasts = (): void => {
  held ??= [];
};

/** The region stands: says what has waited, in its order. */
export const releaseToasts = (): void => {
  const waiting = held ?? [];
  held = null;
  for (const say of waiting) say();
};

/**
 * Says something without interrupting (decisions.md 27: the specification's alerts). Errors are announced at once
 * (role alert), the rest when the screen reader is idle (role status). The same text stands there only once.
 */
export const toast = (message: string, { kind = 'info' }: { kind?: ToastKind } = {}): void => {
  if (held) {
    held.push(() => toast(message, { kind }));
    return;
  }
  const before = shownIds.get(message);
  if (before) notifications.hide(before);
  const id = notifications.show({
    message,
    color: COLOURS[kind],
    autoClose: READING_MS[kind],
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Dismiss' },
    onClose: () => {
      if (shownIds.get(message) === id) shownIds.delete(message);
    },
  });
  shownIds.set(message, id);
};
