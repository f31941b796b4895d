import { once } from 'node:events';
import type { Answers, ExamResult, Question } from '#shared/contract/exam.ts';
import { totalOf } from '#shared/rules/exam-total.ts';
import { recordEvidence } from '../evidence/evidence-service.ts';
import type { Faculty, QuestionKey } from '../faculty/faculty.ts';
import { resultOf } from '../grading/grade-answer.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import { findKeys, listAnswers } from './exam-answers-store.ts';
import { gradedHappenings } from './exam-happenings.ts';
import { type ExamRow, keepResult } from './exam-store.ts';

type Deps = {
  database: Database;
  logger: Logger;
  faculty: Faculty;
  /** grading waits for a model no longer than this; what is open then is 'not graded' */
  gradingMs: number;
};

const quiet = async () => {};

export type ExamGrading = ReturnType<typeof createExamGrading>;

/** Grades what was submitted, once, also after a crash. */
export function createExamGrading({ database, logger, faculty, gradingMs }: Deps) {
  /** Grades open answers by the faculty; whatever fails leaves them 'not graded', never the whole exam. */
  const gradeOpen = async (
    userId: string,
    questions: Question[],
    keys: Record<string, QuestionKey>,
    answers: Answers,
  ) => {
    const items = questions.flatMap((question) => {
      const key = keys[question.id];
      const answer = answers[question.id];
      return key?.type === 'open' && typeof answer === 'string' && answer.trim()
        ? [{ question, key, answer }]
        : [];
    });
    if (items.length === 0) return {};
    const signal = AbortSignal.timeout(gradingMs);
    const tooLong = once(signal, 'abort').then((): never => {
      throw signal.reason;
    });
    try {
      const grading = (async () =>
        faculty.gradeOpen(items, { userId, signal, progress: quiet, delta: quiet, reset: quiet }))();
      return await Promise.race([grading, tooLong]);
    } catch (error) {
      logger.warn({ err: error }, 'open answers could not be graded');
      return {};
    }
  };

  /** Exams that are being graded in this process, by id. */
  const underWay = new Map<string, Promise<ExamResult>>();

  /** Grades a submitted exam if nobody has, and answers with the result that holds; asked twice, a model is asked once. */
  const graded = async (userId: string, row: ExamRow): Promise<ExamResult> => {
    if (row.result) return row.result;
    const grading = underWay.get(row.id) ?? grade(userId, row).finally(() => underWay.delete(row.id));
    underWay.set(row.id, grading);
    return grading;
  };

  const grade = async (userId: string, row: ExamRow): Promise<ExamResult> => {
    const { keys, answers } = await database.asLearner(userId, async (tx) => ({
      keys: await findKeys(tx, row.id),
      answers: await listAnswers(tx, row.id),
    }));
    if (!keys) throw new Error('A submitted exam has no keys.');
    const open = await gradeOpen(userId, row.questions, keys, answers);
    const results = row.questions.flatMap((question) => {
      const key = keys[question.id];
      return key ? [resultOf(question, key, answers[question.id], open[question.id])] : [];
    });
    const result = { examId: row.id, ...totalOf(results), results };
    return database.asLearner(userId, async (tx) => {
      const kept = (await keepResult(tx, row.id, result)).result ?? result;
      await recordEvidence(tx, userId, gradedHappenings(row, kept));
      return kept;
    });
  };

  return { graded };
}
