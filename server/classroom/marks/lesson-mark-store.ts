import { and, asc, eq, sql } from 'drizzle-orm';
import { type LessonMarkInput, mostLessonMarks } from '#shared/contract/marks.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { activities } from '../../platform/database/schema/classroom.ts';
import { lessonMarks } from '../../platform/database/schema/lesson-marks.ts';
import type { ActivityRow } from '../activity-store.ts';

export type LessonMarkRow = typeof lessonMarks.$inferSelect;

/** The marks of a lesson in the order of its activities, of each in the order of its text. */
export async function listLessonMarks(tx: Transaction, unitId: string): Promise<LessonMarkRow[]> {
  const rows = await tx
    .select({ mark: lessonMarks })
    .from(lessonMarks)
    .innerJoin(activities, eq(activities.id, lessonMarks.activityId))
    .where(eq(lessonMarks.unitId, unitId))
    .orderBy(
      asc(activities.sequence),
      asc(lessonMarks.block),
      asc(lessonMarks.createdAt),
      asc(lessonMarks.id),
    )
    .limit(mostLessonMarks);
  return rows.map(({ mark }) => mark);
}

/** The number of marks of a lesson other than the one of this id. */
export async function countOtherMarks(tx: Transaction, unitId: string, id: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(lessonMarks)
    .where(and(eq(lessonMarks.unitId, unitId), sql`${lessonMarks.id} <> ${id}`));
  return row?.count ?? 0;
}

/** Creates a mark in an activity, or changes the one of this id. */
export async function putLessonMark(
  tx: Transaction,
  { id: activityId, userId, courseId, unitId }: ActivityRow,
  id: string,
  mark: Omit<LessonMarkInput, 'activityId'>,
  now: Date,
): Promise<LessonMarkRow> {
  const [row] = await tx
    .insert(lessonMarks)
    .values({ id, activityId, userId, courseId, unitId, ...mark, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [lessonMarks.activityId, lessonMarks.id],
      set: { ...mark, updatedAt: now },
    })
    .returning();
  if (!row) throw new Error('The stored mark was not returned.');
  return row;
}

export async function deleteLessonMark(tx: Transaction, unitId: string, id: string): Promise<void> {
  await tx.delete(lessonMarks).where(and(eq(lessonMarks.unitId, unitId), eq(lessonMarks.id, id)));
}
