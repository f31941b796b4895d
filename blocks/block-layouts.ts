import type { BlockKind } from '#shared/contract/workbench/block.ts';

/**
 * What stands where among the steps of a text, before the code of a block is loaded. task: it is to be done; tall: so is it,
 * and a drawing with its controls, or a program with its editor, takes much room; picture: it is looked at.
 */
export const blockLayouts: Record<BlockKind, 'task' | 'tall' | 'picture'> = {
  predict: 'task',
  try: 'task',
  code: 'tall',
  trace: 'tall',
  figure: 'picture',
  explore: 'tall',
};
