import { compareEntries, type Entry, laneOf } from './entry.ts';

/** The state of the newest attempt at a lane; absent before the first attempt. */
export type LaneState = { phase: 'sending' | 'failed'; failures: number };

/** What waits to reach the server, with its transitions as pure functions. */
export type OutboxState = {
  /** in order, including those superseded by a newer entry of their slot */
  entries: readonly Entry[];
  /** by `laneOf` */
  lanes: Readonly<Record<string, LaneState>>;
  /** ids of entries that the browser could not store: they last only as long as the page */
  unstored: ReadonlySet<string>;
};

export const emptyOutbox: OutboxState = { entries: [], lanes: {}, unstored: new Set() };

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** The delay after that many failures in a row. */
export const backoffMs = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1));

const sameSlot = (one: Entry, other: Entry): boolean => one.kind === other.kind && one.slot === other.slot;

/** Whether settling `one` also settles `other`: the same entry, or an older one of its slot. */
const covers = (one: Entry, other: Entry): boolean =>
  one.id === other.id || (sameSlot(one, other) && compareEntries(other, one) < 0);

/** The order number for the next entry. */
export const nextOrder = ({ entries }: OutboxState): number =>
  entries.reduce((most, { order }) => Math.max(most, order), 0) + 1;

/** Adds an entry. @param stored false: the browser had no space for it */
export const added = (state: OutboxState, entry: Entry, stored: boolean): OutboxState => ({
  ...state,
  entries: [...state.entries, entry].sort(compareEntries),
  unstored: stored ? state.unstored : new Set([...state.unstored, entry.id]),
});

/** The entry has been stored after all. */
export const storedLater = (state: OutboxState, id: string): OutboxState => ({
  ...state,
  unstored: new Set([...state.unstored].filter((one) => one !== id)),
});

/** All entries settled by `gone`: these and the older ones of their slots. */
export const coveredBy = ({ entries }: OutboxState, gone: readonly Entry[]): Entry[] =>
  entries.filter((entry) => gone.some((one) => covers(one, entry)));

/** Removes entries that were sent, rejected or cancelled, with the older ones of their slots; newer ones stay. */
export function removed(state: OutboxState, gone: readonly Entry[]): OutboxState {
  const covered = new Set(coveredBy(state, gone).map(({ id }) => id));
  if (covered.size === 0) return state;
  return {
    ...state,
    entries: state.entries.filter(({ id }) => !covered.has(id)),
    unstored: new Set([...state.unstored].filter((id) => !covered.has(id))),
  };
}

/**
 * Merges the entries stored by any tab with those that could not be stored; returns the same state if nothing
 * changed.
 */
export function synced(state: OutboxState, stored: readonly Entry[]): OutboxState {
  const mine = state.entries.filter(({ id }) => state.unstored.has(id));
  const entries = [...stored, ...mine].sort(compareEntries);
  const same =
    entries.length === state.entries.length && entries.every(({ id }, at) => id === state.entries[at]?.id);
  return same ? state : { ...state, entries };
}

const withLane = (state: OutboxState, lane: string, next: LaneState): OutboxState => ({
  ...state,
  lanes: { ...state.lanes, [lane]: next },
});

export const laneSending = (state: OutboxState, lane: string): OutboxState =>
  withLane(state, lane, { phase: 'sending', failures: state.lanes[lane]?.failures ?? 0 });

/** The call failed and will be retried. */
export const laneFailed = (state: OutboxState, lane: string): OutboxState =>
  withLane(state, lane, { phase: 'failed', failures: (state.lanes[lane]?.failures ?? 0) + 1 });

/** The server has responded. */
export function laneSettled(state: OutboxState, lane: string): OutboxState {
  const { [lane]: _gone, ...lanes } = state.lanes;
  return { ...state, lanes };
}

/** The entries to send of a kind, in one lane or in all: the newest of each slot, in order. */
export function waitingOf({ entries }: OutboxState, kind: string, lane?: string): Entry[] {
  const mine = entries.filter((entry) => entry.kind === kind && (lane === undefined || entry.lane === lane));
  return mine.filter((entry) => !mine.some((other) => other !== entry && covers(other, entry)));
}

/** The lanes that hold entries of this user. */
export const lanesOf = ({ entries }: OutboxState, userId: string | null): string[] => [
  ...new Set(entries.filter((entry) => entry.userId === userId).map(laneOf)),
];
