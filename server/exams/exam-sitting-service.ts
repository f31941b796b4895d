import type { Ages, Answers, ExamDetails, ExamResult, SaveAnswers } from '#shared/contract/exam.ts';
import { recordEvidence } from '../evidence/evidence-service.ts';
import { requireFittingAnswers } from '../grading/answer-shape.ts';
import { badRequest, conflict } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { saveAnswers, saveFlags } from './exam-answers-store.ts';
import { begin } from './exam-beginning.ts';
import { leftExamEvidence } from './exam-evidence.ts';
import { type ExamReading, requireExam } from './exam-reading-service.ts';
import { type ExamRow, findExam, lockExam, markLeft, markSubmitted, removeTimer } from './exam-store.ts';

type Deps = { database: Database; clock: Clock; reading: ExamReading };

const refusals = {
  submitted: 'This exam has been submitted.',
  left: 'This exam was left without submitting it.',
  prepared: 'This exam has not been started.',
};

/** @throws AppError 409 unless the exam is in progress */
function requireGoingOn(row: ExamRow): void {
  if (row.submittedAt) throw conflict(refusals.submitted);
  if (row.leftAt) throw conflict(refusals.left);
  if (!row.startedAt) throw conflict(refusals.prepared);
}

/** The new answers; with `ages`, only those that it names. */
function newsOf(answers: Answers, ages: Ages | undefined): Answers {
  if (!ages) return answers;
  return Object.fromEntries(Object.entries(answers).filter(([id]) => Object.hasOwn(ages, id)));
}

/** Sitting an exam: from 'Start exam' to submitting or abandoning it. */
export function createExamSitting({ database, clock, reading }: Deps) {
  return {
    /** Starts an exam, with a timer if minutes are given; a started, submitted or abandoned exam stays unchanged. */
    start: async (userId: string, id: string, timerMinutes: number | null): Promise<ExamDetails> => {
      const row = await database.asLearner(userId, async (tx) =>
        begin(tx, requireExam(await lockExam(tx, id)), timerMinutes, clock.now()),
      );
      return reading.present(userId, row);
    },

    /**
     * Saves answers and flags of an exam in progress. Throws 409 before its start and after its end, 400 for answers
     * that do not fit its questions.
     */
    save: async (userId: string, id: string, sent: SaveAnswers): Promise<ExamDetails> => {
      const { answers, flags = {}, ages = {}, withoutTimer = false } = sent;
      const row = await database.asLearner(userId, async (tx) => {
        const locked = requireExam(await lockExam(tx, id));
        requireGoingOn(locked);
        requireFittingAnswers(locked.questions, answers);
        requireKnownQuestions(locked, flags);
        await saveAnswers(tx, locked, answers, ages, clock.now());
        await saveFlags(tx, locked, flags, ages, clock.now());
        if (withoutTimer) await removeTimer(tx, id);
        return withoutTimer ? { ...locked, timerMinutes: null } : locked;
      });
      return reading.present(userId, row);
    },

    /**
     * Submits once. A second or parallel call returns the first result, whatever it contains. With `ages` only the
     * answers that it names are new: the others are the state that the client last knew.
     */
    submit: async (userId: string, id: string, answers: Answers, ages?: Ages): Promise<ExamResult> => {
      const row = await database.asLearner(userId, async (tx) => {
        const before = requireExam(await lockExam(tx, id));
        if (before.submittedAt) return before;
        requireGoingOn(before);
        requireFittingAnswers(before.questions, answers);
        await saveAnswers(tx, before, newsOf(answers, ages), ages ?? {}, clock.now());
        await markSubmitted(tx, id, clock.now());
        return requireExam(await findExam(tx, id));
      });
      return reading.resultOf(userId, row);
    },

    /** Abandons an exam permanently, without a result; its keys stay hidden. Throws 409 if submitted or not started. */
    leave: async (userId: string, id: string): Promise<ExamDetails> => {
      const row = await database.asLearner(userId, async (tx) => {
        const before = requireExam(await lockExam(tx, id));
        if (before.leftAt) return before;
        requireGoingOn(before);
        await markLeft(tx, id, clock.now());
        await recordEvidence(tx, userId, [leftExamEvidence(before, clock.now())]);
        return requireExam(await findExam(tx, id));
      });
      return reading.present(userId, row);
    },
  };
}

/** @throws AppError 400 */
function requireKnownQuestions({ questions }: ExamRow, flags: Record<string, boolean>): void {
  const unknown = Object.keys(flags).find((id) => !questions.some((question) => question.id === id));
  if (unknown !== undefined) throw badRequest(`${unknown}: There is no such question in this exam.`);
}
