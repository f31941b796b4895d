import type { Database } from '../platform/database/database.ts';
import { together } from '../platform/together.ts';
import { countComingCourses, countOwnCourses, listImports } from './course-counts-store.ts';

/**
 * The number of a learner's courses, including those being designed, and when those imported between the two times
 * were made.
 */
export const createCourseCounts =
  (database: Database) =>
  (userId: string, since: Date, until: Date): Promise<{ courses: number; importedAt: Date[] }> =>
    database.asLearner(userId, async (tx) => {
      const [own, coming, importedAt] = await together([
        countOwnCourses(tx, userId),
        countComingCourses(tx, userId),
        listImports(tx, userId, since, until),
      ]);
      return { courses: own + coming, importedAt };
    });
