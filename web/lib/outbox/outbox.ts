import type { StoreApi } from 'zustand/vanilla';
import { type Entry, laneOf, type NewEntry } from './entry.ts';
import type { HoldLane } from './lane-lock.ts';
import { createLaneSender } from './lane-sender.ts';
import { createOutboxEntries } from './outbox-entries.ts';
import type { AnyKind, OutboxKind } from './outbox-kind.ts';
import * as state from './outbox-state.ts';
import type { OutboxStorage } from './outbox-storage.ts';
import type { Removals } from './removals.ts';

type Ports = {
  storage: OutboxStorage;
  removals: Removals;
  holdLane: HoldLane;
  /** the signed-in user; null: nobody, or not known yet */
  userId: () => string | null;
  /** whose data this browser holds; equals userId once that is known */
  owner?: () => string | null;
  now?: () => number;
};

/** The tab that adds an entry sends it; other tabs do so after this delay, in case that tab was closed. */
const TAKE_OVER_MS = 5000;

/** The entries of one kind, as its feature uses them. */
export type Queue<Body> = {
  /** Stores the entry in the browser, then sends it. @returns whether the server has it after the first attempt */
  add: (entry: NewEntry<Body>) => Promise<boolean>;
  /** The unconfirmed entries, in order, of one lane or of all. */
  waiting: (lane?: string) => Entry<Body>[];
  /** Cancels these entries. */
  discard: (entries: Entry<Body>[]) => void;
  /** Sends what waits now. Resolves after the first attempt. */
  flush: (lane?: string) => Promise<void>;
  name: string;
  /** the state of all kinds, for selectors */
  store: StoreApi<state.OutboxState>;
};

/**
 * Delivers a learner's actions to the server. They survive a reload, are sent once even with several tabs open, in
 * order within a lane, and their state is observable.
 */
export function createOutbox({ storage, removals, holdLane, userId, owner = userId, now = Date.now }: Ports) {
  const kinds = new Map<string, AnyKind>();
  const entries = createOutboxEntries({ storage, removals, owner, now });
  const { store } = entries;
  const sender = createLaneSender({ entries, kindOf: (name) => kinds.get(name), userId, holdLane });
  const sync = (): void => sender.tellGone(entries.sync());

  const lanes = (kind?: string): string[] => {
    sync();
    const mine = state.lanesOf(store.getState(), userId());
    return mine.filter((lane) => kind === undefined || lane.startsWith(`${kind}/`));
  };
  const flush = async (kind?: string): Promise<void> => {
    await Promise.all(lanes(kind).map(sender.run));
  };

  const queueOf = <Body>(kind: AnyKind): Queue<Body> => {
    const { name } = kind;
    const waiting = (lane?: string): Entry<Body>[] => {
      sync();
      return state.waitingOf(store.getState(), name, lane) as Entry<Body>[];
    };
    return {
      name,
      store,
      waiting,
      add(given) {
        sync();
        const entry = entries.add(name, given);
        const tried = sender.firstTry(entry);
        if (kind.debounceMs === undefined) void sender.run(laneOf(entry));
        else sender.schedule(laneOf(entry), kind.debounceMs);
        return tried;
      },
      discard: (gone) => entries.remove(gone),
      flush: async (lane) => (lane === undefined ? flush(name) : sender.run(laneOf({ kind: name, lane }))),
    };
  };

  return {
    store,
    /** @returns the queue of this kind; entries left by an earlier visit are sent */
    register<Body, Answer>(kind: OutboxKind<Body, Answer>): Queue<Body> {
      kinds.set(kind.name, kind);
      sync();
      void flush(kind.name);
      return queueOf(kind);
    },
    /** Sends all waiting entries of the signed-in user. Resolves after the first attempt. */
    flush: () => flush(),
    /** Another tab has changed something in storage. */
    changedElsewhere(): void {
      sync();
      const waiting = state.lanesOf(store.getState(), userId());
      for (const lane of waiting) if (!sender.isScheduled(lane)) sender.schedule(lane, TAKE_OVER_MS);
    },
    /** The page is being left: starts one request per lane without awaiting responses. */
    sendOnLeaving(): void {
      for (const lane of lanes()) {
        const next = sender.nextBatch(lane);
        next?.kind.sendOnLeaving?.(next.batch, userId());
      }
    },
  };
}
