import { type LessonMark, type LessonMarkInput, mostLessonMarks } from '#shared/contract/marks.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { findActivity } from '../activity-store.ts';
import { findLesson } from '../lesson-store.ts';
import {
  countOtherMarks,
  deleteLessonMark,
  type LessonMarkRow,
  listLessonMarks,
  putLessonMark,
} from './lesson-mark-store.ts';

const lessonNotFound = () => notFound('Lesson not found');
const tooMany = () =>
  new AppError(
    413,
    `This lesson has ${mostLessonMarks} marks, and that is the most. Remove one that you do not need any more.`,
    { code: 'quota_marks' },
  );

const presentMark = ({
  id,
  activityId,
  block,
  quote,
  prefix,
  suffix,
  note,
  ...row
}: LessonMarkRow): LessonMark => ({
  ...{ id, activityId, block, quote, prefix, suffix, note },
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export type LessonMarkService = ReturnType<typeof createLessonMarkService>;

/** Highlights and notes in the lessons of a learner's own courses. All calls throw 404 for a lesson that is not theirs. */
export function createLessonMarkService({ database, clock }: { database: Database; clock: Clock }) {
  const inOwn = <T>(userId: string, unitId: string, work: (tx: Transaction) => Promise<T>) =>
    database.asLearner(userId, async (tx) => {
      if (!(await findLesson(tx, unitId))) throw lessonNotFound();
      return work(tx);
    });

  return {
    list: (userId: string, unitId: string): Promise<LessonMark[]> =>
      inOwn(userId, unitId, async (tx) => (await listLessonMarks(tx, unitId)).map(presentMark)),

    /** Creates or changes a mark; idempotent. Throws 413 beyond the limit of one lesson. */
    put: (
      userId: string,
      unitId: string,
      id: string,
      { activityId, ...mark }: LessonMarkInput,
    ): Promise<LessonMark> =>
      inOwn(userId, unitId, async (tx) => {
        const activity = await findActivity(tx, activityId);
        if (activity?.unitId !== unitId) throw lessonNotFound();
        if ((await countOtherMarks(tx, unitId, id)) >= mostLessonMarks) throw tooMany();
        return presentMark(await putLessonMark(tx, activity, id, mark, clock.now()));
      }),

    /** Idempotent: a missing mark counts as deleted. */
    remove: (userId: string, unitId: string, id: string): Promise<void> =>
      inOwn(userId, unitId, (tx) => deleteLessonMark(tx, unitId, id)),
  };
}
