export type ToastKind = 'success' | 'info' | 'error';

const READING_MS: Record<ToastKind, number> = { success: 7000, info: 8000, error: 12_000 };
const COLOURS: Record<ToastKind, string> = { success: 'librarian', info: 'accent', error: 'red' };

const shownIds = new Map<string, string>();

/** What toasts are shown with, once their region stands: it comes late, and its code with it. */
type Notify = typeof import('@mantine/notifications').notifications;
let notify: Notify | null = null;
let waiting: ((notify: Notify) => void)[] = [];

/** Says something with the region; before it stands, that waits for it: else nobody would hear it. */
export const withRegion = (say: (notify: Notify) => void): void => {
  if (notify) say(notify);
  else waiting.push(say);
};

/** The region stands: says what has waited, in its order. */
export const releaseToasts = (by: Notify): void => {
  notify = by;
  const late = waiting;
  waiting = [];
  for (const say of late) say(by);
};

/** The region is gone: toasts wait for the next one. */
export const holdToasts = (): void => {
  notify = null;
};

/**
 * Says something without interrupting (no window.alert). Errors are announced at once
 * (role alert), the rest when the screen reader is idle (role status). The same text stands there only once.
 */
export const toast = (message: string, { kind = 'info' }: { kind?: ToastKind } = {}): void =>
  withRegion((notifications) => {
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
  });

/** Takes away what is no longer true, if it still stands there. */
export const withdrawToast = (message: string): void =>
  withRegion((notifications) => {
    const id = shownIds.get(message);
    if (id) notifications.hide(id);
  });
