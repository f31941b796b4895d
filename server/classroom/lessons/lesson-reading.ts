import { notFound } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/database.ts';
import { type ActivityRow, listActivities } from '../activity-store.ts';
import { findPlace, type Place, there } from '../find-place.ts';
import { findLesson, type Lesson } from '../lesson-store.ts';

export const notThere = 'This lesson does not exist, or it is not yours.';

export type LessonReading = {
  /** A lesson of the learner's own. Throws 404. */
  lesson: (userId: string, unitId: string) => Promise<Lesson>;
  /** An activity of the learner's own with its lesson. Throws 404. */
  place: (userId: string, activityId: string) => Promise<Place>;
  /** The stored plan of a lesson; empty before it was planned. */
  plan: (userId: string, unitId: string) => Promise<ActivityRow[]>;
};

export function createLessonReading(database: Database): LessonReading {
  return {
    lesson: async (userId, unitId) => {
      const lesson = await database.asLearner(userId, (tx) => findLesson(tx, unitId));
      if (!lesson) throw notFound(notThere);
      return lesson;
    },
    place: (userId, activityId) =>
      database.asLearner(userId, async (tx) => there(await findPlace(tx, activityId))),
    plan: (userId, unitId) => database.asLearner(userId, (tx) => listActivities(tx, unitId)),
  };
}
