import type { QuestionPhase } from '#shared/contract/classroom.ts';
import type { ChatInput, ExaminerInput } from '../faculty/chat-types.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { together } from '../platform/together.ts';
import { findKeys, listAnswers } from './exam-answers-store.ts';
import { type ExamReading, openSince } from './exam-reading-service.ts';
import { type ExamRow, findExam, hasActiveExam, listAttempts, listOpenQuestions } from './exam-store.ts';
import { createIsHidden, type OpenExamQuestions } from './hidden-messages.ts';

type Deps = { database: Database; clock: Clock; reading: Pick<ExamReading, 'read' | 'open'> };

/** What the chat needs to know about exams. */
export function createExamWatch({ database, clock, reading }: Deps) {
  const phaseIn = async (
    tx: Transaction,
    examId: string | null,
    said: QuestionPhase,
  ): Promise<QuestionPhase> => {
    const [active, row] = await together([
      hasActiveExam(tx, openSince(clock)),
      examId ? findExam(tx, examId) : null,
    ]);
    if (active) return 'during_exam';
    // Without a stored exam the caller's phase is used: there are no keys that it could reveal.
    if (said === 'during_exam' || !row) return said;
    if (row.submittedAt) return said === 'reviewing' ? 'reviewing' : 'post_exam';
    return 'pre_exam';
  };

  const openExamQuestions = async (tx: Transaction): Promise<OpenExamQuestions | null> => {
    const open = await listOpenQuestions(tx, openSince(clock));
    const began = open.flatMap(({ startedAt }) => startedAt?.getTime() ?? []);
    if (began.length === 0) return null;
    return { since: new Date(Math.min(...began)), questions: open.flatMap(({ questions }) => questions) };
  };

  return {
    /** Which earlier messages of agents in an activity are hidden now. In the caller's transaction. */
    hiddenMessageTestIn: async (tx: Transaction, activityId: string) => {
      const open = await openExamQuestions(tx);
      const attempts = open ? await listAttempts(tx, activityId) : [];
      return createIsHidden(
        open,
        attempts.filter(({ startedAt }) => startedAt !== null).flatMap(({ questions }) => questions),
      );
    },

    /** Since when an exam has been in progress; null: none is. */
    openFrom: (userId: string): Promise<Date | null> =>
      database.asLearner(userId, async (tx) => (await openExamQuestions(tx))?.since ?? null),

    /** Throws 404 for an exam that is not the learner's. */
    requireOwn: async (userId: string, id: string): Promise<void> => {
      await reading.read(userId, id);
    },

    /** The phase of a chat: the stored state decides, and while any exam is open it is during_exam. */
    phaseFor: (userId: string, examId: string | null, said: QuestionPhase): Promise<QuestionPhase> =>
      database.asLearner(userId, (tx) => phaseIn(tx, examId, said)),

    /** The same in the caller's transaction. */
    phaseIn,

    /** The most recently started exam in progress, for the link back to it; null: none. */
    openExam: async (userId: string): Promise<ChatInput['openExam']> => {
      const [exam] = await reading.open(userId);
      if (!exam) return null;
      const { title, place } = exam;
      const { courseId, unitIndex, activityIndex } = place ?? {};
      return { title, address: place ? `/classroom/${courseId}/${unitIndex}/${activityIndex}` : null };
    },

    /** What the Examiner may see: the stored question, once the exam was started; keys only after submission. */
    viewFor: async (
      userId: string,
      examId: string | null,
      questionId: string | null,
    ): Promise<Pick<ExaminerInput, 'current' | 'review'>> => {
      if (!examId) return { current: null, review: null };
      return database.asLearner(userId, async (tx) => {
        const row = await findExam(tx, examId);
        if (!row?.startedAt) return { current: null, review: null };
        const question = row.questions.find(({ id }) => id === questionId) ?? null;
        return { current: question, review: row.submittedAt ? await reviewOf(tx, row) : null };
      });
    },
  };
}

async function reviewOf(tx: Transaction, row: ExamRow): Promise<ExaminerInput['review']> {
  const keys = await findKeys(tx, row.id);
  if (!keys || !row.result) return null;
  const answers = await listAnswers(tx, row.id);
  const outcomes = new Map(row.result.results.map((one) => [one.questionId, one.outcome]));
  return row.questions.flatMap((question) => {
    const key = keys[question.id];
    const outcome = outcomes.get(question.id) ?? 'not-graded';
    return key ? [{ question, key, answer: answers[question.id] ?? null, outcome }] : [];
  });
}
