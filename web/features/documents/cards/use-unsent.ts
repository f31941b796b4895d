import { useStore } from 'zustand';
import { laneOf } from '../../../lib/outbox/entry.ts';
import { useIsUnstored } from '../../../lib/outbox/use-outbox.ts';
import { cardQueue } from './card-queue.ts';
import type { ShownCard } from './card-types.ts';
import { cardTexts as texts } from './texts.ts';

/** Why a card has not been sent yet; null: it has, or it is being sent. */
export function useUnsent(): (card: ShownCard) => string | null {
  const lanes = useStore(cardQueue.store, (state) => state.lanes);
  const unstored = useIsUnstored(cardQueue);
  return ({ id, isWaiting }) => {
    const phase = lanes[laneOf({ kind: cardQueue.name, lane: id })]?.phase;
    return isWaiting && phase === 'failed' ? (unstored ? texts.unstored : texts.waiting) : null;
  };
}
