import { create } from 'zustand';
import type { Answer } from '#shared/contract/exam.ts';
import { taskOf } from '#shared/rules/explorations/task-of.ts';
import { keepTyped } from '../../lib/typed.ts';
import { readDraft } from './block-drafts.ts';
import type { BlockWork } from './workbench-types.ts';

/** What this visit knows of a block in its place. A text may be drawn anew at any time: nothing of it is the page's. */
export type BlockState = {
  /** what is being put in and was not given yet */
  draft?: Answer | undefined;
  /** what was given last, and what came of it */
  work?: BlockWork | undefined;
  /** of an exploration, the same of each task */
  tasks: Readonly<Record<string, BlockWork>>;
  /** when the server had it, ms */
  takenAt: number;
  /** it is tried again, whatever came of it */
  again: boolean;
  /** the slot of a call under way that nothing waits for in the outbox */
  asking: string | null;
  /** why the last try came to nothing, in words */
  problem: string | null;
  hints: readonly string[];
  /** which numbers it has, where they vary and it is known which were wanted */
  seed?: number | undefined;
};

type Place = { userId: string | null; activityId: string | null; blockId: string };

/** Names a block where it stands, for whoever works at it. */
export const placeOf = ({ userId, activityId, blockId }: Place): string =>
  `${userId ?? 'visitor'}/${activityId ?? 'library'}/${blockId}`;

export const useBlockStore = create<Record<string, BlockState>>()(() => ({}));

const first = new Map<string, BlockState>();

/** Before anything has happened: what an earlier visit left. */
function firstState(place: string): BlockState {
  let state = first.get(place);
  if (!state) {
    state = {
      ...readDraft(place),
      tasks: {},
      takenAt: 0,
      again: false,
      asking: null,
      problem: null,
      hints: [],
    };
    first.set(place, state);
  }
  return state;
}

export const blockIn = (all: Record<string, BlockState>, place: string): BlockState =>
  all[place] ?? firstState(place);

/** How it stands now. */
export const blockNow = (place: string): BlockState => blockIn(useBlockStore.getState(), place);

export const changeBlock = (place: string, change: Partial<BlockState>): void =>
  useBlockStore.setState((all) => ({ [place]: { ...blockIn(all, place), ...change } }));

/** Something is typed, chosen or moved, or other numbers are wanted: kept in the browser until the server has it. */
export function changeDraft(place: string, draft: Answer | undefined, seed?: number): void {
  changeBlock(place, { draft, ...(seed === undefined ? {} : { seed }) });
  keepTyped(place, { draft, seed });
}

/** The server has this since `takenAt`. What was typed meanwhile stays. */
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

/** What of it can be put in again. */
export function answerIn(given: BlockWork['given'] | undefined): Answer | undefined {
  if (given?.gives === 'answer') return given.answer;
  return given?.gives === 'program' ? given.files : undefined;
}

/** The place of one answer in its block: an exploration has one for each task. */
export const slotOf = (place: string, given: BlockWork['given']): string =>
  [place, taskOf(given)].filter((part) => part !== null).join('/');
