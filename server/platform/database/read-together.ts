import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import { type Ask, inOneTrip } from './one-trip.ts';
import { statement } from './statement.ts';

/** Somebody who reads. `enter` takes on the role with which they do, and throws if they may not read at all. */
export type Reader = { id: string; enter: (ask: Ask) => Promise<unknown> };

const becomeLearner = statement((db) =>
  db
    .select({
      role: sql`set_config('role', 'learner', true)`,
      user: sql`set_config('app.user_id', ${sql.placeholder('userId')}, true)`,
    })
    .from(sql`(select 1) as one`),
);

/** Takes on the role of a learner of whom it is known who they are. */
export const enterAsLearner =
  (userId: string) =>
  (ask: Ask): Promise<unknown> =>
    ask(becomeLearner, { userId });

/** A reader of whom it is known who they are. */
export const readerOf = (userId: string): Reader => ({ id: userId, enter: enterAsLearner(userId) });

/**
 * One transaction that only reads, in one round trip: what the reader enters with, and whatever `work`
 * asks before its first await go out together with 'begin' and 'commit'. Throws what `enter` throws, else what `work`
 * throws; nothing that was read is told before `enter` has succeeded.
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
