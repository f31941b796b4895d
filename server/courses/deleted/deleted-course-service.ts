import type { Course, DeletedCourse } from '#shared/contract/course.ts';
import { keptUntil, removedBefore } from '#shared/rules/deleted-course.ts';
import { conflict } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { presentOwnCourse } from '../course-presenter.ts';
import { courseNotFound } from '../course-service.ts';
import { findForkOf, findOwnCourse, listUnits, lockCatalogueLead } from '../course-store.ts';
import type { CourseRow, PrerequisitesOf } from '../course-types.ts';
import { listDeletedCourses, removeDeletedCourses, undeleteCourse } from './deleted-course-store.ts';

/** `prerequisitesOf`: as for the service of courses */
type Deps = { database: Database; clock: Clock; prerequisitesOf?: PrerequisitesOf };
export type DeletedCourseService = ReturnType<typeof createDeletedCourseService>;

/** Rows in one transaction: a sweep never blocks the database for long. */
const sweptAtOnce = 50;

const addedAnew = 'You have added this course again since. Delete that copy first, then put this one back.';

/** Deleted courses, which can be restored for 30 days. */
export function createDeletedCourseService({ database, clock, prerequisitesOf }: Deps) {
  return {
    /** The learner's deleted courses that can still be restored, the last one first. */
    list: (userId: string): Promise<DeletedCourse[]> =>
      database.asLearner(userId, async (tx) =>
        (await listDeletedCourses(tx, userId, removedBefore(clock.now()))).map(present),
      ),

    /**
     * Restores a deleted course as it was; an existing one stays unchanged. Throws 404 for one that is unknown,
     * permanently deleted or of another user, 409 when the same course has been added again since.
     */
    restore: (userId: string, id: string): Promise<Course> =>
      database.asLearner(userId, async (tx) => {
        const now = clock.now();
        await lockCatalogueLead(tx, userId);
        const there = await findOwnCourse(tx, id);
        if (there) return presentOwnCourse(there, await listUnits(tx, [id]), { prerequisitesOf });
        const since = removedBefore(now);
        const deleted = (await listDeletedCourses(tx, userId, since)).find((one) => one.id === id);
        if (!deleted) throw courseNotFound();
        const { forkedFrom } = deleted;
        if (forkedFrom && (await findForkOf(tx, userId, forkedFrom))) throw conflict(addedAnew);
        const course = await undeleteCourse(tx, userId, id, since, now);
        if (!course) throw courseNotFound();
        return presentOwnCourse(course, await listUnits(tx, [id]), { prerequisitesOf });
      }),

    /** Deletes permanently what was deleted 30 days ago, some at a time. To be called periodically. */
    sweep: (): Promise<number> =>
      database.asOwner((tx) => removeDeletedCourses(tx, removedBefore(clock.now()), sweptAtOnce)),
  };
}

function present(row: CourseRow): DeletedCourse {
  const deletedAt = row.deletedAt ?? row.updatedAt;
  return {
    id: row.id,
    title: row.title,
    lessons: row.lessons,
    progress: row.progress,
    deletedAt: deletedAt.toISOString(),
    keptUntil: keptUntil(deletedAt).toISOString(),
  };
}
