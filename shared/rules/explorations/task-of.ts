import type { BlockGiven } from '../../contract/workbench/block.ts';

/** The task of an exploration that an answer belongs to; null: none. */
export const taskOf = (given: BlockGiven): string | null => ('taskId' in given && given.taskId) || null;
