import type { Block } from '#shared/contract/workbench/block.ts';
import { useWaiting } from '../../lib/outbox/use-outbox.ts';
import { blockQueue } from './block-queue.ts';
import { blockIn, useBlockStore } from './block-store.ts';

/** Which numbers a block has that stands at `place`: those that were wanted or answered last; undefined where none vary. */
export function useSeed(place: string, block: Block): number | undefined {
  const wanted = useBlockStore((all) => blockIn(all, place).seed);
  const [waiting] = useWaiting(blockQueue, place);
  if (block.kind !== 'try' || block.seed === undefined) return undefined;
  return wanted ?? waiting?.body.request.seed ?? block.seed;
}
