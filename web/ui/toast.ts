export type ToastKind = 'success' | 'info' | 'error';

const READING_MS: Record<ToastKind, number> = { success: 7000, info: 8000, error: 12_000 };
const COLOURS: Record<ToastKind, string> = { success: 'librarian', info: 'accent', error: 'red' };

const shownIds = new Map<string, string>();

/** The library that shows toasts; loaded late, together with the region. */
type Notify = typeof import('@mantine/notifications').notifications;
let notify: Notify | null = null;
let waiting: ((notify: Notify) => void)[] = [];

/** Calls `say` with the region; queued until the region exists, since a toast would not be announced before. */
export const withRegion = (say: (notify: Notify) => void): void => {
  if (notify) say(notify);
  else waiting.push(say);
};

/** The region exists: shows the queued toasts in order. */
export const releaseToasts = (by: Notify): void => {
  notify = by;
  const late = waiting;
  waiting = [];
  for (const say of late) say(by);
};

/** The region is gone: queue toasts for the next one. */
export const holdToasts = (): void => {
  notify = null;
};

/**
 * Shows a toast instead of window.alert. Errors are announced at once (role alert), the rest when the screen reader
 * is idle (role status). The same text is shown only once at a time.
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

/** Removes a toast that is no longer true, if it is still shown. */
export const withdrawToast = (message: string): void =>
  withRegion((notifications) => {
    const id = shownIds.get(message);
    if (id) notifications.hide(id);
  });
