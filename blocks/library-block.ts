import { z } from 'zod';
import type { Block } from '#shared/contract/workbench/block.ts';
import { blockKinds, type LibraryBlock } from './block-kinds.ts';

/** A block as its author writes it. Unknown fields are refused. */
export const blockFileSchema = z.discriminatedUnion(
  'kind',
  Object.values(blockKinds).map(({ authored }) => authored) as [z.ZodObject, ...z.ZodObject[]],
) as unknown as z.ZodType<LibraryBlock>;

/** A block as a learner sees it, with the numbers of `seed` where they vary. `rewrite` converts Markdown for the page. */
export const askedBlock = (source: LibraryBlock, rewrite: (text: string) => string, seed = 0): Block =>
  blockKinds[source.kind].asked(source, rewrite, seed);

/** Its own, or its question's, as Markdown; '' for a block without one. */
export const promptOf = (block: LibraryBlock): string =>
  ('question' in block ? block.question.prompt : block.prompt) ?? '';

/** The objective that it is evidence for, if it is for one. */
export function objectiveOf(block: LibraryBlock): string | undefined {
  if ('question' in block) return block.question.objective;
  return 'objective' in block ? block.objective : undefined;
}

/** The weakest first. */
export function hintsOf(block: LibraryBlock): string[] {
  if ('question' in block) return block.question.hints;
  return 'hints' in block ? block.hints : [];
}

/** What is read before it is answered, as Markdown; '' for a program that is only stepped through. */
export const askedTextOf = (block: LibraryBlock): string =>
  blockKinds[block.kind].text?.(block) ?? promptOf(block);

/** The same followed by what is shown after answering. */
export const wholeTextOf = (block: LibraryBlock): string =>
  [askedTextOf(block), ...(blockKinds[block.kind].textAfter?.(block) ?? [])].join('\n');
