import type { BlockGiven } from '../../contract/workbench/block.ts';

/** Of which task of an exploration something was given; null: of none. */
export const taskOf = (given: BlockGiven): string | null => ('taskId' in given && given.taskId) || null;
