import { randomUUID } from 'node:crypto';
import type { Course } from '#shared/contract/course.ts';
import { courseSeenByOthers } from '#shared/rules/course-seen-by-others.ts';
import { forkOf } from '#shared/rules/fork.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { DatabaseError } from '../platform/database/database-error.ts';
import type { Logger } from '../platform/logger.ts';
import { presentOwnCourse } from './course-presenter.ts';
import { courseNotFound } from './course-service.ts';
import { findForkOf, findOwnCourse, insertCourse, insertView, listUnits } from './course-store.ts';
import type { CourseRow, NewUnit, SharedCourseRow, SharedUnitRow } from './course-types.ts';
import { findSharedCourse, listSharedUnits } from './shared-course-store.ts';

type Deps = { database: Database; clock: Clock; logger: Logger };
export type CourseSharingService = ReturnType<typeof createCourseSharingService>;

/** Same objectives, same sources: evidence on an objective is valid in every course that teaches it. */
const copyOf = ({ courseId: _, position: __, ...unit }: SharedUnitRow): NewUnit => ({
  ...unit,
  id: randomUUID(),
});

/** The fork's own texts are those that others can read of the original. */
function forkedCourse(original: SharedCourseRow, units: SharedUnitRow[], learnerId: string, now: Date) {
  return {
    ...original,
    ...courseSeenByOthers(units),
    ...forkOf(original, learnerId),
    id: randomUUID(),
    createdAt: now,
    updatedAt: now,
  };
}

/** Adds a course in one transaction; of two simultaneous calls the second finds the fork of the first. */
async function addCourse(tx: Transaction, userId: string, id: string, now: Date) {
  const mine = async (course: CourseRow, added: boolean) => ({
    course: presentOwnCourse(course, await listUnits(tx, [course.id])),
    added,
  });
  const own = await findOwnCourse(tx, id);
  if (own) return mine(own, false);
  const original = await findSharedCourse(tx, id);
  if (!original) throw courseNotFound();
  const units = await listSharedUnits(tx, [id]);
  const added = await insertCourse(tx, forkedCourse(original, units, userId, now), units.map(copyOf));
  const fork = await findForkOf(tx, userId, id);
  if (!fork) throw courseNotFound();
  return mine(fork, added);
}

/** The policies refuse a row (SQLSTATE 42501): the course was made private a moment ago. */
const isRefused = (error: unknown) => error instanceof DatabaseError && error.code === '42501';

/** What learners can do with other people's courses. */
export function createCourseSharingService({ database, clock, logger }: Deps) {
  return {
    /**
     * Add Course. `added` is false when it was added before, or is the learner's own: the
     * answer is then that course. Throws 404 'Course not found'.
     */
    fork: async (userId: string, id: string): Promise<{ course: Course; added: boolean }> => {
      try {
        return await database.asLearner(userId, (tx) => addCourse(tx, userId, id, clock.now()));
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
