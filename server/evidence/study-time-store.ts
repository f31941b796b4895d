import { and, eq, inArray, max, type SQL, sql } from 'drizzle-orm';
import type { EvidenceKind } from '#shared/contract/evidence.ts';
import { evidence, stillCounts } from '../platform/database/schema/evidence.ts';
import { type Builder, statement } from '../platform/database/statement.ts';

/** Events with a duration: `seconds` in their payload, ending at the time of the event. */
const timed: EvidenceKind[] = ['time-spent', 'review-graded'];

export type StudyRow = {
  courseId: string | null;
  /** seconds in total, this week and today */
  all: number;
  week: number;
  day: number;
  /** time of the last event */
  lastAt: Date;
};

const rounded = (sum: SQL) => sql<number>`coalesce(round(${sum}), 0)`.mapWith(Number);

/** The timed events of `userId`, each with the seconds that it counts. */
function spansIn(db: Builder, among?: SQL) {
  const said = sql`coalesce((${evidence.payload} ->> 'seconds')::int, 0)`;
  const gap = sql`extract(epoch from ${evidence.occurredAt} - lag(${evidence.occurredAt}) over (order by ${evidence.occurredAt}, ${evidence.id}))`;
  return db
    .select({
      courseId: evidence.courseId,
      at: evidence.occurredAt,
      // least() ignores null: the first event has no predecessor.
      seconds: sql<number>`least(${said}, ${gap}, ${sql.placeholder('mostSeconds')}::int)`.as('seconds'),
    })
    .from(evidence)
    .where(
      and(
        eq(evidence.userId, sql.placeholder('userId')),
        inArray(evidence.kind, timed),
        stillCounts(),
        among,
      ),
    )
    .as('spans');
}

/**
 * Recorded seconds of study of `userId`, by course (null: outside of courses): in total, since `week` and since `day`
 * (ISO 8601). An event counts at most the time since the previous event, in whatever course, tab or device, and at most
 * `mostSeconds`.
 */
export const studyTime = statement<StudyRow>((db) => {
  const spans = spansIn(db);
  const from = (moment: string) => sql`filter (where ${spans.at} >= ${sql.placeholder(moment)}::timestamptz)`;
  const total = sql`sum(${spans.seconds})`;
  return db
    .select({
      courseId: spans.courseId,
      all: rounded(total),
      week: rounded(sql`${total} ${from('week')}`),
      day: rounded(sql`${total} ${from('day')}`),
      lastAt: max(spans.at).mapWith(evidence.occurredAt),
    })
    .from(spans)
    .groupBy(spans.courseId);
});

/** The seconds of a day, by its place in `starts`, from 1. */
export type StudyDayRow = { place: number; seconds: number };

/**
 * Recorded seconds of study of `userId` by day, counted like `studyTime`. `starts` are the beginnings of days in a row
 * (ISO 8601, with commas between them); the last one goes on for ever. Days without any are left out.
 */
export const studyByDay = statement<StudyDayRow>((db) => {
  // As a subquery it is read once, and not for each row.
  const starts = sql`(select string_to_array(${sql.placeholder('starts')}::text, ',')::timestamptz[])`;
  // The event before the first of these may have cut it.
  const spans = spansIn(db, sql`${evidence.occurredAt} >= (${starts})[1] - interval '1 hour'`);
  const place = sql<number>`width_bucket(${spans.at}, ${starts})`.mapWith(Number);
  return db
    .select({ place, seconds: rounded(sql`sum(${spans.seconds})`) })
    .from(spans)
    .where(sql`${spans.at} >= (${starts})[1]`)
    .groupBy(sql`1`);
});
