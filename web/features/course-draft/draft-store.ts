import { createStore, type StoreApi } from 'zustand/vanilla';
import { type DraftFields, emptyDraft } from './draft-state.ts';
import { noTicks, type Ticks } from './proposal/proposal-state.ts';
import { type PendingCreation, parseStoredDraft, type StoredDraft, toStored } from './stored-draft.ts';

/** Autosaved 500 ms after the last change. */
const AUTOSAVE_MS = 500;

/** The storage of the draft; the page passes in the local-storage key `courseDraft`. */
export type DraftStorage = {
  /** The stored value, of any shape; undefined or null if there is none (invalid JSON counts as none). */
  read: () => unknown;
  write: (value: Record<string, unknown>) => void;
  remove: () => void;
};

export type DraftStore = StoreApi<StoredDraft & { saved: boolean }> & {
  setFields: (changed: Partial<DraftFields>) => void;
  /** Sets which lessons of the proposal the learner has ticked and unticked. */
  setTicks: (ticks: Ticks) => void;
  /** Sets the creation in progress; stored at once, so that it can be followed after a reload. */
  setPending: (pending: PendingCreation | null) => void;
  /** Clears the draft and its stored copy: after creation, or after a confirmed Cancel. */
  clear: () => void;
  /** Saves a change still waiting for its 500 ms; call it when the page is left. */
  flush: () => void;
};

function restore(storage: DraftStorage): StoredDraft {
  const nothing: StoredDraft = { fields: emptyDraft, ticks: noTicks, pending: null };
  const value = storage.read();
  if (value === undefined || value === null) return nothing;
  const draft = parseStoredDraft(value);
  if (draft !== null) return draft;
  console.warn('The stored course draft is corrupt and was ignored.');
  return nothing;
}

/**
 * The draft of the form, restored from `storage` and autosaved to it. A change drops the pending creation: the next
 * submission is another course.
 */
export function createDraftStore(storage: DraftStorage): DraftStore {
  const store = createStore<StoredDraft & { saved: boolean }>(() => ({ ...restore(storage), saved: false }));
  let timer: ReturnType<typeof setTimeout> | null = null;

  const stop = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const save = (): void => {
    stop();
    const { fields, ticks, pending } = store.getState();
    storage.write(toStored({ fields, ticks, pending }));
    store.setState({ saved: true });
  };

  const change = (changed: Partial<StoredDraft>): void => {
    store.setState({ ...changed, pending: null, saved: false });
    stop();
    timer = setTimeout(save, AUTOSAVE_MS);
  };

  return Object.assign(store, {
    setFields: (changed: Partial<DraftFields>): void =>
      change({ fields: { ...store.getState().fields, ...changed } }),
    setTicks: (ticks: Ticks): void => change({ ticks }),
    setPending(pending: PendingCreation | null): void {
      store.setState({ pending });
      save();
    },
    clear(): void {
      stop();
      store.setState({ fields: emptyDraft, ticks: noTicks, pending: null, saved: false });
      storage.remove();
    },
    flush(): void {
      if (timer !== null) save();
    },
  });
}
