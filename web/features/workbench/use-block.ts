import { use } from 'react';
import type { Answer } from '#shared/contract/exam.ts';
import type { Block, BlockAnswerRequest, BlockGiven } from '#shared/contract/workbench/block.ts';
import { newId } from '../../lib/new-id.ts';
import { useLanePhase, useWaiting } from '../../lib/outbox/use-outbox.ts';
import { useUserId } from '../../lib/session-store.ts';
import { answerBlock } from './api/block-calls.ts';
import { BlockActivity, KeepGuestWork } from './block-place.ts';
import { blockQueue, problemOf, soundOf } from './block-queue.ts';
import {
  answerIn,
  blockIn,
  blockNow,
  changeBlock,
  changeDraft,
  placeOf,
  slotOf,
  takeWork,
  useBlockStore,
} from './block-store.ts';
import type { GuestWork } from './guest/guest-work.ts';
import type { BlockWork } from './workbench-types.ts';

export type BlockAtWork = {
  /** the value of its inputs */
  value: Answer | undefined;
  change: (value: Answer) => void;
  /** the last result; null: before the first answer, or during another attempt */
  done: BlockWork | null;
  /** sending: waiting for the response; kept: queued because it could not be sent */
  phase: Phase;
  /** what is on its way asks for the solution */
  asksToShow: boolean;
  problem: string | null;
  give: (given: BlockGiven) => void;
  /** returns to the inputs, as they were left */
  tryAgain: () => void;
  /** tries to send queued answers */
  sendNow: () => void;
  /** the state of an exploration's task */
  taskAt: (taskId: string) => TaskAtWork;
};
type Phase = 'open' | 'sending' | 'kept' | 'done';
export type TaskAtWork = { done: BlockWork | null; phase: Phase };

/** A block in its place: its input, answer and result. Answers in an activity are queued until they have arrived. */
export function useBlock({ id: blockId, ...block }: Block): BlockAtWork {
  const activityId = use(BlockActivity);
  const keep = use(KeepGuestWork);
  const userId = useUserId();
  const place = placeOf({ userId, activityId, blockId });
  const state = useBlockStore((all) => blockIn(all, place));
  const allWaiting = useWaiting(blockQueue, place);
  const [waiting] = allWaiting;
  const hasFailed = useLanePhase(blockQueue, place) === 'failed';
  const seed = 'seed' in block ? block.seed : undefined;

  const give = (given: BlockGiven): void => {
    if (isOnItsWay(place, given, seed)) return void blockQueue.flush(place);
    const request: BlockAnswerRequest = { eventId: newId(), given, ...(seed === undefined ? {} : { seed }) };
    changeBlock(place, { problem: null, again: false, asksToShow: given.gives === 'nothing' });
    if (userId !== null && activityId !== null) {
      void blockQueue.add({
        lane: place,
        slot: slotOf(place, given),
        body: { blockId, request: { ...request, activityId } },
      });
    } else {
      void askAtOnce(place, blockId, request, keep);
    }
  };

  const unsent: Phase = hasFailed ? 'kept' : 'sending';
  const taskAt = (taskId: string): TaskAtWork => {
    const slot = slotOf(place, { gives: 'nothing', taskId });
    if (allWaiting.some((entry) => entry.slot === slot)) return { done: null, phase: unsent };
    if (state.asking === slot) return { done: null, phase: 'sending' };
    const found = state.tasks[taskId] ?? null;
    return { done: found, phase: found ? 'done' : 'open' };
  };
  const isAsking = state.asking !== null;
  const done = waiting || state.again || isAsking ? null : (state.work ?? null);
  return {
    value: state.draft ?? answerIn(waiting?.body.request.given) ?? answerIn(state.work?.given),
    change: (value) => changeDraft(place, value, seed),
    done,
    phase: isAsking ? 'sending' : waiting ? unsent : done ? 'done' : 'open',
    asksToShow: state.asksToShow,
    problem: state.problem,
    give,
    tryAgain: () => changeBlock(place, { again: true, problem: null }),
    sendNow: () => void blockQueue.flush(place),
    taskAt,
  };
}

/** After a double click: the same answer is one event. */
function isOnItsWay(place: string, given: BlockGiven, seed: number | undefined): boolean {
  const slot = slotOf(place, given);
  if (blockNow(place).asking === slot) return true;
  const same = JSON.stringify([given, seed]);
  return blockQueue
    .waiting(place)
    .some(
      ({ slot: other, body: { request } }) =>
        other === slot && JSON.stringify([request.given, request.seed]) === same,
    );
}

/** Where the server stores nothing: answers are not queued, and the input stays in the browser. */
async function askAtOnce(
  place: string,
  blockId: string,
  request: BlockAnswerRequest,
  keep: ((work: GuestWork) => void) | null,
): Promise<void> {
  const { given, seed } = request;
  changeBlock(place, { asking: slotOf(place, given) });
  try {
    const result = await answerBlock(blockId, request);
    takeWork(place, { given, result, seed });
    soundOf(result);
    // A program that was cut short counts for nothing.
    if (result.outcome !== 'cut-short') keep?.({ does: 'answer', blockId, request, result });
  } catch (error) {
    changeBlock(place, { asking: null, again: true, problem: problemOf(error) });
  }
}
