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
/** Much longer than a change of local storage takes. */
const REMEMBERED_MS = 10_000;

/** A removal is a lock that is held for a while and has the entries' ids as its name. Without locks none is announced. */
export const lockRemovals: Removals = {
  announce: (ids) => {
    navigator.locks?.request(prefix + ids.join(), () => pause(REMEMBERED_MS)).catch(() => undefined);
  },
  recent: async () => {
    const { held = [] } = (await navigator.locks?.query().catch(() => null)) ?? {};
    const names = held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []));
    return new Set(names.flatMap((ids) => ids.split(',')));
  },
};
