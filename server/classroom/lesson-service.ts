import type { LibraryBlock } from '#blocks/block-kinds.ts';
import type { Position } from '#shared/contract/classroom.ts';
import type { PassageReader } from '../faculty/document-types.ts';
import type { Faculty } from '../faculty/faculty.ts';
import type { LearnerView } from '../faculty/learner-types.ts';
import type { GenerationService } from '../generations/generation-service.ts';
import { notFound } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { findPosition, listBlockBodies, savePosition } from './activity-store.ts';
import { blocksIn } from './classroom-presenter.ts';
import { type Described, describedLesson } from './described-lesson.ts';
import { findLesson, hasCourse } from './lesson-store.ts';
import { createContentWriting } from './lessons/content-writing.ts';
import type { TopicOf } from './lessons/lesson-parts.ts';
import { createLessonPlanning } from './lessons/lesson-planning.ts';
import { createLessonReading, notThere } from './lessons/lesson-reading.ts';

type Deps = {
  database: Database;
  clock: Clock;
  faculty: Faculty;
  generations: GenerationService;
  learnerView: (userId: string) => Promise<LearnerView>;
  topicOf: TopicOf;
  /** absent: there are no documents */
  passages?: PassageReader;
};

/** What a call names beside its activity. */
type NamedPlace = { courseId?: string | null | undefined; unitId?: string | null | undefined };

export type LessonService = ReturnType<typeof createLessonService>;

/** Plans, notes and resources of a lesson, each generated once and stored, and the learner's position. */
export function createLessonService({
  database,
  clock,
  faculty,
  generations,
  learnerView,
  topicOf,
  passages = async () => [],
}: Deps) {
  const reading = createLessonReading(database);
  const { notes, resources } = createContentWriting({ database, faculty, generations, reading, passages });

  return {
    readPlace: reading.place,
    plan: createLessonPlanning({ database, faculty, generations, learnerView, reading, topicOf }),
    notes,
    resources,

    /** The blocks of an activity of the learner's own, of all versions, newest first; with their keys. */
    blocks: async (userId: string, activityId: string): Promise<LibraryBlock[]> =>
      (await database.asLearner(userId, (tx) => listBlockBodies(tx, activityId))).flatMap(blocksIn),

    /**
     * The stored lesson of the learner's unit, whatever the call says; without a unit, as described in the call.
     * Throws 404 for a course or unit of another user, or a unit that is not in the named course.
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

    /** The learner's position in a course; null before the first visit. Throws 404 for a course that is not theirs. */
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
