import type { CourseRequest } from '#shared/contract/course.ts';
import type { CourseDesign, DesignedUnit, FirstUnit } from '../../faculty/design-types.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { newCourse, newUnit } from '../course-design-policy.ts';
import { lockCatalogueLead } from '../course-store.ts';
import type { NewCourse, NewUnit } from '../course-types.ts';
import { designedUnitOf, withFirstUnit } from './begun-course-policy.ts';
import {
  completeBegunCourse,
  findBegunUnit,
  insertBegunCourse,
  isDesignOver,
  removeBegunCourse,
  removeLeftCourses,
} from './begun-course-store.ts';

/** A lesson whose plan and first notes are written in the background. */
type OpenedLesson = { stop: () => Promise<void> };

type Deps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  openLesson: (userId: string, unitId: string) => OpenedLesson;
  /** whether the model can write a lesson during the design, and the learner has tokens for it */
  mayBegin: (userId: string) => Promise<boolean>;
};

/** The design whose first lesson is begun early. */
type Design = { userId: string; courseId: string; request: CourseRequest; signal: AbortSignal };
/** Its stored first unit. */
type Held = { row: Pick<NewUnit, 'id'>; unit: DesignedUnit };

/** Younger designs are ignored by the sweep: a design takes minutes at most. */
const sweptAfterMs = 60 * 60_000;
const sweptAtOnce = 50;

export type BegunCourseService = ReturnType<typeof createBegunCourseService>;
export type BegunCourse = Awaited<ReturnType<BegunCourseService['open']>>;

/**
 * Courses whose first lesson exists before they are complete (docs/decisions/0017): stored from the first unit on,
 * hidden until the design is done, and removed if it fails.
 */
export function createBegunCourseService({ database, clock, logger, openLesson, mayBegin }: Deps) {
  const insert = async ({ userId, courseId, request }: Design, unit: DesignedUnit): Promise<Held | null> => {
    if (!(await mayBegin(userId))) return null;
    const row = newUnit(unit);
    const design: CourseDesign = { units: [unit], uncovered: [], madeBy: { kind: 'library' } };
    const course = newCourse(courseId, userId, request, design, clock.now());
    const added = await database.asLearner(userId, (tx) => insertBegunCourse(tx, course, row));
    return added ? { row, unit } : null;
  };

  return {
    /** One run of a design; what an earlier run started is continued. */
    open: async (design: Design) => {
      const { userId, courseId, signal } = design;
      const found = await database.asLearner(userId, (tx) => findBegunUnit(tx, courseId));
      let held: Held | null = found && { row: found, unit: designedUnitOf(found) };
      let lesson: OpenedLesson | null = null;
      if (held && (await mayBegin(userId))) lesson = openLesson(userId, held.row.id);
      let over = false;
      let beginning = held ? Promise.resolve() : null;

      const beginWith = async (unit: DesignedUnit) => {
        held = await insert(design, unit).catch((error: unknown) => {
          logger.warn({ err: error }, 'a first lesson could not be begun early');
          return null;
        });
        if (held && !over) lesson = openLesson(userId, held.row.id);
      };
      const begin: FirstUnit['begin'] = async (unit) => {
        beginning ??= beginWith(unit);
        await beginning;
        return held ? { unit: held.unit, place: { courseId, unitId: held.row.id } } : { unit, place: null };
      };

      return {
        first: { begun: held?.unit ?? null, begin } satisfies FirstUnit,

        /** The design with the early unit in its place. */
        holding: (whole: CourseDesign): CourseDesign => (held ? withFirstUnit(whole, held.unit) : whole),

        /** Completes the course; false if none was started. In the caller's transaction, before it has locked a row. */
        complete: async (tx: Transaction, course: NewCourse, units: NewUnit[]): Promise<boolean> => {
          if (!held) return false;
          await lockCatalogueLead(tx, userId);
          return completeBegunCourse(tx, course, units.slice(1));
        },

        /** The design ended without a course: what was started is stopped and removed. Never throws. */
        discard: async (): Promise<void> => {
          over = true;
          try {
            // A failing design does not wait for its lesson.
            await beginning;
            const isOver = () => database.asLearner(userId, (tx) => isDesignOver(tx, courseId));
            // The generation was cancelled, which also happens when another process has taken over the work with this lesson.
            if (!held || (signal.aborted && !(await isOver()))) return;
            await lesson?.stop();
            // Meanwhile the same course may have been requested again, and continues with what was started.
            const unlessGoingOn = signal.aborted;
            await database.asOwner((tx) => removeBegunCourse(tx, userId, courseId, unlessGoingOn));
          } catch (error) {
            logger.warn({ err: error, courseId }, 'a begun course could not be removed; the sweep will');
          }
        },
      };
    },

    /** Removes what a run could not clean up itself. To be called periodically. */
    sweep: (): Promise<number> =>
      database.asOwner((tx) =>
        removeLeftCourses(tx, new Date(clock.now().getTime() - sweptAfterMs), sweptAtOnce),
      ),
  };
}
