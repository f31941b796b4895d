import type { MadeBy } from '#shared/contract/common.ts';
import type { RepairPlace } from '#shared/contract/repairs.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import type { MasteryService } from '../../evidence/mastery-service.ts';
import type { Faculty } from '../../faculty/faculty.ts';
import type { LearnerView } from '../../faculty/learner-types.ts';
import type { GenerationService } from '../../generations/generation-service.ts';
import { conflict, notFound } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { appendActivity, listActivities } from '../activity-store.ts';
import type { LessonService } from '../lesson-service.ts';
import { findLesson, lockUnit } from '../lesson-store.ts';
import { practiceCount, repairActivity } from './repair-policy.ts';
import {
  findNewestRepair,
  findRepair,
  findUnitPosition,
  insertRepair,
  keepQuestions,
  listAskedInUnit,
  listAskedQuestions,
  listRepairEvents,
} from './repair-store.ts';

type Deps = {
  database: Database;
  clock: Clock;
  faculty: Faculty;
  generations: GenerationService;
  mastery: Pick<MasteryService, 'read'>;
  lessons: Pick<LessonService, 'readPlace'>;
  learnerView: (userId: string) => Promise<LearnerView>;
};

const unitNotFound = 'Lesson not found';
const nothingToRepair = 'Nothing in this lesson needs another go: what was asked for has held.';

const quiet = async () => {};

export type RepairService = ReturnType<typeof createRepairService>;

/** Repairs: an additional activity with practice on what an exam showed to be missing. */
export function createRepairService(deps: Deps) {
  const { database, clock, faculty, generations, mastery, lessons, learnerView } = deps;
  const { version, model } = faculty;

  const writing = generations.define<{ activityId: string }, { activityId: string; madeBy: MadeBy }>(
    'repair',
    async ({ activityId }, { userId, signal, emit }) => {
      const { lesson } = await lessons.readPlace(userId, activityId);
      const row = await database.asLearner(userId, (tx) => findRepair(tx, activityId));
      if (!row) throw notFound('This activity has no practice.');
      const ids = row.objectives.map(({ id }) => id);
      const [avoid, asked] = await database.asLearner(userId, async (tx) => [
        await listAskedQuestions(tx, userId, ids),
        await listAskedInUnit(tx, userId, row.unitId),
      ]);
      const options = {
        count: practiceCount(ids.length),
        attempt: 1,
        seed: activityId,
        asked,
        avoid,
        scoredOnly: true,
      };
      // Questions come with their keys, so partial results must not be streamed.
      const task = { userId, signal, ...emit, delta: quiet, reset: quiet };
      const exam = await faculty.writeExam(lesson.view, options, await learnerView(userId), task);
      // Feedback is immediate, so a question that cannot be scored is left out.
      const questions = exam.questions.filter(({ id }) => exam.keys[id] && exam.keys[id].type !== 'open');
      await database.asLearner(userId, (tx) => keepQuestions(tx, activityId, { questions, keys: exam.keys }));
      return { activityId, madeBy: exam.madeBy };
    },
  );

  const placeOf = async (tx: Transaction, courseId: string, unitId: string, activityId: string) => {
    const planned = await listActivities(tx, unitId);
    const activityIndex = Math.max(
      0,
      planned.findIndex(({ id }) => id === activityId),
    );
    return { activityId, courseId, unitId, unitIndex: await findUnitPosition(tx, unitId), activityIndex };
  };

  return {
    /**
     * The open repair of a lesson, or a new one at its end. Two clicks make one. Throws 404 for a lesson of another
     * learner, 409 when nothing needs repair.
     */
    begin: async (userId: string, unitId: string): Promise<RepairPlace> => {
      const { units } = await mastery.read(userId, { unitId });
      const missing = (units[0]?.objectives ?? []).filter((one) => one.needsRepair);
      return database.asLearner(userId, async (tx) => {
        await lockUnit(tx, unitId);
        const lesson = await findLesson(tx, unitId);
        if (!lesson) throw notFound(unitNotFound);
        const { courseId } = lesson;
        const newest = await findNewestRepair(tx, userId, unitId);
        if (newest && !(await isFinished(tx, { userId, courseId, activityId: newest.activityId })))
          return placeOf(tx, courseId, unitId, newest.activityId);
        if (missing.length === 0) throw conflict(nothingToRepair);
        const planned = await listActivities(tx, unitId);
        const round = planned.filter(({ type }) => type === 'repair').length + 1;
        const objectives = missing.map(({ objectiveId, text }) => ({ id: objectiveId, text }));
        const activity = repairActivity(lessonTitle(lesson.view.unit.title), objectives, round);
        const madeBy: MadeBy = { kind: faculty.kind, ...(model ? { model } : {}) };
        const row = await appendActivity(tx, { userId, courseId, unitId, planned: activity, madeBy });
        await insertRepair(tx, { activityId: row.id, userId, unitId, objectives, createdAt: clock.now() });
        return placeOf(tx, courseId, unitId, row.id);
      });
    },

    /** Writes the practice of a repair, once. Throws 404. */
    prepare: async (userId: string, activityId: string) => {
      await lessons.readPlace(userId, activityId);
      return writing.start(userId, { input: { activityId }, version, model });
    },
  };
}

async function isFinished(
  tx: Transaction,
  place: { userId: string; courseId: string; activityId: string },
): Promise<boolean> {
  return (await listRepairEvents(tx, place)).some(({ kind }) => kind === 'repair-finished');
}
