import type { BlockGiven, BlockResult } from '#shared/contract/workbench/block.ts';
import type { LibraryBlockOf } from '../library/blocks/block-file-schema.ts';
import type { ProgramBy } from './program-types.ts';

type Program = Extract<BlockGiven, { gives: 'program' }>;
type State = Extract<BlockGiven, { gives: 'state' }>;

/** Runs a learner's program against the tests of its block, in the queue of its owner. */
export type GradeProgram = (
  block: LibraryBlockOf<'code'>,
  given: Program,
  by: ProgramBy,
) => Promise<BlockResult>;

/** Checks the state of an exploration against the conditions of its task. */
export type GradeExploration = (block: LibraryBlockOf<'explore'>, given: State) => BlockResult;
