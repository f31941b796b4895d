import type { ExamDetails, ExamResult } from '#shared/contract/exam.ts';
import type { ExamAttempt, OpenExam } from '#shared/contract/exam-places.ts';
import type { Appeals } from '#shared/rules/appeals/may-appeal.ts';
import { notFound } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { closeShared } from './close-shared-results.ts';
import { listAnswers, listFlagged } from './exam-answers-store.ts';
import type { ExamGrading } from './exam-grading-service.ts';
import { outlineOf } from './exam-outline.ts';
import { presentAttempt, presentExam, presentOpenExam } from './exam-presenter.ts';
import {
  type ExamRow,
  findExam,
  listAttempts,
  listOpenExams,
  listQuestionsOfOtherOpenExams,
  listUnitObjectives,
} from './exam-store.ts';

/** An exam that was started and forgotten silences the agents for a day at most. */
const openForMs = 24 * 60 * 60_000;

/** Exams started after this count as in progress. */
export const openSince = (clock: Clock): Date => new Date(clock.now().getTime() - openForMs);

/** @throws AppError 404 if the exam is null */
export function requireExam(row: ExamRow | null): ExamRow {
  if (!row) throw notFound('This exam does not exist, or it is not yours.');
  return row;
}

/** The questions of the attempts before this one. */
export async function earlierQuestions(tx: Transaction, activityId: string | null, attempt: number) {
  if (!activityId || attempt === 1) return [];
  const rows = await listAttempts(tx, activityId);
  return rows.filter((row) => row.attempt < attempt && row.startedAt).flatMap(({ questions }) => questions);
}

type Deps = { database: Database; clock: Clock; grading: ExamGrading; appeals: Appeals };

export type ExamReading = ReturnType<typeof createExamReading>;

/** Reading exams as their learner may see them. */
export function createExamReading({ database, clock, grading, appeals }: Deps) {
  const read = (userId: string, id: string): Promise<ExamRow> =>
    database.asLearner(userId, async (tx) => requireExam(await findExam(tx, id)));

  /** The result of a submitted exam as far as it may be shown now. An exam that a crash left ungraded is graded first. */
  const resultOf = async (userId: string, row: ExamRow): Promise<ExamResult> => {
    const result = await grading.graded(userId, row);
    const open = await database.asLearner(userId, (tx) =>
      listQuestionsOfOtherOpenExams(tx, row.id, openSince(clock)),
    );
    return closeShared(result, row.questions, open);
  };

  /** A row as the learner sees it. */
  const present = async (userId: string, row: ExamRow): Promise<ExamDetails> => {
    const result = row.submittedAt ? await resultOf(userId, row) : null;
    const sitting = await database.asLearner(userId, async (tx) => ({
      studentAnswers: await listAnswers(tx, row.id),
      flagged: await listFlagged(tx, row.id),
      outline: outlineOf(row.questions, await earlierQuestions(tx, row.activityId, row.attempt)),
      objectives: row.submittedAt && row.unitId ? await listUnitObjectives(tx, row.unitId) : [],
    }));
    return presentExam({ ...row, result }, { ...sitting, appeals, now: clock.now() });
  };

  return {
    read,
    present,
    resultOf,

    /** Throws 404. */
    details: async (userId: string, id: string): Promise<ExamDetails> =>
      present(userId, await read(userId, id)),

    /** The open exams, newest first: during them no agent talks about the subject. */
    open: async (userId: string): Promise<OpenExam[]> =>
      (await database.asLearner(userId, (tx) => listOpenExams(tx, openSince(clock)))).map(presentOpenExam),

    /** The attempts of an activity, oldest first; none for an activity that is not the learner's. */
    attempts: async (userId: string, activityId: string): Promise<ExamAttempt[]> =>
      (await database.asLearner(userId, (tx) => listAttempts(tx, activityId))).map(presentAttempt),
  };
}
