import { randomUUID } from 'node:crypto';
import { bounds } from '#shared/contract/bounds.ts';
import type { Course, Visibility } from '#shared/contract/course.ts';
import { courseSeenByOthers, unitSeenByOthers } from '#shared/rules/course-seen-by-others.ts';
import { forkOf } from '#shared/rules/fork.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { shortText } from '#shared/rules/short-text.ts';
import { narrower } from '#shared/rules/visibility.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { DatabaseError } from '../platform/database/database-error.ts';
import type { Logger } from '../platform/logger.ts';
import { presentOwnCourse } from './course-presenter.ts';
import { courseNotFound } from './course-service.ts';
import { findForkOf, findOwnCourse, insertCourse, insertView, listUnits } from './course-store.ts';
import type {
  CourseRow,
  NewUnit,
  PrerequisitesOf,
  SharedCourseRow,
  SharedUnitRow,
  SharingRules,
} from './course-types.ts';
import { findSharedCourse, listSharedUnits } from './shared-course-store.ts';

type Deps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  rules: Pick<SharingRules, 'defaultVisibility'>;
  /** as for the service of courses */
  prerequisitesOf?: PrerequisitesOf;
};
export type CourseSharingService = ReturnType<typeof createCourseSharingService>;

/**
 * Same objectives, same sources: evidence on an objective is valid in every course that teaches it. A unit whose
 * objectives are withheld is about its title.
 */
function copyOf({ courseId: _, position: __, ...unit }: SharedUnitRow): NewUnit {
  const id = randomUUID();
  const own = [
    { id: `self-study/${id}/find-out`, text: shortText(lessonTitle(unit.title), bounds.shortText) },
  ];
  // Others have read all of it already.
  return { ...unit, id, objectives: unit.objectives.length > 0 ? unit.objectives : own, withheld: [] };
}

/**
 * The fork's own texts are derived from its lessons: what the original's learner wrote stays with them, even if they
 * show it. No more people see it than the original.
 */
function forkedCourse(
  original: SharedCourseRow,
  units: SharedUnitRow[],
  { userId, visibility, now }: Adding,
) {
  return {
    ...original,
    ...courseSeenByOthers({ ...original, shownWords: null }, units),
    ...forkOf(original, userId),
    id: randomUUID(),
    shownWords: null,
    visibility: narrower(visibility, original.visibility as Visibility),
    createdAt: now,
    updatedAt: now,
  };
}

type Adding = {
  userId: string;
  visibility: Visibility;
  now: Date;
  prerequisitesOf: PrerequisitesOf | undefined;
};

/** Adds a course in one transaction; of two simultaneous calls the second finds the fork of the first. */
async function addCourse(tx: Transaction, id: string, adding: Adding) {
  const { userId, prerequisitesOf } = adding;
  const mine = async (course: CourseRow, added: boolean) => ({
    course: presentOwnCourse(course, await listUnits(tx, [course.id]), { prerequisitesOf }),
    added,
  });
  const own = await findOwnCourse(tx, id);
  if (own) return mine(own, false);
  const original = await findSharedCourse(tx, id);
  if (!original) throw courseNotFound();
  const shared = await listSharedUnits(tx, [id]);
  const units = shared.map((unit, place) => unitSeenByOthers(unit, place, original));
  const added = await insertCourse(tx, forkedCourse(original, units, adding), units.map(copyOf));
  const fork = await findForkOf(tx, userId, id);
  if (!fork) throw courseNotFound();
  return mine(fork, added);
}

/** The policies refuse a row (SQLSTATE 42501): the course was made private a moment ago. */
const isRefused = (error: unknown) => error instanceof DatabaseError && error.code === '42501';

/** What learners can do with other people's courses. */
export function createCourseSharingService(deps: Deps) {
  const { database, clock, logger, rules, prerequisitesOf } = deps;
  return {
    /**
     * Add Course. `added` is false when it was added before, or is the learner's own: the
     * answer is then that course. Throws 404 'Course not found'.
     */
    fork: async (
      userId: string,
      id: string,
      visibility: Visibility = rules.defaultVisibility,
    ): Promise<{ course: Course; added: boolean }> => {
      try {
        const adding = { userId, visibility, now: clock.now(), prerequisitesOf };
        return await database.asLearner(userId, (tx) => addCourse(tx, id, adding));
      } catch (error) {
        throw isRefused(error) ? courseNotFound() : error;
      }
    },

    /** Records that a course was looked at; failure is only logged. Throws 404. */
    recordView: async (userId: string, id: string): Promise<void> => {
      const found = await database.asLearner(
        userId,
        async (tx) => (await findSharedCourse(tx, id)) ?? (await findOwnCourse(tx, id)),
      );
      if (!found) throw courseNotFound();
      await database
        .asLearner(userId, (tx) => insertView(tx, userId, id, clock.now()))
        .catch((error: unknown) => logger.warn({ err: error }, 'a course view could not be recorded'));
    },
  };
}
