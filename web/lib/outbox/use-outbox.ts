import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { type Entry, laneOf } from './entry.ts';
import type { Queue } from './outbox.ts';
import { type LaneState, waitingOf } from './outbox-state.ts';

/** The unconfirmed entries of a kind, in order, of one lane or of all; follows every change, in any tab. */
export const useWaiting = <Body>(queue: Queue<Body>, lane?: string): Entry<Body>[] =>
  useStore(
    queue.store,
    useShallow((state) => waitingOf(state, queue.name, lane) as Entry<Body>[]),
  );

type QueueState = Pick<Queue<unknown>, 'name' | 'store'>;

/** The phase of the newest attempt at a lane; null before the first attempt, or when nothing waits. */
export const useLanePhase = (queue: QueueState, lane: string): LaneState['phase'] | null =>
  useStore(queue.store, ({ lanes }) => lanes[laneOf({ kind: queue.name, lane })]?.phase ?? null);

/** Whether some entry of this kind could not be stored and lasts only as long as the page. */
export const useIsUnstored = (queue: QueueState): boolean =>
  useStore(queue.store, (state) => waitingOf(state, queue.name).some(({ id }) => state.unstored.has(id)));

/** Why what waits in a lane has not been sent yet; null: nothing waits there, or it is being sent. */
export function useUnsent(
  queue: QueueState,
  texts: { waiting: string; unstored: string },
): (lane: string) => string | null {
  const lanes = useStore(queue.store, (state) => state.lanes);
  const why = useIsUnstored(queue) ? texts.unstored : texts.waiting;
  return (lane) => (lanes[laneOf({ kind: queue.name, lane })]?.phase === 'failed' ? why : null);
}
