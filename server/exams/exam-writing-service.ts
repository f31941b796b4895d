import { randomUUID } from 'node:crypto';
import { derivedEventId } from '../evidence/evidence-service.ts';
import type { LessonView } from '../faculty/lesson-types.ts';
import type { GenerationService } from '../generations/generation-service.ts';
import { conflict } from '../platform/app-error.ts';
import { findNewestAttempt } from './exam-store.ts';
import { createExamWriter, type ExamWriterDeps } from './write-exam.ts';

type Deps = ExamWriterDeps & { generations: GenerationService };

/** Questions of an exam unless asked otherwise (exam 1). */
const defaultCount = 5;

export type ExamAsk = {
  activityId: string | null;
  /** null: the newest one, or the first */
  attempt: number | null;
  count: number | null;
  /** only prepare it; the learner starts it */
  prepare: boolean;
  /** the lesson as the caller describes it; used only without an activity of the learner's own */
  lesson: LessonView;
};

export type ExamWritingService = ReturnType<typeof createExamWritingService>;

/** Writes exams, once for each activity and attempt, and stores their keys where no request can read them. */
export function createExamWritingService({ generations, ...deps }: Deps) {
  const { database, faculty, readPlace } = deps;
  const writing = generations.define('exam', createExamWriter(deps));

  /** The attempt that a request refers to: the next one after an abandoned attempt. Throws 409 for one out of turn. */
  const attemptOf = async (userId: string, activityId: string, asked: number | null): Promise<number> => {
    const newest = await database.asLearner(userId, (tx) => findNewestAttempt(tx, activityId));
    if (!newest) return requireTurn(asked ?? 1, 1);
    const next = newest.submittedAt || newest.leftAt ? newest.attempt + 1 : newest.attempt;
    return requireTurn(asked ?? (newest.leftAt ? next : newest.attempt), next);
  };

  return {
    /** The exam of an activity and attempt, written once. Throws 404 for an activity that is not the learner's. */
    write: async (userId: string, ask: ExamAsk) => {
      const count = ask.count ?? defaultCount;
      const version = faculty.version;
      const model = faculty.model;
      if (!ask.activityId) {
        const input = {
          examId: randomUUID(),
          activityId: null,
          attempt: 1,
          count,
          prepare: ask.prepare,
          lesson: ask.lesson,
        };
        return writing.start(userId, { input, version, model });
      }
      await readPlace(userId, ask.activityId);
      const attempt = await attemptOf(userId, ask.activityId, ask.attempt);
      // The id derives from the place, so that a repeated call, also after a crash, refers to the same exam.
      const examId = derivedEventId('exam', userId, ask.activityId, String(attempt));
      const input = {
        examId,
        activityId: ask.activityId,
        attempt,
        count,
        prepare: ask.prepare,
        lesson: null,
      };
      return writing.start(userId, { input, attempt, version, model });
    },
  };
}

/** @throws AppError 409 for an attempt beyond the next one */
function requireTurn(asked: number, next: number): number {
  if (asked > next) throw conflict('Submit the exam that is going on before you begin another one.');
  return asked;
}
