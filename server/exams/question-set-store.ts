import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { QuestionKey } from '#questions/kinds.ts';
import type { MadeBy } from '#shared/contract/common.ts';
import type { Question } from '#shared/contract/exam.ts';
import type { Transaction } from '../platform/database/database.ts';
import { examKeys, exams } from '../platform/database/schema/classroom.ts';
import { questionSets } from '../platform/database/schema/question-sets.ts';

export type Item = { question: Question; key: QuestionKey };
export type QuestionSet = { activityId: string; madeBy: MadeBy; items: Item[] };

/** The imported questions of these activities; none of an activity with an exam in progress (row-level security). */
export async function listQuestionSets(tx: Transaction, activityIds: string[]): Promise<QuestionSet[]> {
  if (activityIds.length === 0) return [];
  const rows = await tx.select().from(questionSets).where(inArray(questionSets.activityId, activityIds));
  return rows.map(({ activityId, madeBy, items }) => ({ activityId, madeBy, items: items as Item[] }));
}

export async function insertQuestionSets(
  tx: Transaction,
  userId: string,
  sets: QuestionSet[],
): Promise<void> {
  if (sets.length === 0) return;
  await tx.insert(questionSets).values(sets.map((set) => ({ ...set, userId })));
}

/** The questions of submitted exams of these activities with their keys, oldest exam first. */
export async function listSubmittedItems(tx: Transaction, activityIds: string[]): Promise<QuestionSet[]> {
  if (activityIds.length === 0) return [];
  const rows = await tx
    .select({
      activityId: exams.activityId,
      madeBy: exams.madeBy,
      questions: exams.questions,
      keys: examKeys.keys,
    })
    .from(exams)
    .innerJoin(examKeys, eq(examKeys.examId, exams.id))
    .where(and(inArray(exams.activityId, activityIds), isNotNull(exams.submittedAt)))
    .orderBy(asc(exams.attempt), asc(exams.id));
  return rows.map(({ activityId, madeBy, questions, keys }) => ({
    activityId: activityId ?? '',
    madeBy,
    items: questions.flatMap((question) => {
      const key = keys[question.id] as QuestionKey | undefined;
      return key ? [{ question, key }] : [];
    }),
  }));
}

/** All questions of the learner's exams that were neither submitted nor abandoned, including prepared exams. */
export async function listUnsubmittedQuestions(tx: Transaction, userId: string) {
  return tx
    .select({ activityId: exams.activityId, questions: exams.questions })
    .from(exams)
    .where(and(eq(exams.userId, userId), isNull(exams.submittedAt), isNull(exams.leftAt)));
}
