import type { BlockOf } from '#shared/contract/workbench/block.ts';
import { readExploration } from '#shared/contract/workbench/explorations.ts';
import { kindNamed } from './kinds.tsx';

/** Loads the code of a block's exploration. */
export async function prepareExploration(block: BlockOf<'explore'>): Promise<void> {
  const read = readExploration(block.exploration, block.with);
  if ('name' in read) await kindNamed(read.name).prepare();
}
