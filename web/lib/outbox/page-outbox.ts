import { readKey } from '../local-storage.ts';
import { useSessionStore } from '../session-store.ts';
import { holdLane } from './lane-lock.ts';
import { createOutbox } from './outbox.ts';
import { localOutboxStorage } from './outbox-storage.ts';
import { lockRemovals } from './removals.ts';

const userId = (): string | null => useSessionStore.getState().user?.id ?? null;

/** The page's only outbox. */
export const outbox = createOutbox({
  storage: localOutboxStorage,
  removals: lockRemovals,
  holdLane,
  userId,
  owner: () => userId() ?? readKey('storageOwnerId'),
});

useSessionStore.subscribe(({ user }, before) => {
  if (user && user.id !== before.user?.id) void outbox.flush();
});
window.addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith('outbox-')) outbox.changedElsewhere();
});
window.addEventListener('online', () => void outbox.flush());
// Bubbling, not capturing: entries that features add on pagehide are then included.
window.addEventListener('pagehide', () => outbox.sendOnLeaving());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void outbox.flush();
});
