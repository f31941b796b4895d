import { and, desc, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { courses } from '../../platform/database/schema/courses.ts';
import { generations } from '../../platform/database/schema/evidence.ts';
import type { CourseRow } from '../course-types.ts';

/** The most that are listed. */
const longestList = 100;

/** The learner's own courses that were deleted after `since`, the last one first. */
export function listDeletedCourses(tx: Transaction, ownerId: string, since: Date): Promise<CourseRow[]> {
  return tx
    .select()
    .from(courses)
    .where(and(eq(courses.ownerId, ownerId), gt(courses.deletedAt, since)))
    .orderBy(desc(courses.deletedAt), desc(courses.id))
    .limit(longestList);
}

/** Restores an own course that was deleted after `since`; null if there is none. */
export async function undeleteCourse(
  tx: Transaction,
  ownerId: string,
  id: string,
  since: Date,
  now: Date,
): Promise<CourseRow | null> {
  const [row] = await tx
    .update(courses)
    .set({ deletedAt: null, updatedAt: now })
    .where(and(eq(courses.id, id), eq(courses.ownerId, ownerId), gt(courses.deletedAt, since)))
    .returning();
  return row ?? null;
}

/**
 * Deletes up to `limit` courses that were deleted before `before`, with their lessons, notes and chats, and the
 * records of their generation, so that the same request makes a new course. Exams and the ledger have no foreign keys
 * to courses and stay. With the owner's rights; rows that another process is deleting are skipped. Returns how many.
 */
export async function removeDeletedCourses(tx: Transaction, before: Date, limit: number): Promise<number> {
  const rows = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(isNotNull(courses.deletedAt), lte(courses.deletedAt, before)))
    .orderBy(courses.deletedAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.delete(generations).where(inArray(generations.courseId, ids));
  await tx.delete(courses).where(inArray(courses.id, ids));
  return ids.length;
}
