import { once } from 'node:events';
import { wrong } from '#questions/grades.ts';
import type { QuestionKey } from '#questions/kinds.ts';
import type { Answers, ExamResult, Question } from '#shared/contract/exam.ts';
import type { ProgramAnswer, ProgramTask } from '#shared/contract/workbench/program.ts';
import type { ProgramKey } from '#shared/contract/workbench/program-key.ts';
import { totalOf } from '#shared/rules/exam-total.ts';
import { isProgramWritten } from '#shared/rules/is-program-written.ts';
import { recordEvidence } from '../evidence/evidence-service.ts';
import type { Faculty } from '../faculty/faculty.ts';
import { resultOf } from '../grading/grade-answer.ts';
import { filesOf } from '../grading/handed-in.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import { learnerOwner } from '../platform/queue-owner.ts';
import type { ProgramService } from '../workbench/program-service.ts';
import type { ProgramGrade } from '../workbench/program-types.ts';
import { findKeys, listAnswers } from './exam-answers-store.ts';
import { gradedEvidence } from './exam-evidence.ts';
import { type ExamRow, findLanguage, keepResult } from './exam-store.ts';

type Deps = {
  database: Database;
  logger: Logger;
  faculty: Faculty;
  programs: ProgramService;
  /** timeout for a model's grading; answers that are ungraded by then are 'not graded' */
  gradingMs: number;
};

const quiet = async () => {};
type Program = [userId: string, task: ProgramTask, key: ProgramKey, files: ProgramAnswer];

export type ExamGrading = ReturnType<typeof createExamGrading>;

/** Grades submitted exams exactly once, also after a crash. */
export function createExamGrading({ database, logger, faculty, programs, gradingMs }: Deps) {
  /** Has the faculty grade the open answers; a failure leaves only these 'not graded', not the whole exam. */
  const gradeOpen = async (
    userId: string,
    questions: Question[],
    keys: Record<string, QuestionKey>,
    answers: Answers,
    language: string | null,
  ) => {
    const items = questions.flatMap((question) => {
      const key = keys[question.id];
      const answer = answers[question.id];
      return key?.type === 'open' && typeof answer === 'string' && answer.trim()
        ? [{ question, key, answer, language }]
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

  /** Runs submitted programs; one that cannot be run is 'not graded', a missing one is wrong. */
  const gradePrograms = async (
    userId: string,
    questions: Question[],
    keys: Record<string, QuestionKey>,
    answers: Answers,
  ) => {
    const graded: Record<string, ProgramGrade> = {};
    for (const { id, task } of questions) {
      const key = keys[id];
      if (key?.type !== 'code' || !task) continue;
      const files = isProgramWritten(task.files, answers[id]) ? filesOf(answers[id]) : null;
      const grade = files ? await tryProgram(userId, task, key, files) : { ...wrong(''), cases: [] };
      if (grade) graded[id] = grade;
    }
    return graded;
  };
  const tryProgram = async (...[userId, task, key, files]: Program): Promise<ProgramGrade | null> => {
    try {
      return await programs.grade(task, key, files, { owner: learnerOwner(userId), yields: false });
    } catch (error) {
      logger.warn({ err: error }, 'a program could not be graded');
      return null;
    }
  };

  /** Exams that are being graded in this process, by id. */
  const underWay = new Map<string, Promise<ExamResult>>();

  /** Grades a submitted exam unless it is graded, and returns the stored result. Simultaneous calls ask the model once. */
  const graded = async (userId: string, row: ExamRow): Promise<ExamResult> => {
    if (row.result) return row.result;
    const grading = underWay.get(row.id) ?? grade(userId, row).finally(() => underWay.delete(row.id));
    underWay.set(row.id, grading);
    return grading;
  };

  const grade = async (userId: string, row: ExamRow): Promise<ExamResult> => {
    const { keys, answers, language } = await database.asLearner(userId, async (tx) => ({
      keys: await findKeys(tx, row.id),
      answers: await listAnswers(tx, row.id),
      language: await findLanguage(tx, row),
    }));
    if (!keys) throw new Error('A submitted exam has no keys.');
    const [open, run] = await Promise.all([
      gradeOpen(userId, row.questions, keys, answers, language),
      gradePrograms(userId, row.questions, keys, answers),
    ]);
    const elsewhere = { ...open, ...run };
    const results = row.questions.flatMap((question) => {
      const key = keys[question.id];
      return key ? [resultOf(question, key, answers[question.id], elsewhere[question.id])] : [];
    });
    const result = { examId: row.id, ...totalOf(results), results };
    return database.asLearner(userId, async (tx) => {
      const kept = (await keepResult(tx, row.id, result)).result ?? result;
      await recordEvidence(tx, userId, gradedEvidence(row, kept));
      return kept;
    });
  };

  return { graded };
}
