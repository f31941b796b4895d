import type { BlockResult } from '#shared/contract/workbench/block.ts';
import { explorationStateSchema } from '#shared/contract/workbench/exploration.ts';
import { checkTask } from '#shared/rules/explorations/condition.ts';
import type { LibraryBlockOf } from '../library/blocks/block-file-schema.ts';
import { explorationOf } from '../library/blocks/exploration-of.ts';
import { badRequest } from '../platform/app-error.ts';
import type { GradeExploration } from './workbench-types.ts';

/** Checks the state of a learner's exploration against the conditions of its task; all measures are recomputed. */
export const gradeExploration: GradeExploration = (block, { taskId, state }): BlockResult => {
  const task = taskNamed(block, taskId);
  const exploration = explorationOf(block);
  let met: boolean;
  try {
    met = checkTask(exploration, task.when, { ...exploration.start, ...state }).met;
  } catch {
    throw badRequest('state: This is no state of the exploration.');
  }
  return met
    ? { outcome: 'correct', share: 1, feedback: task.done, reveal: null }
    : { outcome: 'wrong', share: 0, feedback: task.notYet, reveal: null };
};

/** 'Show me': the text of the completed task, and a state that fulfils it. Throws AppError 400 for an unknown task. */
export function shownTask(block: LibraryBlockOf<'explore'>, taskId: string | undefined): BlockResult {
  const { done, reached } = taskNamed(block, taskId);
  return {
    outcome: 'shown',
    share: 0,
    feedback: '',
    reveal: done,
    reached: explorationStateSchema.parse({ ...explorationOf(block).start, ...reached }),
  };
}

function taskNamed({ tasks }: LibraryBlockOf<'explore'>, taskId: string | undefined) {
  const task = tasks.find(({ id }) => id === taskId);
  if (!task) throw badRequest('taskId: This exploration has no such task.');
  return task;
}
