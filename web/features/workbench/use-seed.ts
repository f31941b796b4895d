import type { Block } from '#shared/contract/workbench/block.ts';
import { useWaiting } from '../../lib/outbox/use-outbox.ts';
import { blockQueue } from './block-queue.ts';
import { blockIn, useBlockStore } from './block-store.ts';

/**
 * The seed of the numbers of the block at `place`: the one requested or answered last; undefined if its numbers do
 * not vary.
 */
export function useSeed(place: string, block: Block): number | undefined {
  const wanted = useBlockStore((all) => blockIn(all, place).seed);
  const [waiting] = useWaiting(blockQueue, place);
  if (!('seed' in block) || block.seed === undefined) return undefined;
  return wanted ?? waiting?.body.request.seed ?? block.seed;
}
