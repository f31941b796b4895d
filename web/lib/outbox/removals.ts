import { pause } from '../pause.ts';

/**
 * Which entries tabs have removed lately. A tab may still see an entry in local storage after another one has removed it,
 * even if it holds the lane's lock already, since the two take different ways between processes: up to one time in ten
 * in Chromium. Locks are seen by all tabs at once.
 */
export type Removals = {
  /** To be called before the lane is released. */
  announce: (ids: readonly string[]) => void;
  recent: () => Promise<ReadonlySet<string>>;
};

const prefix = 'lectern-outbox-removed/';
/** Much longer than a change of local storage takes, unless a tab is suspended. */
const REMEMBERED_MS = 10_000;
/** A lane must not wait for a browser that does not say which locks are held. */
const PATIENCE_MS = 1000;

/** A page that holds a lock could not be kept for the way back. */
let leaving = new AbortController();
globalThis.addEventListener?.('pagehide', () => {
  leaving.abort();
  leaving = new AbortController();
});

const heldLocks = async (): Promise<LockManagerSnapshot> => {
  try {
    return await Promise.race([navigator.locks.query(), pause(PATIENCE_MS).then(() => ({}))]);
  } catch {
    return {};
  }
};

/** A removal is a lock that is held for a while and has the entries' ids as its name. Without locks none is announced. */
export const lockRemovals: Removals = {
  announce: (ids) => {
    navigator.locks
      ?.request(prefix + ids.join(), () => pause(REMEMBERED_MS, leaving.signal))
      .catch(() => undefined);
  },
  recent: async () => {
    const { held = [] } = await heldLocks();
    const names = held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []));
    return new Set(names.flatMap((ids) => ids.split(',')));
  },
};
