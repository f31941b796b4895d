import { use, useLayoutEffect } from 'react';
import { blockViews } from '#blocks/block-views.tsx';
import type { Block, BlockResult } from '#shared/contract/workbench/block.ts';
import { useWaiting } from '../../lib/outbox/use-outbox.ts';
import { useUserId } from '../../lib/session-store.ts';
import { ReportTask, type TaskState } from '../../ui/steps-in-text.ts';
import { BlockActivity } from './block-place.ts';
import { blockQueue } from './block-queue.ts';
import { blockIn, placeOf, useBlockStore } from './block-store.ts';

/**
 * Tells the step around a block whether it waits for an answer: any answer unlocks it, right or not, also one that has not
 * been sent yet.
 * @param block null: unreadable, so there is nothing to answer
 */
export function useStepTask(block: Block | null): void {
  const report = use(ReportTask);
  const place = placeOf({
    userId: useUserId(),
    activityId: use(BlockActivity),
    blockId: block?.id ?? '',
  });
  const outcome = useBlockStore((all) => blockIn(all, place).work?.result.outcome);
  const isOnItsWay = useWaiting(blockQueue, place).length > 0;
  const isAsked = block !== null && (blockViews[block.kind].asksForAnswer?.(block) ?? true);
  const state = isAsked ? stateOf(outcome, isOnItsWay) : 'done';
  useLayoutEffect(() => report?.(state), [report, state]);
}

function stateOf(outcome: BlockResult['outcome'] | undefined, isOnItsWay: boolean): TaskState {
  if (outcome === undefined) return isOnItsWay ? 'answered' : 'open';
  if (outcome === 'shown') return 'shown';
  return outcome === 'correct' ? 'right' : 'answered';
}
