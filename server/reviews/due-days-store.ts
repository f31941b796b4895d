import { gte, sql } from 'drizzle-orm';
import { reviewCards } from '../platform/database/schema/reviews.ts';
import { statement } from '../platform/database/statement.ts';
import { stillAsked } from './second-look-store.ts';

/**
 * The number of a learner's cards that are due by day. `starts` are the beginnings of days in a row (ISO 8601, with commas
 * between them); `place` is that of the day, from 1, the last one going on for ever. Days without any are left out.
 */
export const dueByDay = statement<{ place: number; count: number }>((db) => {
  // As a subquery it is read once, and not for each row.
  const starts = sql`(select string_to_array(${sql.placeholder('starts')}::text, ',')::timestamptz[])`;
  const place = sql<number>`width_bucket(${reviewCards.dueAt}, ${starts})`.mapWith(Number);
  return db
    .select({ place, count: sql<number>`count(*)::int` })
    .from(reviewCards)
    .where(sql`${gte(reviewCards.dueAt, sql`(${starts})[1]`)} and ${stillAsked()}`)
    .groupBy(sql`1`);
});
