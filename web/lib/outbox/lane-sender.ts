import { createDelivery } from './delivery.ts';
import { type Entry, laneOf, placeOf } from './entry.ts';
import type { HoldLane } from './lane-lock.ts';
import type { OutboxEntries } from './outbox-entries.ts';
import type { AnyKind } from './outbox-kind.ts';
import * as state from './outbox-state.ts';

type Ports = {
  entries: OutboxEntries;
  kindOf: (name: string) => AnyKind | undefined;
  /** who is signed in; nobody else's entries are sent */
  userId: () => string | null;
  holdLane: HoldLane;
};

/**
 * Sends waiting entries lane by lane: in order, one call at a time per lane, and from one tab at a time (its leader).
 * Failures are retried with growing delays.
 */
export function createLaneSender({ entries, kindOf, userId, holdLane }: Ports) {
  const { store, change } = entries;
  const { deliver, refuse, tell, firstTry } = createDelivery(entries);
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const running = new Map<string, Promise<void>>();

  /** The next call of a lane; null: nothing waits. Unreadable entries are dropped on the way. */
  const nextBatch = (lane: string): { kind: AnyKind; batch: Entry[] } | null => {
    const place = placeOf(lane);
    const kind = kindOf(place.kind);
    if (!kind) return null;
    const mine = state
      .waitingOf(store.getState(), place.kind, place.lane)
      .filter((entry) => entry.userId === userId());
    const unreadable = mine.filter(({ body }) => !kind.schema.safeParse(body).success);
    if (unreadable.length > 0)
      refuse(kind, unreadable, new TypeError('The stored entry does not match its schema.'));
    const batch = mine
      .filter((entry) => !unreadable.includes(entry) && (kind.isReady?.(entry) ?? true))
      .slice(0, kind.batch ?? 1);
    return batch.length > 0 ? { kind, batch } : null;
  };

  /** Another tab has sent or cancelled these. */
  const tellGone = (gone: readonly Entry[]): void => {
    tell(gone, true);
    for (const name of new Set(gone.map(({ kind }) => kind))) {
      kindOf(name)?.onGone?.(gone.filter(({ kind }) => kind === name));
    }
  };

  /** Run by the leader of the lane until nothing is left or a call fails. */
  const drain = async (lane: string): Promise<void> => {
    tellGone(entries.sync());
    for (;;) {
      tellGone(await entries.dropRemoved());
      const next = nextBatch(lane);
      if (!next) return;
      change((before) => state.laneSending(before, lane));
      if (!(await deliver(next.kind, next.batch))) {
        change((before) => state.laneFailed(before, lane));
        return schedule(lane, state.backoffMs(store.getState().lanes[lane]?.failures ?? 1));
      }
      change((before) => state.laneSettled(before, lane));
    }
  };

  const lead = async (lane: string): Promise<void> => {
    try {
      // Repeat for entries added while the lane was being released.
      do await holdLane(lane, () => drain(lane));
      while (!timers.has(lane) && nextBatch(lane));
    } catch (error) {
      console.error(`The lane ${lane} of the outbox has stopped.`, error);
    } finally {
      running.delete(lane);
      tell(
        store.getState().entries.filter((entry) => laneOf(entry) === lane),
        false,
      );
    }
  };

  const run = (lane: string): Promise<void> => {
    clearTimeout(timers.get(lane));
    timers.delete(lane);
    const underWay = running.get(lane) ?? lead(lane);
    running.set(lane, underWay);
    return underWay;
  };

  const schedule = (lane: string, ms: number): void => {
    clearTimeout(timers.get(lane));
    timers.set(
      lane,
      setTimeout(() => void run(lane), ms),
    );
  };

  return { run, schedule, nextBatch, tellGone, firstTry, isScheduled: (lane: string) => timers.has(lane) };
}
