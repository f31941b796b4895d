import { and, asc, eq, isNull, type SQLWrapper } from 'drizzle-orm';
import type { Difficulty } from '#shared/contract/common.ts';
import type { UnitKind } from '#shared/contract/course.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import type { CourseOutline } from '../faculty/chat-types.ts';
import type { LessonView } from '../faculty/lesson-types.ts';
import type { Transaction } from '../platform/database/database.ts';
import { courses, isThere, units } from '../platform/database/schema/courses.ts';
import { together } from '../platform/together.ts';

/**
 * A unit of the learner with what the faculty needs to teach it. `early`: its course is still being designed, and this
 * lesson was started early.
 */
export type Lesson = {
  courseId: string;
  unitId: string;
  view: LessonView;
  outline: CourseOutline;
  early: boolean;
};

/** Is this a course of the learner's own that has not been deleted? */
export async function hasCourse(tx: Transaction, courseId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), isThere()));
  return rows.length === 1;
}

/** Lets one transaction at a time write the plan of a unit. */
export async function lockUnit(tx: Transaction, unitId: string): Promise<void> {
  await tx.select({ id: units.id }).from(units).where(eq(units.id, unitId)).for('update');
}

/**
 * The lesson of a unit (its id, or a query for it), or null: unknown, of another user (row-level security), removed,
 * or of a deleted course. The first lesson of a course that is still being designed is included.
 */
export async function findLesson(tx: Transaction, unitId: string | SQLWrapper): Promise<Lesson | null> {
  const courseOfUnit = tx.select({ id: units.courseId }).from(units).where(eq(units.id, unitId));
  const [[row], siblings] = await together([
    tx
      .select({ course: courses, unit: units })
      .from(units)
      .innerJoin(courses, eq(courses.id, units.courseId))
      .where(and(eq(units.id, unitId), isNull(units.droppedAt), isNull(courses.deletedAt))),
    tx
      .select({
        id: units.id,
        title: units.title,
        minutes: units.minutes,
        finishedAt: units.finishedAt,
        source: units.source,
      })
      .from(units)
      .where(and(eq(units.courseId, courseOfUnit), isNull(units.droppedAt)))
      .orderBy(asc(units.position)),
  ]);
  if (!row) return null;
  const { course, unit } = row;
  return {
    courseId: course.id,
    unitId: unit.id,
    early: course.designing,
    outline: {
      courseId: course.id,
      at: siblings.findIndex(({ id }) => id === unit.id),
      current: course.currentLessonIndex,
      completed: course.completed,
      lessonsOpen: course.lessonsOpen,
      units: siblings.map(({ title, minutes, finishedAt, source }) => ({
        title: lessonTitle(title),
        minutes,
        finished: finishedAt !== null,
        lessons: source?.lessons ?? [],
        documents: (source?.documents ?? []).map(({ documentId }) => documentId),
      })),
    },
    view: {
      course: {
        title: course.title,
        description: course.description,
        difficultyLevel: course.difficultyLevel as Difficulty,
        referenceBooks: course.referenceBooks,
        language: course.language,
      },
      unit: {
        title: unit.title,
        objective: unit.unitObjective,
        assessment: unit.unitAssessment,
        minutes: unit.minutes,
        kind: unit.kind as UnitKind,
        objectives: unit.objectives,
        serves: unit.serves,
        source: unit.source,
      },
      courseSources: siblings
        .filter(({ id }) => id !== unit.id)
        .flatMap(({ source }) => source?.lessons ?? []),
    },
  };
}

/** The units of an own course, in order. */
export async function listUnitIds(tx: Transaction, courseId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: units.id })
    .from(units)
    .where(and(eq(units.courseId, courseId), isNull(units.droppedAt)))
    .orderBy(asc(units.position));
  return rows.map(({ id }) => id);
}

/** The same lesson, restricted to these objectives. */
export const narrowedTo = (lesson: Lesson, objectives: { id: string; text: string }[]): Lesson => ({
  ...lesson,
  view: { ...lesson.view, unit: { ...lesson.view.unit, objectives } },
});
