import { visibilitySchema } from '#shared/contract/course.ts';
import type { HiddenCourse } from '#shared/contract/operator.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { courseNotFound } from './course-service.ts';
import { lockCatalogueLead } from './course-store.ts';
import { findAnyCourse, hideCourse, listSharedOf, showCourse } from './hidden-course-store.ts';

/** Writes into the log of the accounts, in the same transaction. */
type Audit = (tx: Transaction, ownerId: string, detail: { courseId: string }) => Promise<void>;
type Deps = { database: Database; clock: Clock };
export type HiddenCourseService = ReturnType<typeof createHiddenCourseService>;

type Row = NonNullable<Awaited<ReturnType<typeof findAnyCourse>>>;
const present = ({ id, visibility, hiddenFrom }: Row): HiddenCourse => ({
  id,
  visibility: visibilitySchema.parse(visibility),
  hidden: hiddenFrom !== null,
});

/** What an operator does with courses that others can see. The course stays its owner's, who is told on its page. */
export function createHiddenCourseService({ database, clock }: Deps) {
  const change = (id: string, apply: typeof hideCourse, audit: Audit): Promise<HiddenCourse> =>
    database.asOwner(async (tx) => {
      const before = await findAnyCourse(tx, id);
      if (!before) throw courseNotFound();
      await lockCatalogueLead(tx, before.creatorId);
      await apply(tx, id, clock.now());
      const after = await findAnyCourse(tx, id);
      if (!after) throw courseNotFound();
      if (after.hiddenFrom !== before.hiddenFrom) await audit(tx, before.ownerId, { courseId: id });
      return present(after);
    });
  return {
    sharedOf: async (ownerId: string) =>
      (await database.asOwner((tx) => listSharedOf(tx, ownerId))).map((row) => ({
        ...present(row),
        title: row.title,
      })),
    /** Again: the same answer. @throws AppError 404 */
    hide: (id: string, audit: Audit) => change(id, hideCourse, audit),
    /** @throws AppError 404 */
    show: (id: string, audit: Audit) => change(id, showCourse, audit),
  };
}
