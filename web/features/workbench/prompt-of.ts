import type { Block } from '#shared/contract/workbench/block.ts';

/** What a block asks or says, in Markdown; empty where it speaks for itself. */
export const promptOf = (block: Block): string =>
  (block.kind === 'try' ? block.question.prompt : block.prompt) ?? '';
