import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { longest } from '#shared/contract/bounds.ts';
import type { Transaction } from '../platform/database/database.ts';
import { courses } from '../platform/database/schema/courses.ts';
import { sharedCourses, sharedUnits } from '../platform/database/schema/shared-views.ts';
import type { SharedCourseRow, SharedUnitRow } from './course-types.ts';

/** A course that anybody may see (public or unlisted). */
export async function findSharedCourse(tx: Transaction, id: string): Promise<SharedCourseRow | null> {
  const [row] = await tx.select().from(sharedCourses).where(eq(sharedCourses.id, id));
  return row ?? null;
}

/** The public columns of the units of shared courses, in order within each course. */
export async function listSharedUnits(tx: Transaction, courseIds: string[]): Promise<SharedUnitRow[]> {
  if (courseIds.length === 0) return [];
  return tx
    .select()
    .from(sharedUnits)
    .where(inArray(sharedUnits.courseId, courseIds))
    .orderBy(asc(sharedUnits.position), asc(sharedUnits.id))
    .limit(courseIds.length * longest.few);
}

/** For each of these courses that the reader has added: its id → the id of the reader's own fork. */
export async function listAddedAs(
  tx: Transaction,
  readerId: string,
  originalIds: string[],
): Promise<Map<string, string>> {
  if (originalIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: courses.id, forkedFrom: courses.forkedFrom })
    .from(courses)
    .where(
      and(eq(courses.ownerId, readerId), inArray(courses.forkedFrom, originalIds), isNull(courses.deletedAt)),
    );
  return new Map(rows.flatMap((row) => (row.forkedFrom ? [[row.forkedFrom, row.id] as const] : [])));
}
