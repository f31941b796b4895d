import type { LibraryBlock } from '#blocks/block-kinds.ts';
import { variedQuestion } from '#questions/varied-question.ts';
import { badRequest } from '../platform/app-error.ts';

/** The block with its question varied by `seed`. */
export function withSeed(block: LibraryBlock, seed = 0): LibraryBlock {
  return 'question' in block
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
