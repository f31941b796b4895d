import { once } from 'node:events';
import type { QuestionPhase } from '#shared/contract/classroom.ts';
import type { Answers, ExamDetails, ExamResult, Question } from '#shared/contract/exam.ts';
import { askedOf, derivedEventId, type Happening, recordEvidence } from '../evidence/evidence-service.ts';
import type { ExaminerInput, Faculty, QuestionKey } from '../faculty/faculty.ts';
import { badRequest, conflict, notFound } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import { requireFittingAnswers } from './answer-shape.ts';
import { presentExam } from './exam-presenter.ts';
import {
  type ExamRow,
  findExam,
  findKeys,
  hasActiveExam,
  keepResult,
  listAnswers,
  lockExam,
  markSubmitted,
  replaceResult,
  saveAnswers,
} from './exam-store.ts';
import type { ExamWritingService } from './exam-writing-service.ts';
import { resultOf, totalOf } from './grade-answer.ts';

type Deps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  faculty: Faculty;
  writing: Pick<ExamWritingService, 'begin'>;
  /** grading waits for a model no longer than this; what is open then is 'not graded' */
  gradingMs?: number;
};

/** An exam that was begun and forgotten silences the Professor no longer than a day. */
const activeForMs = 24 * 60 * 60_000;

const quiet = async () => {};
const submittedAlready = 'This exam has been submitted.';

export type ExamService = ReturnType<typeof createExamService>;

/** Exams from the first answer to the result; what was submitted is graded once, also after a crash. */
export function createExamService({ database, clock, logger, faculty, writing, gradingMs = 60_000 }: Deps) {
  const requireExam = (row: ExamRow | null): ExamRow => {
    if (!row) throw notFound('This exam does not exist, or it is not yours.');
    return row;
  };
  const read = (userId: string, id: string) =>
    database.asLearner(userId, async (tx) => requireExam(await findExam(tx, id)));

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

  /** Grades a submitted exam if nobody has, and answers with the result that holds. */
  const graded = async (userId: string, row: ExamRow): Promise<ExamResult> => {
    if (row.result) return row.result;
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
      await recordEvidence(tx, userId, happeningsOf(row, kept));
      return kept;
    });
  };

  const details = async (userId: string, row: ExamRow): Promise<ExamDetails> => {
    const answers = await database.asLearner(userId, (tx) => listAnswers(tx, row.id));
    const result = row.submittedAt ? await graded(userId, row) : null;
    return presentExam({ ...row, result }, answers);
  };

  return {
    /** Throws 404. A submission that a crash left ungraded is graded now. */
    details: async (userId: string, id: string): Promise<ExamDetails> =>
      details(userId, await read(userId, id)),

    /** Begins it; begun or submitted already, it stays as it is. */
    start: async (userId: string, id: string): Promise<ExamDetails> =>
      details(userId, await writing.begin(userId, await read(userId, id))),

    /** Saves answers while it goes on; the first one begins it. Throws 409 once submitted, 400 for answers that do not fit. */
    saveAnswers: async (userId: string, id: string, answers: Answers): Promise<ExamDetails> => {
      await database.asLearner(userId, async (tx) => {
        const row = requireExam(await lockExam(tx, id));
        if (row.submittedAt) throw conflict(submittedAlready);
        requireFittingAnswers(row.questions, answers);
        await saveAnswers(tx, row, answers, clock.now());
      });
      return details(userId, await writing.begin(userId, await read(userId, id)));
    },

    /** Submits once. A second or parallel call answers with the first result, whatever it brings. */
    submit: async (userId: string, id: string, answers: Answers): Promise<ExamResult> => {
      const found = await read(userId, id);
      // Before it is begun: what is refused must leave a prepared exam as it was.
      if (!found.submittedAt) requireFittingAnswers(found.questions, answers);
      await writing.begin(userId, found);
      const row = await database.asLearner(userId, async (tx) => {
        const before = requireExam(await lockExam(tx, id));
        if (before.submittedAt) return before;
        await saveAnswers(tx, before, answers, clock.now());
        await markSubmitted(tx, id, clock.now());
        return requireExam(await findExam(tx, id));
      });
      return graded(userId, row);
    },

    /** Keeps what the learner ticked for an open question. Throws 409 before submission, 400 for another question. */
    selfAssess: async (
      userId: string,
      id: string,
      questionId: string,
      ticked: string[],
    ): Promise<ExamDetails> => {
      const row = await read(userId, id);
      if (!row.submittedAt) throw conflict('An answer is assessed once the exam has been submitted.');
      await graded(userId, row);
      await database.asLearner(userId, async (tx) => {
        const locked = requireExam(await lockExam(tx, id));
        await assess(tx, locked, questionId, new Set(ticked), clock.now());
      });
      return details(userId, await read(userId, id));
    },

    /** Throws 404 for an exam that is not the learner's. */
    requireOwn: async (userId: string, id: string): Promise<void> => {
      await read(userId, id);
    },

    /** Which phase a chat is in: the record decides, and while any exam goes on it is during_exam. */
    phaseFor: async (userId: string, examId: string | null, said: QuestionPhase): Promise<QuestionPhase> =>
      database.asLearner(userId, async (tx) => {
        if (await hasActiveExam(tx, new Date(clock.now().getTime() - activeForMs))) return 'during_exam';
        if (said === 'during_exam') return said;
        const row = examId ? await findExam(tx, examId) : null;
        // Without a record of ours the caller's word stands: there are no keys then that it could open.
        if (!row) return said;
        if (row.submittedAt) return said === 'reviewing' ? 'reviewing' : 'post_exam';
        return 'pre_exam';
      }),

    /** What the Examiner may see: the question by its id from the record; keys only once submitted. */
    viewFor: async (
      userId: string,
      examId: string | null,
      questionId: string | null,
    ): Promise<Pick<ExaminerInput, 'current' | 'review'>> => {
      if (!examId) return { current: null, review: null };
      return database.asLearner(userId, async (tx) => {
        const row = await findExam(tx, examId);
        if (!row) return { current: null, review: null };
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

async function assess(tx: Transaction, row: ExamRow, questionId: string, ticked: Set<string>, now: Date) {
  const result = row.result;
  const question = row.questions.find(({ id }) => id === questionId);
  const before = result?.results.find((one) => one.questionId === questionId);
  if (!result || !question || !before?.criteria)
    throw badRequest('Only open questions are assessed by yourself.');
  // What a model has graded stays graded: ticking must not take points out of the score.
  if (before.outcome !== 'not-graded' && before.outcome !== 'self-assessed') {
    throw badRequest('This answer has been graded.');
  }
  const unknown = [...ticked].filter((id) => !before.criteria?.some((criterion) => criterion.id === id));
  if (unknown.length > 0) throw badRequest(`There is no criterion ${JSON.stringify(unknown[0])}.`);
  const criteria = before.criteria.map((criterion) => ({ ...criterion, ticked: ticked.has(criterion.id) }));
  const after = { ...before, outcome: 'self-assessed' as const, points: 0, criteria };
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  const results = result.results.map((one) => (one.questionId === questionId ? after : one));
  await replaceResult(tx, row.id, { ...result, ...totalOf(results), results });
  const { id: examId, courseId, unitId, activityId } = row;
  const id = derivedEventId('self-assessed', examId, questionId, now.toISOString());
  const place = { examId, courseId, unitId, activityId, questionId, objectiveId: question.objectiveId };
  const asked = askedOf(question.prompt);
  const payload = { met: ticked.size, criteria: criteria.length, ticked: [...ticked], asked };
  await recordEvidence(tx, row.userId, [{ id, kind: 'self-assessed', occurredAt: now, ...place, payload }]);
}

/** One event a question and one for the exam; their ids follow from it, so grading twice counts once. */
function happeningsOf(row: ExamRow, result: ExamResult): Happening[] {
  const { id: examId, courseId, unitId, activityId } = row;
  const place = { examId, courseId, unitId, activityId, occurredAt: row.submittedAt ?? row.createdAt };
  const questions = new Map(row.questions.map((question) => [question.id, question]));
  const answered = result.results.map(
    ({ questionId, outcome, points, maxPoints }): Happening => ({
      ...place,
      id: derivedEventId('question-answered', examId, questionId),
      kind: 'question-answered',
      questionId,
      objectiveId: questions.get(questionId)?.objectiveId ?? null,
      payload: {
        outcome,
        points,
        maxPoints,
        attempt: row.attempt,
        asked: askedOf(questions.get(questionId)?.prompt),
      },
    }),
  );
  const { score, maxScore } = result;
  const submitted: Happening = {
    ...place,
    id: derivedEventId('exam-submitted', examId),
    kind: 'exam-submitted',
    payload: { score, maxScore, attempt: row.attempt },
  };
  return [...answered, submitted];
}
