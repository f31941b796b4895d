import type { MadeBy } from '#shared/contract/common.ts';
import type { Question } from '#shared/contract/exam.ts';
import type { WrittenExam } from '../faculty/exam-types.ts';
import type { Transaction } from '../platform/database/database.ts';
import { identityOf } from './exam-outline.ts';
import { listAttempts } from './exam-store.ts';
import {
  type Item,
  insertQuestionSets,
  listQuestionSets,
  listSubmittedItems,
  listUnsubmittedQuestions,
  type QuestionSet,
} from './question-set-store.ts';

export type { Item, QuestionSet } from './question-set-store.ts';

/** The exam questions of an activity that a course file may contain. */
export type OpenItems = { items: Item[]; withheld: number; madeBy: MadeBy };

/**
 * The questions of these activities whose keys their learner may see, by activity: those of submitted exams and those
 * imported with a course file. Questions of any exam not yet submitted, in any course, are omitted and counted. In the
 * caller's transaction, as the learner.
 */
export async function readOpenItems(
  tx: Transaction,
  userId: string,
  activityIds: string[],
): Promise<Map<string, OpenItems>> {
  const sets = [...(await listQuestionSets(tx, activityIds)), ...(await listSubmittedItems(tx, activityIds))];
  const closed = await listUnsubmittedQuestions(tx, userId);
  // Compared by text, not by id: the same question may have another id in another course.
  const asked = new Set(closed.flatMap(({ questions }) => questions.map(({ prompt }) => prompt)));
  const found = new Map<string, OpenItems>();
  for (const activityId of activityIds) {
    const mine = sets.filter((set) => set.activityId === activityId);
    const all = new Map(mine.flatMap(({ items }) => items).map((item) => [identityOf(item.question), item]));
    const items = [...all.values()].filter(({ question }) => !asked.has(question.prompt));
    const here = closed
      .filter((exam) => exam.activityId === activityId)
      .flatMap(({ questions }) => questions);
    const held = [...[...all.values()].map(({ question }) => question), ...here];
    const withheld = new Set(held.map(({ prompt }) => prompt).filter((prompt) => asked.has(prompt))).size;
    if (items.length > 0 || withheld > 0)
      found.set(activityId, { items, withheld, madeBy: mine[0]?.madeBy ?? { kind: 'library' } });
  }
  return found;
}

/** Stores the questions of a course file. In the caller's transaction. */
export const keepQuestionSets = (tx: Transaction, userId: string, sets: QuestionSet[]): Promise<void> =>
  insertQuestionSets(tx, userId, sets);

/**
 * An exam of the questions imported with the course, those not asked in an earlier attempt first; null if none is
 * left or none was imported.
 */
export async function examOfSet(
  tx: Transaction,
  activityId: string,
  { title, count }: { title: string; count: number },
): Promise<WrittenExam | null> {
  const [set] = await listQuestionSets(tx, [activityId]);
  if (!set) return null;
  const before: Question[] = (await listAttempts(tx, activityId)).flatMap(({ questions }) => questions);
  const asked = new Set(before.map(identityOf));
  const items = set.items.filter(({ question }) => !asked.has(identityOf(question))).slice(0, count);
  if (items.length === 0) return null;
  return {
    title,
    questions: items.map(({ question }) => question),
    keys: Object.fromEntries(items.map(({ question, key }) => [question.id, key])),
    madeBy: set.madeBy,
  };
}
