import type postgres from 'postgres';
import { DatabaseError } from './database-error.ts';
import { type Ask, inOneTrip } from './one-trip.ts';
import { enterAsLearner } from './read-together.ts';

/**
 * One transaction of a learner whose statements are all known before the first of them is answered: whatever `work` asks
 * before its first await goes out together with 'commit'. A statement that fails takes the whole transaction back, and is
 * what this throws. What this answers is stored.
 */
export async function writeTogether<T>(
  client: postgres.Sql,
  userId: string,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  const trip = inOneTrip(client, 'start transaction', enterAsLearner(userId), work);
  await trip.begun;
  await trip.entered;
  // What `work` throws of itself is told once what it has asked is through.
  const [result, committed] = await Promise.allSettled([trip.result, trip.committed]);
  if (result.status === 'rejected') throw result.reason;
  if (committed.status === 'rejected') throw committed.reason;
  // PostgreSQL answers so to the 'commit' of a transaction of which a statement has failed that `work` did not wait for.
  if ((committed.value as { command?: string }).command !== 'COMMIT')
    throw new DatabaseError(null, null, 'the transaction was taken back');
  return result.value;
}
