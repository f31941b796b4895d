import type postgres from 'postgres';
import { DatabaseError } from './database-error.ts';
import { type Ask, inOneTrip } from './one-trip.ts';
import { enterAsLearner } from './read-together.ts';

/**
 * One transaction of a learner whose statements are all known before the first of them is answered: whatever `work` sends
 * before its first await goes out together with 'commit'. A failing statement rolls back the whole transaction, and its
 * error is thrown. When this resolves, everything is committed.
 */
export async function writeTogether<T>(
  client: postgres.Sql,
  userId: string,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  const trip = inOneTrip(client, 'start transaction', enterAsLearner(userId), work);
  await trip.begun;
  await trip.entered;
  // An error of `work` itself is thrown once its statements have finished.
  const [result, committed] = await Promise.allSettled([trip.result, trip.committed]);
  if (result.status === 'rejected') throw result.reason;
  if (committed.status === 'rejected') throw committed.reason;
  // PostgreSQL's answer to 'commit' when a statement failed that `work` did not await.
  if ((committed.value as { command?: string }).command !== 'COMMIT')
    throw new DatabaseError(null, null, 'the transaction was taken back');
  return result.value;
}
