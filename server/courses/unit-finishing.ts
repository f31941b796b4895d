import { finishLesson } from '#shared/rules/course-progress.ts';
import { derivedEventId, recordEvidence } from '../evidence/evidence-service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database/database.ts';
import { updateCourse, updateUnit } from './course-store.ts';
import type { CourseRow, UnitRow } from './course-types.ts';

type Found = { course: CourseRow; units: UnitRow[] };

export const isFinished = ({ finishedAt }: UnitRow): boolean => finishedAt !== null;

/**
 * Records that a lesson of the learner's own course, which is locked until the transaction ends, is finished: once. The
 * answer is the course after it. Throws 404 for a lesson of another course, 409 for one that is still locked.
 */
export async function finishUnit(
  tx: Transaction,
  { course, units }: Found,
  { userId, unitId, now }: { userId: string; unitId: string; now: Date },
): Promise<Found> {
  const index = units.findIndex(({ id }) => id === unitId);
  const unit = units[index];
  if (!unit) throw notFound('Lesson not found');
  const { outcome, ...progress } = finishLesson(units.map(isFinished), index, course.lessonsOpen);
  if (outcome === 'locked') throw conflict('This lesson is still locked: finish the ones before it first.');
  if (outcome === 'again') return { course, units };
  await updateUnit(tx, unitId, { finishedAt: now });
  const completedAt = progress.completed ? now : null;
  const saved = await updateCourse(tx, course.id, { ...progress, completedAt, updatedAt: now });
  await recordEvidence(tx, userId, [
    {
      id: derivedEventId('lesson-finished', course.id, unitId),
      kind: 'lesson-finished',
      occurredAt: now,
      courseId: course.id,
      unitId,
      payload: { title: unit.title, objectiveIds: unit.objectives.map(({ id }) => id) },
    },
  ]);
  return { course: saved ?? course, units: units.with(index, { ...unit, finishedAt: now }) };
}
