import { randomUUID } from 'node:crypto';
import type { ExamQuestionsAnswer } from '#shared/contract/exam.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { derivedEventId } from '../evidence/evidence-service.ts';
import type { PassageReader } from '../faculty/document-types.ts';
import type { Faculty } from '../faculty/faculty.ts';
import type { LearnerView } from '../faculty/learner-types.ts';
import type { LessonView } from '../faculty/lesson-types.ts';
import type { GenerationService } from '../generations/generation-service.ts';
import { conflict, unavailable } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { begin } from './exam-beginning.ts';
import { outlineOf } from './exam-outline.ts';
import { presentPrepared, presentQuestions } from './exam-presenter.ts';
import { earlierQuestions } from './exam-reading-service.ts';
import { type ExamRow, findExam, findNewestAttempt, keepExam } from './exam-store.ts';
import { examOfSet } from './question-set-service.ts';

/** An activity of the learner's own and its lesson. Throws 404 for any other. */
type PlaceReader = (
  userId: string,
  activityId: string,
) => Promise<{ activity: { id: string; courseId: string; unitId: string }; lesson: { view: LessonView } }>;

type Deps = {
  database: Database;
  clock: Clock;
  faculty: Faculty;
  generations: GenerationService;
  readPlace: PlaceReader;
  learnerView: (userId: string) => Promise<LearnerView>;
  /** the texts of the passages that a lesson cites from its learner's own documents */
  passages?: PassageReader;
};

/** Questions of an exam unless asked otherwise (exam 1). */
const defaultCount = 5;

/** The number of earlier questions, newest first, that are avoided in a new attempt. */
const mostRemembered = 200;

const quiet = async () => {};

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

type WritingInput = {
  examId: string;
  activityId: string | null;
  attempt: number;
  count: number;
  prepare: boolean;
  lesson: LessonView | null;
};

export type ExamWritingService = ReturnType<typeof createExamWritingService>;

/** Writes exams, once for each activity and attempt, and stores their keys where no request can read them. */
export function createExamWritingService({
  database,
  clock,
  faculty,
  generations,
  readPlace,
  learnerView,
  passages = async () => [],
}: Deps) {
  const writing = generations.define<WritingInput, ExamQuestionsAnswer>('exam', async (input, context) => {
    const { userId, signal, emit } = context;
    // The learner can read this run's result immediately, so that of a prepared exam is only the outline.
    const delivered = (row: ExamRow) =>
      database.asLearner(userId, async (tx) => {
        if (!input.prepare) return presentQuestions(await begin(tx, row, null, clock.now()));
        const earlier = await earlierQuestions(tx, row.activityId, row.attempt);
        return presentPrepared(row, outlineOf(row.questions, earlier));
      });
    // Prepared before, under an older version or just before a crash: it is used as it is.
    const stored = await database.asLearner(userId, (tx) => findExam(tx, input.examId));
    if (stored) return delivered(stored);
    const place = input.activityId ? await readPlace(userId, input.activityId) : null;
    const lesson = place?.lesson.view ?? input.lesson;
    if (!lesson) throw unavailable('No questions returned.');
    // The same seed for all attempts: it determines which questions earlier attempts asked.
    const seed = input.activityId ?? input.examId;
    const before = await database.asLearner(userId, (tx) =>
      earlierQuestions(tx, input.activityId, input.attempt),
    );
    const asked = before.length > 0 ? { asked: before.toReversed().slice(0, mostRemembered) } : {};
    const cited = lesson.unit.source?.documents;
    const read = cited ? { passages: await passages(userId, cited) } : {};
    const options = { count: input.count, attempt: input.attempt, seed, ...asked, ...read };
    // Partial results contain keys, and questions must not be visible before the learner starts, so nothing is
    // streamed.
    const task = { userId, signal, progress: emit.progress, delta: quiet, reset: quiet };
    const { activityId } = input;
    const title = lessonTitle(lesson.unit.title);
    // Questions that came with the course are used before any are generated.
    const brought = activityId
      ? await database.asLearner(userId, (tx) => examOfSet(tx, activityId, { title, count: input.count }))
      : null;
    const exam = brought ?? (await faculty.writeExam(lesson, options, await learnerView(userId), task));
    if (exam.questions.length === 0) throw unavailable('No questions returned.');
    const row = await database.asLearner(userId, (tx) =>
      keepExam(
        tx,
        {
          id: input.examId,
          userId,
          courseId: place?.activity.courseId ?? null,
          unitId: place?.activity.unitId ?? null,
          activityId: place?.activity.id ?? null,
          attempt: input.attempt,
          title: exam.title,
          questions: exam.questions,
          madeBy: exam.madeBy,
          createdAt: clock.now(),
        },
        exam.keys,
      ),
    );
    return delivered(row);
  });

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
