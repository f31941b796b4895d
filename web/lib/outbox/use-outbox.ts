import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { type Entry, laneOf } from './entry.ts';
import type { Queue } from './outbox.ts';
import { type LaneState, waitingOf } from './outbox-state.ts';

/** What of a kind the server has not confirmed, in order, of one lane or of all; follows every change, in any tab. */
export const useWaiting = <Body>(queue: Queue<Body>, lane?: string): Entry<Body>[] =>
  useStore(
    queue.store,
    useShallow((state) => waitingOf(state, queue.name, lane) as Entry<Body>[]),
  );

type QueueState = Pick<Queue<unknown>, 'name' | 'store'>;

/** How the newest try at a lane stands; null while nothing has been tried, or nothing waits. */
export const useLanePhase = (queue: QueueState, lane: string): LaneState['phase'] | null =>
  useStore(queue.store, ({ lanes }) => lanes[laneOf({ kind: queue.name, lane })]?.phase ?? null);

/** Is there something of this kind that the browser had no room for, and that lasts only as long as the page? */
export const useIsUnstored = (queue: QueueState): boolean =>
  useStore(queue.store, (state) => waitingOf(state, queue.name).some(({ id }) => state.unstored.has(id)));
