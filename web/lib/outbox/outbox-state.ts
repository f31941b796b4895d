import { compareEntries, type Entry, laneOf } from './entry.ts';

/** How the newest try at a lane stands; a lane without one waits for its first. */
export type LaneState = { phase: 'sending' | 'failed'; failures: number };

/** What waits to reach the server, and the transitions of it, as pure functions. */
export type OutboxState = {
  /** in order, with those that a newer one of their slot replaces */
  entries: readonly Entry[];
  /** by `laneOf` */
  lanes: Readonly<Record<string, LaneState>>;
  /** ids of entries that the browser could not store: they last as long as the page */
  unstored: ReadonlySet<string>;
};

export const emptyOutbox: OutboxState = { entries: [], lanes: {}, unstored: new Set() };

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** How long to wait after that many failures in a row. */
export const backoffMs = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1));

const sameSlot = (one: Entry, other: Entry): boolean => one.kind === other.kind && one.slot === other.slot;

/** Does `one` settle `other` as well: itself, or an older one of its slot? */
const covers = (one: Entry, other: Entry): boolean =>
  one.id === other.id || (sameSlot(one, other) && compareEntries(other, one) < 0);

/** The number for the next entry. */
export const nextOrder = ({ entries }: OutboxState): number =>
  entries.reduce((most, { order }) => Math.max(most, order), 0) + 1;

/** An entry is added. @param stored false: the browser had no room for it */
export const added = (state: OutboxState, entry: Entry, stored: boolean): OutboxState => ({
  ...state,
  entries: [...state.entries, entry].sort(compareEntries),
  unstored: stored ? state.unstored : new Set([...state.unstored, entry.id]),
});

/** The browser could store it after all. */
export const storedLater = (state: OutboxState, id: string): OutboxState => ({
  ...state,
  unstored: new Set([...state.unstored].filter((one) => one !== id)),
});

/** All that `gone` settles: these entries and the older ones of their slots. */
export const coveredBy = ({ entries }: OutboxState, gone: readonly Entry[]): Entry[] =>
  entries.filter((entry) => gone.some((one) => covers(one, entry)));

/** These have arrived, were refused or are not wanted any more; what came into their slots since stays. */
export function removed(state: OutboxState, gone: readonly Entry[]): OutboxState {
  const covered = new Set(coveredBy(state, gone).map(({ id }) => id));
  if (covered.size === 0) return state;
  return {
    ...state,
    entries: state.entries.filter(({ id }) => !covered.has(id)),
    unstored: new Set([...state.unstored].filter((id) => !covered.has(id))),
  };
}

/** What is stored, by this tab or another, with what could not be; the same state where nothing has changed. */
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

/** A call is under way. */
export const laneSending = (state: OutboxState, lane: string): OutboxState =>
  withLane(state, lane, { phase: 'sending', failures: state.lanes[lane]?.failures ?? 0 });

/** It could not be done now; it is tried again. */
export const laneFailed = (state: OutboxState, lane: string): OutboxState =>
  withLane(state, lane, { phase: 'failed', failures: (state.lanes[lane]?.failures ?? 0) + 1 });

/** The server has answered. */
export function laneSettled(state: OutboxState, lane: string): OutboxState {
  const { [lane]: _gone, ...lanes } = state.lanes;
  return { ...state, lanes };
}

/** What is to be sent of a kind, of one lane or of all: of each slot the newest, in order. */
export function waitingOf({ entries }: OutboxState, kind: string, lane?: string): Entry[] {
  const mine = entries.filter((entry) => entry.kind === kind && (lane === undefined || entry.lane === lane));
  return mine.filter((entry) => !mine.some((other) => other !== entry && covers(other, entry)));
}

/** The lanes that hold something of this user. */
export const lanesOf = ({ entries }: OutboxState, userId: string | null): string[] => [
  ...new Set(entries.filter((entry) => entry.userId === userId).map(laneOf)),
];
