import type { QuestionKey } from '#questions/kinds.ts';
import type { Question } from '#shared/contract/exam.ts';
import type { Practice } from '#shared/contract/repairs.ts';
import { type ClosedKey, gradedBefore } from '../../grading/grade-with-programs.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type ActivityRow, findActivity } from '../activity-store.ts';
import { presentPractice } from './repair-policy.ts';
import { findRepair, listRepairEvents, type RepairEvent, type RepairRow } from './repair-store.ts';

/** A repair with what has happened in it. */
export type OpenPractice = { activity: ActivityRow; row: RepairRow; events: RepairEvent[] };

const notThere = 'This practice does not exist, or it is not yours.';
const noQuestion = 'This practice has no such question.';

/** The repair's current state. Events have derived ids, so of two simultaneous answers the first one counts. */
export async function openPractice(
  tx: Transaction,
  userId: string,
  activityId: string,
): Promise<OpenPractice> {
  const activity = await findActivity(tx, activityId);
  const row = activity && (await findRepair(tx, activityId));
  if (!activity || !row) throw notFound(notThere);
  const { courseId } = activity;
  return { activity, row, events: await listRepairEvents(tx, { userId, activityId, courseId }) };
}

/** A question of a repair, with its key. Throws 404. */
export function itemOf(row: RepairRow, questionId: string): { question: Question; key: ClosedKey } {
  const question = row.questions?.find(({ id }) => id === questionId);
  const key = row.keys?.[questionId] as QuestionKey | undefined;
  if (!question || !key || key.type === 'open') throw notFound(noQuestion);
  return { question, key };
}

/** A repair as the learner sees it. */
export function present({ activity, row, events }: OpenPractice): Practice {
  const practice = presentPractice(row, events, (questionId, payload) => {
    const { question, key } = itemOf(row, questionId);
    return gradedBefore(question, key, payload);
  });
  return { ...practice, madeBy: activity.madeBy };
}

/** Was this question answered? */
export const isAnswered = (events: RepairEvent[], id: string) =>
  events.some(({ kind, questionId }) => kind === 'practice-answered' && questionId === id);
