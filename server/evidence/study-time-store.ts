import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { EvidenceKind } from '#shared/contract/evidence.ts';
import type { Transaction } from '../platform/database/database.ts';
import { evidence } from '../platform/database/schema/evidence.ts';

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
 * Seconds of study on record, by course (null: of none). An event counts for no more than the time since the event before
 * it, whatever course, tab or device that came from, and for no more than `mostSeconds`.
 */
export async function sumStudyTime(
  tx: Transaction,
  userId: string,
  since: { week: Date; day: Date },
  mostSeconds: number,
): Promise<StudyRow[]> {
  const said = sql`coalesce((${evidence.payload} ->> 'seconds')::int, 0)`;
  const gap = sql`extract(epoch from ${evidence.occurredAt} - lag(${evidence.occurredAt}) over (order by ${evidence.occurredAt}, ${evidence.id}))`;
  const spans = tx
    .select({
      courseId: evidence.courseId,
      at: evidence.occurredAt,
      // least() passes over null: the first event of all has none before it.
      seconds: sql<number>`least(${said}, ${gap}, ${mostSeconds}::int)`.as('seconds'),
    })
    .from(evidence)
    .where(and(eq(evidence.userId, userId), inArray(evidence.kind, timed)))
    .as('spans');
  const from = (moment: Date) => sql`filter (where ${spans.at} >= ${moment.toISOString()}::timestamptz)`;
  const total = sql`sum(${spans.seconds})`;
  const rounded = (sum: ReturnType<typeof sql>) => sql<number>`coalesce(round(${sum}), 0)`.mapWith(Number);
  return tx
    .select({
      courseId: spans.courseId,
      all: rounded(total),
      week: rounded(sql`${total} ${from(since.week)}`),
      day: rounded(sql`${total} ${from(since.day)}`),
      lastAt: max(spans.at).mapWith(evidence.occurredAt),
    })
    .from(spans)
    .groupBy(spans.courseId);
}
