import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import { type Ask, inOneTrip } from './one-trip.ts';
import { statement } from './statement.ts';

/** A reader. `enter` sets the role to read with, and throws if they may not read at all. */
export type Reader = { id: string; enter: (ask: Ask) => Promise<unknown> };

const becomeLearner = statement((db) =>
  db
    .select({
      role: sql`set_config('role', 'learner', true)`,
      user: sql`set_config('app.user_id', ${sql.placeholder('userId')}, true)`,
    })
    .from(sql`(select 1) as one`),
);

/** Sets the role and the id of a known learner. */
export const enterAsLearner =
  (userId: string) =>
  (ask: Ask): Promise<unknown> =>
    ask(becomeLearner, { userId });

/** A reader who is already known. */
export const readerOf = (userId: string): Reader => ({ id: userId, enter: enterAsLearner(userId) });

/**
 * One transaction that only reads, in one round trip: the queries that the reader enters with, and those of `work`
 * before its first await, are sent together with 'begin' and 'commit'. Throws what `enter` throws, else what `work`
 * throws; no result is returned before `enter` has succeeded.
 */
export async function readTogether<T>(
  client: postgres.Sql,
  { enter }: Reader,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  const { begun, entered, result } = inOneTrip(client, 'start transaction read only', enter, work);
  await begun;
  await entered;
  return result;
}
