import { and, asc, eq, inArray, lte, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { courses, units } from '../../platform/database/schema/courses.ts';
import { generations } from '../../platform/database/schema/evidence.ts';
import { insertCourse, insertUnits } from '../course-store.ts';
import type { NewCourse, NewUnit, UnitRow } from '../course-types.ts';

/** Is a process working on the design of this row's course? */
const designGoesOn = (tx: Transaction) =>
  tx
    .select({ one: sql`1` })
    .from(generations)
    .where(
      and(
        eq(generations.courseId, courses.id),
        eq(generations.kind, 'course'),
        inArray(generations.status, ['queued', 'running']),
      ),
    );

/** Stores the first unit of a course that is being designed; false if a course with this id exists. */
export const insertBegunCourse = (tx: Transaction, course: NewCourse, first: NewUnit): Promise<boolean> =>
  insertCourse(tx, { ...course, designing: true, visibility: 'private' }, [first]);

/** The first unit that an earlier run of a design has begun; null: none, or the course is complete. */
export async function findBegunUnit(tx: Transaction, courseId: string): Promise<UnitRow | null> {
  const [row] = await tx
    .select({ unit: units })
    .from(units)
    .innerJoin(courses, eq(courses.id, units.courseId))
    .where(and(eq(courses.id, courseId), eq(courses.designing, true)))
    .orderBy(asc(units.position))
    .limit(1);
  return row?.unit ?? null;
}

/** Completes a begun course with the result of its design and its other units. False: none was begun. */
export async function completeBegunCourse(
  tx: Transaction,
  course: NewCourse,
  others: NewUnit[],
): Promise<boolean> {
  const { lessons, duration, uncovered, madeBy, visibility, chosenVisibility, updatedAt } = course;
  const rows = await tx
    .update(courses)
    .set({
      ...{ lessons, duration, uncovered, madeBy },
      ...{ visibility, chosenVisibility, updatedAt, designing: false },
    })
    .where(and(eq(courses.id, course.id), eq(courses.designing, true)))
    .returning({ id: courses.id });
  if (rows.length === 0) return false;
  await insertUnits(
    tx,
    course,
    others.map((unit, index) => ({ ...unit, position: index + 1 })),
  );
  return true;
}

/** Has the design of this course ended, or does no process hold it? Another process may have taken it over. */
export async function isDesignOver(tx: Transaction, courseId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.designing, true), notExists(designGoesOn(tx))));
  return rows.length === 1;
}

/**
 * Removes a begun course with everything generated for it; with `unlessGoingOn` only if no process is working on its
 * design. With the owner's rights: learners remove no rows.
 */
export async function removeBegunCourse(
  tx: Transaction,
  ownerId: string,
  courseId: string,
  unlessGoingOn: boolean,
): Promise<void> {
  const begun = and(eq(courses.id, courseId), eq(courses.ownerId, ownerId), eq(courses.designing, true));
  await tx.delete(courses).where(unlessGoingOn ? and(begun, notExists(designGoesOn(tx))) : begun);
}

/**
 * Removes up to `limit` begun courses older than `before` whose design failed or was cancelled without being cleaned
 * up. With the owner's rights; rows that another process is removing are skipped.
 */
export async function removeLeftCourses(tx: Transaction, before: Date, limit: number): Promise<number> {
  const left = and(eq(courses.designing, true), lte(courses.updatedAt, before), notExists(designGoesOn(tx)));
  const rows = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(left)
    .limit(limit)
    .for('update', { skipLocked: true });
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(courses).where(inArray(courses.id, ids));
  return ids.length;
}
