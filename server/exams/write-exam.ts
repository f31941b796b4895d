import type { ExamQuestionsAnswer } from '#shared/contract/exam.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import type { PassageReader } from '../faculty/document-types.ts';
import type { WrittenExam } from '../faculty/exam-types.ts';
import type { Faculty } from '../faculty/faculty.ts';
import type { LearnerView } from '../faculty/learner-types.ts';
import type { LessonView } from '../faculty/lesson-types.ts';
import type { RunContext } from '../generations/generation-types.ts';
import { unavailable } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { begin } from './exam-beginning.ts';
import { outlineOf } from './exam-outline.ts';
import { presentPrepared, presentQuestions } from './exam-presenter.ts';
import { earlierQuestions } from './exam-reading-service.ts';
import { type ExamRow, findExam, keepExam } from './exam-store.ts';
import { examOfSet } from './question-set-service.ts';

/** An activity of the learner's own and its lesson. Throws 404 for any other. */
type PlaceReader = (
  userId: string,
  activityId: string,
) => Promise<{ activity: { id: string; courseId: string; unitId: string }; lesson: { view: LessonView } }>;

export type ExamWriterDeps = {
  database: Database;
  clock: Clock;
  faculty: Faculty;
  readPlace: PlaceReader;
  learnerView: (userId: string) => Promise<LearnerView>;
  /** the texts of the passages that a lesson cites from its learner's own documents */
  passages?: PassageReader;
};

type WritingInput = {
  examId: string;
  activityId: string | null;
  attempt: number;
  count: number;
  prepare: boolean;
  lesson: LessonView | null;
};

/** The number of earlier questions, newest first, that are avoided in a new attempt. */
const mostRemembered = 200;

const quiet = async () => {};

/** The run of the generation 'exam': writes one, and stores its keys where no request can read them. */
export function createExamWriter(deps: ExamWriterDeps) {
  const { database, clock, faculty, readPlace, learnerView, passages = async () => [] } = deps;

  /** The learner can read this run's result immediately, so that of a prepared exam is only the outline. */
  const delivered = (userId: string, row: ExamRow, prepare: boolean): Promise<ExamQuestionsAnswer> =>
    database.asLearner(userId, async (tx) => {
      if (!prepare) return presentQuestions(await begin(tx, row, null, clock.now()));
      const earlier = await earlierQuestions(tx, row.activityId, row.attempt);
      return presentPrepared(row, outlineOf(row.questions, earlier));
    });

  /** What is asked for: earlier questions are avoided, and passages that the lesson cites are read. */
  const optionsFor = async (
    userId: string,
    { examId, activityId, attempt, count }: WritingInput,
    { unit }: LessonView,
  ) => {
    // The same seed for all attempts: it determines which questions earlier attempts asked.
    const seed = activityId ?? examId;
    const before = await database.asLearner(userId, (tx) => earlierQuestions(tx, activityId, attempt));
    const asked = before.length > 0 ? { asked: before.toReversed().slice(0, mostRemembered) } : {};
    const cited = unit.source?.documents;
    const read = cited ? { passages: await passages(userId, cited) } : {};
    return { count, attempt, seed, ...asked, ...read };
  };

  const written = async (
    input: WritingInput,
    lesson: LessonView,
    { userId, signal, emit }: RunContext,
  ): Promise<WrittenExam> => {
    const { activityId, count } = input;
    const options = await optionsFor(userId, input, lesson);
    const title = lessonTitle(lesson.unit.title);
    // Questions that came with the course are used before any are generated.
    const brought = activityId
      ? await database.asLearner(userId, (tx) => examOfSet(tx, activityId, { title, count }))
      : null;
    if (brought) return brought;
    // Partial results contain keys, and questions must not be visible before the learner starts, so nothing is
    // streamed.
    const task = { userId, signal, ...emit, delta: quiet, reset: quiet };
    return faculty.writeExam(lesson, options, await learnerView(userId), task);
  };

  return async (input: WritingInput, context: RunContext): Promise<ExamQuestionsAnswer> => {
    const { userId } = context;
    // Prepared before, under an older version or just before a crash: it is used as it is.
    const stored = await database.asLearner(userId, (tx) => findExam(tx, input.examId));
    if (stored) return delivered(userId, stored, input.prepare);
    const place = input.activityId ? await readPlace(userId, input.activityId) : null;
    const lesson = place?.lesson.view ?? input.lesson;
    if (!lesson) throw unavailable('No questions returned.');
    const { keys, ...exam } = await written(input, lesson, context);
    if (exam.questions.length === 0) throw unavailable('No questions returned.');
    const row = {
      id: input.examId,
      userId,
      courseId: place?.activity.courseId ?? null,
      unitId: place?.activity.unitId ?? null,
      activityId: place?.activity.id ?? null,
      attempt: input.attempt,
      title: exam.title,
      questions: exam.questions,
      madeBy: exam.madeBy,
    };
    const kept = await database.asLearner(userId, (tx) =>
      keepExam(tx, { ...row, createdAt: clock.now() }, keys),
    );
    return delivered(userId, kept, input.prepare);
  };
}
