import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { EvidenceKind } from '#shared/contract/evidence.ts';
import { evidence, stillCounts } from '../platform/database/schema/evidence.ts';
import { statement } from '../platform/database/statement.ts';

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

/**
 * Recorded seconds of study of `userId`, by course (null: outside of courses): in total, since `week` and since `day`
 * (ISO 8601). An event counts at most the time since the previous event, in whatever course, tab or device, and at most
 * `mostSeconds`.
 */
export const studyTime = statement<StudyRow>((db) => {
  const said = sql`coalesce((${evidence.payload} ->> 'seconds')::int, 0)`;
  const gap = sql`extract(epoch from ${evidence.occurredAt} - lag(${evidence.occurredAt}) over (order by ${evidence.occurredAt}, ${evidence.id}))`;
  const spans = db
    .select({
      courseId: evidence.courseId,
      at: evidence.occurredAt,
      // least() ignores null: the first event has no predecessor.
      seconds: sql<number>`least(${said}, ${gap}, ${sql.placeholder('mostSeconds')}::int)`.as('seconds'),
    })
    .from(evidence)
    .where(and(eq(evidence.userId, sql.placeholder('userId')), inArray(evidence.kind, timed), stillCounts()))
    .as('spans');
  const from = (moment: string) => sql`filter (where ${spans.at} >= ${sql.placeholder(moment)}::timestamptz)`;
  const total = sql`sum(${spans.seconds})`;
  const rounded = (sum: ReturnType<typeof sql>) => sql<number>`coalesce(round(${sum}), 0)`.mapWith(Number);
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
