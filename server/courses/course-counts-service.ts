import type { Database } from '../platform/database/database.ts';
import { together } from '../platform/together.ts';
import { countComingCourses, countOwnCourses, listImports } from './course-counts-store.ts';

/** How many courses a learner has or is having made, and when those between the two times came that were imported. */
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
