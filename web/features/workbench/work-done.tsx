import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useUserId } from '../../lib/session-store.ts';
import { blockWorkQuery } from './api/block-calls.ts';
import { placeOf, useBlockStore } from './block-store.ts';

type Props = { activityId: string; children: (isDone: boolean) => ReactNode };

/**
 * Passes on whether any work was done in an activity's blocks, now or on an earlier visit; viewing does not count.
 */
export function WorkDone({ activityId, children }: Props) {
  const userId = useUserId();
  const { data } = useQuery(blockWorkQuery(userId, activityId));
  const here = placeOf({ userId, activityId, blockId: '' });
  const isDoneHere = useBlockStore((all) =>
    Object.entries(all).some(([place, { work }]) => work !== undefined && place.startsWith(here)),
  );
  return children(isDoneHere || (data?.blocks.length ?? 0) > 0);
}
