import type { Answer } from '#shared/contract/exam.ts';
import type { Hints, Practice } from '#shared/contract/repairs.ts';
import { recordEvidence } from '../../evidence/evidence-service.ts';
import type { Faculty } from '../../faculty/faculty.ts';
import type { LearnerView } from '../../faculty/learner-types.ts';
import { gradeWithPrograms } from '../../grading/grade-with-programs.ts';
import { conflict } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { ProgramService } from '../../workbench/program-service.ts';
import type { LessonService } from '../lesson-service.ts';
import { createHintAsking } from './ask-for-hint.ts';
import { isAnswered, itemOf, type OpenPractice, openPractice, present } from './open-practice.ts';
import { answered, finished, hintTaken } from './practice-evidence.ts';
import { hintsOf } from './repair-policy.ts';

type Deps = {
  database: Database;
  clock: Clock;
  faculty: Faculty;
  programs: ProgramService;
  lessons: Pick<LessonService, 'readPlace'>;
  learnerView: (userId: string) => Promise<LearnerView>;
  /** during an exam practice explains nothing either */
  isExamActive: (userId: string) => Promise<boolean>;
};

const examGoesOn = 'You have an exam open. Submit it first: practice would give its answers away.';

export type PracticeService = ReturnType<typeof createPracticeService>;

/** Practice with hints of increasing strength and immediate feedback. Every step is recorded in the ledger. */
export function createPracticeService(deps: Deps) {
  const { database, clock, faculty, programs, lessons, learnerView, isExamActive } = deps;
  const refuseDuringExam = async (userId: string) => {
    if (await isExamActive(userId)) throw conflict(examGoesOn);
  };
  const askForHint = createHintAsking({ faculty, lessons, learnerView });

  return {
    /** Questions, and what was answered with its result. Throws 404, 409 during an exam. */
    read: async (userId: string, activityId: string): Promise<Practice> => {
      await refuseDuringExam(userId);
      return database.asLearner(userId, async (tx) => present(await openPractice(tx, userId, activityId)));
    },

    /**
     * Scores an answer; the first one to a question counts. The last question finishes the practice. Throws 400, 404,
     * 409.
     */
    answer: async (
      userId: string,
      activityId: string,
      questionId: string,
      answer: Answer,
    ): Promise<Practice> => {
      await refuseDuringExam(userId);
      const first = await database.asLearner(userId, (tx) => openPractice(tx, userId, activityId));
      const { question, key } = itemOf(first.row, questionId);
      const result = isAnswered(first.events, questionId)
        ? null
        : await gradeWithPrograms(question, key, answer, { programs, userId });
      return database.asLearner(userId, async (tx) => {
        const before = await openPractice(tx, userId, activityId);
        if (result && !isAnswered(before.events, questionId)) {
          const entry = answered(before, { question, key, answer, result }, clock.now());
          await recordEvidence(tx, userId, [entry]);
        }
        await finishIfDone(tx, await openPractice(tx, userId, activityId), clock.now());
        return present(await openPractice(tx, userId, activityId));
      });
    },

    /**
     * Finishes a repair without questions, once its notes were read. Throws 409 while questions are open, and during
     * an exam, since the answer contains results.
     */
    finish: async (userId: string, activityId: string): Promise<Practice> => {
      await refuseDuringExam(userId);
      return database.asLearner(userId, async (tx) => {
        if (!(await finishIfDone(tx, await openPractice(tx, userId, activityId), clock.now())))
          throw conflict('There are questions that have not been answered yet.');
        return present(await openPractice(tx, userId, activityId));
      });
    },

    /**
     * The next hint on a question, stronger than the ones before; `known` says how many the caller has, so that asking
     * twice gives one. Throws 404, 409 for a question that has been answered and during an exam.
     */
    hint: async (userId: string, activityId: string, questionId: string, known: number): Promise<Hints> => {
      await refuseDuringExam(userId);
      const at = await database.asLearner(userId, (tx) => openPractice(tx, userId, activityId));
      const { question } = itemOf(at.row, questionId);
      if (isAnswered(at.events, questionId)) throw conflict('This question has been answered.');
      const before = hintsOf(questionId, at.events);
      if (before.given.length > known || !before.more) return before;
      const asked = await askForHint(userId, activityId, question, before.given);
      const entry = hintTaken(at, question, { ...asked, number: before.given.length }, clock.now());
      return database.asLearner(userId, async (tx) => {
        await recordEvidence(tx, userId, [entry]);
        return hintsOf(questionId, (await openPractice(tx, userId, activityId)).events);
      });
    },
  };
}

/** Finishing is recorded once, when every question has its answer. Returns whether it is finished. */
async function finishIfDone(tx: Transaction, at: OpenPractice, now: Date): Promise<boolean> {
  const entry = finished(at, now);
  if (entry) await recordEvidence(tx, at.row.userId, [entry]);
  return entry !== null;
}
