import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { courses } from '../platform/database/schema/courses.ts';
import { generations } from '../platform/database/schema/evidence.ts';

/** How many courses a learner has, including those being designed. */
export async function countOwnCourses(tx: Transaction, ownerId: string): Promise<number> {
  const own = and(eq(courses.ownerId, ownerId), isNull(courses.deletedAt));
  const [row] = await tx.select({ found: count() }).from(courses).where(own);
  return row?.found ?? 0;
}

/** How many designs of a learner are running for which no course row exists yet. */
export async function countComingCourses(tx: Transaction, ownerId: string): Promise<number> {
  const there = tx.select({ one: sql`1` }).from(courses).where(eq(courses.id, generations.courseId));
  const coming = and(
    inArray(generations.status, ['queued', 'running']),
    eq(generations.kind, 'course'),
    eq(generations.userId, ownerId),
    isNotNull(generations.courseId),
    notExists(there),
  );
  const [row] = await tx.select({ found: count() }).from(generations).where(coming);
  return row?.found ?? 0;
}

/** The creation times of courses imported between the two times, including deleted ones, oldest first; at most 1000. */
export async function listImports(
  tx: Transaction,
  ownerId: string,
  since: Date,
  until: Date,
): Promise<Date[]> {
  const rows = await tx
    .select({ createdAt: courses.createdAt })
    .from(courses)
    .where(
      and(
        eq(courses.ownerId, ownerId),
        gt(courses.createdAt, since),
        // Rows written while the clock was ahead would count until then.
        lte(courses.createdAt, until),
        isNull(courses.forkedFrom),
        sql`${courses.madeBy}->>'fromFile' = 'true'`,
      ),
    )
    .orderBy(asc(courses.createdAt))
    .limit(1000);
  return rows.map(({ createdAt }) => createdAt);
}
