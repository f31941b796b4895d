import { createStore, type StoreApi } from 'zustand/vanilla';
import { newId } from '../new-id.ts';
import type { Entry, NewEntry } from './entry.ts';
import * as state from './outbox-state.ts';
import type { OutboxStorage } from './outbox-storage.ts';
import type { Removals } from './removals.ts';

type Ports = { storage: OutboxStorage; removals: Removals; owner: () => string | null; now: () => number };

export type OutboxEntries = ReturnType<typeof createOutboxEntries>;

/** The entries in memory and in storage, kept in sync. Sends nothing. */
export function createOutboxEntries({ storage, removals, owner, now }: Ports) {
  const store: StoreApi<state.OutboxState> = createStore(() => state.emptyOutbox);
  const change = (by: (before: state.OutboxState) => state.OutboxState): void => store.setState(by, true);

  /** There may be space again for entries that could not be stored. */
  const storeAgain = (): void => {
    const { entries, unstored } = store.getState();
    for (const entry of entries) {
      if (!unstored.has(entry.id)) continue;
      if (!storage.write(entry)) return;
      change((before) => state.storedLater(before, entry.id));
    }
  };

  /** Reads the entries stored now. @returns those another tab has removed since */
  const sync = (): Entry[] => {
    const before = store.getState().entries;
    change((now) => state.synced(now, storage.readAll()));
    const left = new Set(store.getState().entries.map(({ id }) => id));
    return before.filter(({ id }) => !left.has(id));
  };

  const drop = (gone: readonly Entry[]): void => {
    for (const { id } of gone) storage.remove(id);
    change((before) => state.removed(before, gone));
    storeAgain();
  };

  const remove = (gone: readonly Entry[]): void => {
    const covered = state.coveredBy(store.getState(), gone);
    if (covered.length > 0) removals.announce(covered.map(({ id }) => id));
    drop(covered);
  };

  /** Drops entries that another tab has removed although storage still shows them here. @returns them */
  const dropRemoved = async (): Promise<Entry[]> => {
    const removed = await removals.recent();
    const before = store.getState();
    const gone = state.coveredBy(
      before,
      before.entries.filter(({ id }) => removed.has(id)),
    );
    if (gone.length > 0) drop(gone);
    return gone;
  };

  return {
    store,
    change,
    sync,
    remove,
    dropRemoved,
    /** Stores the entry before anything is sent. Entries it replaces are removed only afterwards. */
    add<Body>(kind: string, { lane, slot, body }: NewEntry<Body>): Entry<Body> {
      const id = newId();
      const order = state.nextOrder(store.getState());
      const entry = { id, userId: owner(), kind, lane, slot: slot ?? id, order, at: now(), body };
      const isStored = storage.write(entry);
      change((before) => state.added(before, entry, isStored));
      const replaced = state.coveredBy(store.getState(), [entry]).filter((one) => one.id !== id);
      // Not announced: whoever still sees one of them sends something older, which the server recognises.
      if (isStored && replaced.length > 0) drop(replaced);
      if (isStored) storeAgain();
      return entry;
    },
  };
}
