import type { Entry } from './entry.ts';
import type { HoldLane } from './lane-lock.ts';
import type { OutboxStorage } from './outbox-storage.ts';
import type { Removals } from './removals.ts';

export type TestBrowser = ReturnType<typeof createTestBrowser>;

/** A fake browser with one storage and one set of locks, in which tabs are opened and closed. */
export function createTestBrowser() {
  const stored = new Map<string, Entry>();
  const listeners = new Map<object, () => void>();
  const holders = new Map<string, { tab: object; done: Promise<void>; release: () => void }[]>();
  let isDelayed = false;
  const announced = new Set<string>();

  const browser = {
    /** how many entries fit */
    room: Number.POSITIVE_INFINITY,
    stored: (): Entry[] => [...stored.values()],
    /** Stores an entry directly, as if it had been left there. */
    store(fields: Partial<Entry>): void {
      const id = `stored-${stored.size}`;
      const entry = { id, userId: 'ada', kind: 'note', lane: 'a', slot: id, order: 1, at: 0, body: null };
      stored.set(id, { ...entry, ...fields });
    },
    /** While `work` runs, tabs do not see each other's writes. */
    delayed(work: () => void): void {
      isDelayed = true;
      work();
      isDelayed = false;
    },
    /** whether tabs still see entries that another one has removed */
    showsRemoved: false,
    openTab() {
      const tab = {};
      let isClosed = false;
      const tell = () => {
        for (const [other, listener] of listeners) if (other !== tab && !isDelayed) listener();
      };
      const mine = new Set<string>();
      const removedHere = new Set<string>();
      const storage: OutboxStorage = {
        readAll: () =>
          [...stored.values()].filter(({ id }) => (!isDelayed || mine.has(id)) && !removedHere.has(id)),
        write: (entry) => {
          if (stored.size >= browser.room && !stored.has(entry.id)) return false;
          stored.set(entry.id, entry);
          mine.add(entry.id);
          tell();
          return true;
        },
        remove: (id) => {
          removedHere.add(id);
          if (!browser.showsRemoved && stored.delete(id)) tell();
        },
      };
      const removals: Removals = {
        announce: (ids) => {
          for (const id of ids) announced.add(id);
        },
        recent: async () => announced,
      };
      const never = new Promise<void>(() => undefined);
      const holdLane: HoldLane = async (lane, work) => {
        if (isClosed) return never;
        const queue = holders.get(lane) ?? [];
        holders.set(lane, queue);
        const before = Promise.all(queue.map(({ done }) => done));
        const { promise: done, resolve: release } = Promise.withResolvers<void>();
        queue.push({ tab, done, release });
        await before;
        if (isClosed) return never;
        await work().finally(release);
      };
      return {
        storage,
        removals,
        holdLane,
        onChange: (listener: () => void) => void listeners.set(tab, listener),
        /** Kills the tab: its locks are released, and it neither receives nor does anything any more. */
        close(): void {
          isClosed = true;
          listeners.delete(tab);
          for (const one of [...holders.values()].flat()) if (one.tab === tab) one.release();
        },
      };
    },
  };
  return browser;
}
