import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { EvidenceKind } from '#shared/contract/evidence.ts';
import { evidence } from '../platform/database/schema/evidence.ts';
import { statement } from '../platform/database/statement.ts';

/** Events that say how long something took: in `seconds` of their payload, ending at the moment of the event. */
const timed: EvidenceKind[] = ['time-spent', 'review-graded'];

export type StudyRow = {
  courseId: string | null;
  /** seconds altogether, since the week began, and since the day began */
  all: number;
  week: number;
  day: number;
  /** when the last of it was recorded */
  lastAt: Date;
};

/**
 * Seconds of study of `userId` on record, by course (null: of none): altogether, since `week` and since `day` (ISO 8601). An
 * event counts for no more than the time since the event before it, whatever course, tab or device that came from, and for
 * no more than `mostSeconds`.
 */
export const studyTime = statement<StudyRow>((db) => {
  const said = sql`coalesce((${evidence.payload} ->> 'seconds')::int, 0)`;
  const gap = sql`extract(epoch from ${evidence.occurredAt} - lag(${evidence.occurredAt}) over (order by ${evidence.occurredAt}, ${evidence.id}))`;
  const spans = db
    .select({
      courseId: evidence.courseId,
      at: evidence.occurredAt,
      // least() passes over null: the first event of all has none before it.
      seconds: sql<number>`least(${said}, ${gap}, ${sql.placeholder('mostSeconds')}::int)`.as('seconds'),
    })
    .from(evidence)
    .where(and(eq(evidence.userId, sql.placeholder('userId')), inArray(evidence.kind, timed)))
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
