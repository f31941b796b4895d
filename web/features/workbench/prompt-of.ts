import type { Block } from '#shared/contract/workbench/block.ts';

/** The prompt of a block, in Markdown; empty if it has none. */
export const promptOf = (block: Block): string =>
  ('question' in block ? block.question.prompt : block.prompt) ?? '';
