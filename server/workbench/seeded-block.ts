import { variedQuestion } from '#questions/varied-question.ts';
import type { LibraryBlock } from '../library/blocks/block-file-schema.ts';
import { badRequest } from '../platform/app-error.ts';

/** The block with its question varied by `seed`. */
export function withSeed(block: LibraryBlock, seed = 0): LibraryBlock {
  return block.kind === 'try'
    ? { ...block, question: withNumbers(() => variedQuestion(block.question, seed)) }
    : block;
}

/** Blocks of a course file are not checked for all seeds. Throws 400 if there are no numbers for one. */
export function withNumbers<T>(vary: () => T): T {
  try {
    return vary();
  } catch {
    throw badRequest('seed: There are no numbers for it.');
  }
}

/** The hints of a block, the weakest first; kinds without a question to work out have none. */
export function hintsOf(block: LibraryBlock): string[] {
  if (block.kind === 'try' || block.kind === 'code') return block.question.hints;
  return block.kind === 'figure' || block.kind === 'explore' ? block.hints : [];
}
