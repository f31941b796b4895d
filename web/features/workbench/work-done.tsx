import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use, useEffect } from 'react';
import { useUserId } from '../../lib/session-store.ts';
import { readTab, writeTab } from '../../lib/tab-storage.ts';
import { blockWorkQuery } from './api/block-calls.ts';
import { WorkWithheld } from './block-place.ts';
import { placeOf, useBlockStore } from './block-store.ts';

/** What is known of a learner's work in an activity. */
type Work = {
  /** something was done in it */
  isDone: boolean;
  /** what the server knows of earlier visits; null: not yet, or it is withheld */
  earlier: { isRead: boolean; blocks: readonly string[] } | null;
};
type Props = { activityId: string; children: (work: Work) => ReactNode };

/**
 * Passes on whether any work was done in an activity's blocks, now or on an earlier visit, and what the server knows of it.
 * This tab remembers it, since work is not undone, and the server withholds it during an exam.
 */
export function WorkDone({ activityId, children }: Props) {
  const userId = useUserId();
  const isAsked = use(WorkWithheld) === 'no';
  const { data } = useQuery({ ...blockWorkQuery(userId, activityId), enabled: isAsked });
  const here = placeOf({ userId, activityId, blockId: '' });
  const isDoneHere = useBlockStore((all) =>
    Object.entries(all).some(([place, { work }]) => work !== undefined && place.startsWith(here)),
  );
  const key = `done/${here}`;
  const isDone = isDoneHere || (data?.blocks.length ?? 0) > 0;
  useEffect(() => {
    if (isDone) writeTab(key, 'yes');
  }, [isDone, key]);
  const earlier = data ? { isRead: data.isRead === true, blocks: data.blocks.map(({ id }) => id) } : null;
  return children({ isDone: isDone || readTab(key) !== null, earlier });
}
