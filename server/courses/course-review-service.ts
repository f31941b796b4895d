import type { Course, Visibility } from '#shared/contract/course.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { presentOwnCourse } from './course-presenter.ts';
import { courseNotFound } from './course-service.ts';
import { findOwnCourse, listUnits, lockCatalogueLead, updateCourse } from './course-store.ts';
import type { CourseRow, PrerequisitesOf, SharingRules } from './course-types.ts';

type Deps = {
  database: Database;
  clock: Clock;
  planAhead?: (userId: string, courseId: string) => void;
  rules: Pick<SharingRules, 'defaultVisibility'>;
  /** as for the service of courses */
  prerequisitesOf?: PrerequisitesOf;
};

/** The visibility of a course whose outline is built: its owner may have changed it, or chosen one when it was begun. */
function builtVisibility({ visibility, chosenVisibility, madeBy }: CourseRow, byDefault: Visibility): string {
  if (visibility !== 'private') return visibility;
  return chosenVisibility ?? (madeBy.kind === 'document' ? 'private' : byDefault);
}

export type CourseReviewService = ReturnType<typeof createCourseReviewService>;

/** Builds a course from its reviewed outline. */
export function createCourseReviewService(deps: Deps) {
  const { database, clock, rules, planAhead = () => {}, prerequisitesOf } = deps;
  return {
    /**
     * Turns the outline into a course with the visibility that its owner chose; a second call changes nothing. Throws 404.
     */
    build: async (userId: string, id: string): Promise<Course> => {
      const { course, units, built } = await database.asLearner(userId, async (tx) => {
        await lockCatalogueLead(tx, userId);
        const found = await findOwnCourse(tx, id, true);
        if (!found) throw courseNotFound();
        const revision = found.revision + 1;
        const visibility = builtVisibility(found, rules.defaultVisibility);
        // What the operator hides stays hidden, and is that once it is shown again.
        const seen = found.hiddenFrom ? { hiddenFrom: visibility } : { visibility };
        const changes = { reviewing: false, ...seen, revision, updatedAt: clock.now() };
        const saved = found.reviewing ? await updateCourse(tx, id, changes) : null;
        return { course: saved ?? found, built: saved !== null, units: await listUnits(tx, [id]) };
      });
      if (built) planAhead(userId, id);
      return presentOwnCourse(course, units, { prerequisitesOf });
    },
  };
}
