import type { Position } from '#shared/contract/classroom.ts';
import type { Faculty, LearnerView } from '../faculty/faculty.ts';
import type { GenerationService } from '../generations/generation-service.ts';
import { notFound } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { findPosition, savePosition } from './activity-store.ts';
import { type Described, describedLesson } from './described-lesson.ts';
import { findLesson, hasCourse } from './lesson-store.ts';
import { createContentWriting } from './lessons/content-writing.ts';
import { createLessonPlanning } from './lessons/lesson-planning.ts';
import { createLessonReading, notThere } from './lessons/lesson-reading.ts';

type Deps = {
  database: Database;
  clock: Clock;
  faculty: Faculty;
  generations: GenerationService;
  learnerView: (userId: string) => Promise<LearnerView>;
};

/** What a call names beside its activity. */
type NamedPlace = { courseId?: string | null | undefined; unitId?: string | null | undefined };

export type LessonService = ReturnType<typeof createLessonService>;

/** Plans, notes and resources of a lesson, each generated once and stored, and where the learner is. */
export function createLessonService({ database, clock, faculty, generations, learnerView }: Deps) {
  const reading = createLessonReading(database);
  const { notes, resources } = createContentWriting({ database, faculty, generations, reading });

  return {
    readPlace: reading.place,
    plan: createLessonPlanning({ database, faculty, generations, learnerView, reading }),
    notes,
    resources,

    /**
     * The lesson of a unit of the learner's own, whatever the call says of it; without one, as described. Throws 404 for
     * a course or unit that is not theirs, or a unit of another course than the call names.
     */
    viewFor: async (userId: string, { courseId, unitId }: NamedPlace, described: Described) => {
      if (unitId) {
        const lesson = await reading.lesson(userId, unitId);
        if (courseId && lesson.courseId !== courseId) throw notFound(notThere);
        return lesson.view;
      }
      const known = !courseId || (await database.asLearner(userId, (tx) => hasCourse(tx, courseId)));
      if (!known) throw notFound('Course not found');
      return describedLesson(described);
    },

    /** Where the learner is in a course; null before the first visit. Throws 404 for a course that is not theirs. */
    position: async (userId: string, courseId: string): Promise<Position | null> => {
      const row = await database.asLearner(userId, async (tx) => {
        if (!(await hasCourse(tx, courseId))) throw notFound('Course not found');
        return findPosition(tx, courseId);
      });
      return row && { unitId: row.unitId, activityIndex: row.activityIndex };
    },

    /** Throws 404 for a unit that is not of this course, or that is still being designed. */
    savePosition: async (
      userId: string,
      courseId: string,
      { unitId, activityIndex }: Position,
    ): Promise<Position> => {
      await database.asLearner(userId, async (tx) => {
        const lesson = await findLesson(tx, unitId);
        if (lesson?.courseId !== courseId || lesson.early) throw notFound('Course not found');
        await savePosition(tx, { userId, courseId, unitId, activityIndex, updatedAt: clock.now() });
      });
      return { unitId, activityIndex };
    },
  };
}
