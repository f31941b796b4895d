import { create } from 'zustand';
import { type Answer, answerSchema } from '#shared/contract/exam.ts';
import { seedSchema } from '#shared/contract/workbench/block.ts';
import { taskOf } from '#shared/rules/explorations/task-of.ts';
import { keepTyped, readTyped } from '../../lib/typed.ts';
import type { BlockWork } from './workbench-types.ts';

/**
 * The state of a block in its place during this visit. Kept in a store, because the text around a block may be
 * rendered again at any time.
 */
export type BlockState = {
  /** unsubmitted input */
  draft?: Answer | undefined;
  /** the last answer and its result */
  work?: BlockWork | undefined;
  /** the same for each task of an exploration */
  tasks: Readonly<Record<string, BlockWork>>;
  /** when the server had it, ms */
  takenAt: number;
  /** the block is being tried again, whatever the last result */
  again: boolean;
  /** the slot of a request in progress that is not in the outbox */
  asking: string | null;
  /** the last request asks for the solution */
  asksToShow: boolean;
  /** why the last attempt failed, as a message */
  problem: string | null;
  hints: readonly string[];
  /** the seed of its numbers, if they vary and the wanted seed is known */
  seed?: number | undefined;
};

type Place = { userId: string | null; activityId: string | null; blockId: string };

/** The key of a block in its place, per user. */
export const placeOf = ({ userId, activityId, blockId }: Place): string =>
  `${userId ?? 'visitor'}/${activityId ?? 'library'}/${blockId}`;

export const useBlockStore = create<Record<string, BlockState>>()(() => ({}));

const first = new Map<string, BlockState>();

/** The initial state: what an earlier visit left. */
function firstState(place: string): BlockState {
  let state = first.get(place);
  if (!state) {
    state = {
      ...readDraft(place),
      tasks: {},
      takenAt: 0,
      again: false,
      asking: null,
      asksToShow: false,
      problem: null,
      hints: [],
    };
    first.set(place, state);
  }
  return state;
}

export const blockIn = (all: Record<string, BlockState>, place: string): BlockState =>
  all[place] ?? firstState(place);

/** The current state. */
export const blockNow = (place: string): BlockState => blockIn(useBlockStore.getState(), place);

export const changeBlock = (place: string, change: Partial<BlockState>): void =>
  useBlockStore.setState((all) => ({ [place]: { ...blockIn(all, place), ...change } }));

/** Records input, or the wish for other numbers; stored in the browser until the server has it. */
export function changeDraft(place: string, draft: Answer | undefined, seed?: number): void {
  changeBlock(place, { draft, ...(seed === undefined ? {} : { seed }) });
  keepTyped(place, { draft, seed });
}

/** Takes over what the server has had since `takenAt`. Input made meanwhile stays. */
export function takeWork(place: string, work: BlockWork, takenAt = Date.now()): void {
  const { draft, tasks, seed = work.seed, hints } = blockNow(place);
  const task = taskOf(work.given);
  changeBlock(place, {
    work,
    tasks: task === null ? tasks : { ...tasks, [task]: work },
    takenAt,
    seed: work.seed,
    hints: seed === work.seed ? hints : [],
    again: false,
    asking: null,
    problem: null,
  });
  if (draft === undefined || sameAsGiven(draft, work)) changeDraft(place, undefined);
}

const sameAsGiven = (draft: Answer, { given }: BlockWork): boolean =>
  JSON.stringify(draft) === JSON.stringify(answerIn(given));

/** The part of an answer that can be put into the inputs again. */
export function answerIn(given: BlockWork['given'] | undefined): Answer | undefined {
  if (given?.gives === 'answer') return given.answer;
  return given?.gives === 'program' ? given.files : undefined;
}

/** The slot of an answer in its block: an exploration has one per task. */
export const slotOf = (place: string, given: BlockWork['given']): string =>
  [place, taskOf(given)].filter((part) => part !== null).join('/');

/** The unsent input of a block, and the seed it belongs to, if its numbers vary. */
function readDraft(place: string): { draft: Answer | undefined; seed: number | undefined } {
  const kept = readTyped(place);
  const draft = answerSchema.safeParse(kept?.draft).data;
  return { draft, seed: seedSchema.safeParse(kept?.seed).data };
}
