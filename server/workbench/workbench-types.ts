import type { BlockGiven, BlockResult } from '#shared/contract/workbench/block.ts';
import type { LibraryBlockOf } from '../library/blocks/block-file-schema.ts';

type Program = Extract<BlockGiven, { gives: 'program' }>;
type State = Extract<BlockGiven, { gives: 'state' }>;

/** Runs a learner's program against the tests of its block, in the queue of `owner`. */
export type GradeProgram = (
  block: LibraryBlockOf<'code'>,
  given: Program,
  owner: string,
) => Promise<BlockResult>;

/** Checks the state of an exploration against the conditions of its task. */
export type GradeExploration = (block: LibraryBlockOf<'explore'>, given: State) => BlockResult;
