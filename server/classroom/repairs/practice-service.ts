import type { Answer, Question, QuestionResult } from '#shared/contract/exam.ts';
import type { Hints, Practice } from '#shared/contract/repairs.ts';
import { askedOf, derivedEventId, type Happening, recordEvidence } from '../../evidence/evidence-service.ts';
import type { Reply } from '../../faculty/chat-types.ts';
import type { QuestionKey } from '../../faculty/exam-types.ts';
import type { Faculty } from '../../faculty/faculty.ts';
import type { LearnerView } from '../../faculty/learner-types.ts';
import {
  type ClosedKey,
  gradedBefore,
  gradeWithPrograms,
  keptResult,
} from '../../grading/grade-with-programs.ts';
import { conflict, notFound } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { ProgramService } from '../../workbench/program-service.ts';
import { type ActivityRow, findActivity } from '../activity-store.ts';
import type { LessonService } from '../lesson-service.ts';
import { hintsOf, presentPractice } from './repair-policy.ts';
import { findRepair, listRepairEvents, type RepairEvent, type RepairRow } from './repair-store.ts';

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

type Open = { activity: ActivityRow; row: RepairRow; events: RepairEvent[] };

const notThere = 'This practice does not exist, or it is not yours.';
const noQuestion = 'This practice has no such question.';
const examGoesOn = 'An exam is going on. Submit it first: practice would give its answers away.';
const hintLimitMs = 30_000;

export type PracticeService = ReturnType<typeof createPracticeService>;

/** Practice with hints of increasing strength and immediate feedback. Every step is recorded in the ledger. */
export function createPracticeService(deps: Deps) {
  const { database, clock, faculty, programs, lessons, learnerView, isExamActive } = deps;
  const refuseDuringExam = async (userId: string) => {
    if (await isExamActive(userId)) throw conflict(examGoesOn);
  };
  const read = (userId: string, activityId: string) =>
    database.asLearner(userId, async (tx) => present(await open(tx, userId, activityId)));

  return {
    /** Questions, and what was answered with its result. Throws 404, 409 during an exam. */
    read: async (userId: string, activityId: string): Promise<Practice> => {
      await refuseDuringExam(userId);
      return read(userId, activityId);
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
      const first = await database.asLearner(userId, (tx) => open(tx, userId, activityId));
      const { question, key } = itemOf(first.row, questionId);
      const result = isAnswered(first.events, questionId)
        ? null
        : await gradeWithPrograms(question, key, answer, { programs, owner: userId });
      return database.asLearner(userId, async (tx) => {
        const before = await open(tx, userId, activityId);
        if (result && !isAnswered(before.events, questionId)) {
          const happening = answered(before, { question, key, answer, result }, clock.now());
          await recordEvidence(tx, userId, [happening]);
        }
        await finishIfDone(tx, await open(tx, userId, activityId), clock.now());
        return present(await open(tx, userId, activityId));
      });
    },

    /**
     * Finishes a repair without questions, once its notes were read. Throws 409 while questions are open, and during
     * an exam, since the answer contains results.
     */
    finish: async (userId: string, activityId: string): Promise<Practice> => {
      await refuseDuringExam(userId);
      return database.asLearner(userId, async (tx) => {
        if (!(await finishIfDone(tx, await open(tx, userId, activityId), clock.now())))
          throw conflict('There are questions that have not been answered yet.');
        return present(await open(tx, userId, activityId));
      });
    },

    /**
     * The next hint on a question, stronger than the ones before; `known` says how many the caller has, so that asking
     * twice gives one. Throws 404, 409 for a question that has been answered and during an exam.
     */
    hint: async (userId: string, activityId: string, questionId: string, known: number): Promise<Hints> => {
      await refuseDuringExam(userId);
      const { row, activity, events } = await database.asLearner(userId, (tx) =>
        open(tx, userId, activityId),
      );
      const { question } = itemOf(row, questionId);
      if (isAnswered(events, questionId)) throw conflict('This question has been answered.');
      const before = hintsOf(questionId, events);
      if (before.given.length > known || !before.more) return before;
      const reply = await ask(userId, activityId, question, before.given);
      const text = await textOf(reply);
      const happening = hintTaken(
        { row, activity, events },
        question,
        { text, reply, number: before.given.length },
        clock.now(),
      );
      return database.asLearner(userId, async (tx) => {
        await recordEvidence(tx, userId, [happening]);
        return hintsOf(questionId, (await open(tx, userId, activityId)).events);
      });
    },
  };

  async function ask(
    userId: string,
    activityId: string,
    question: Question,
    given: string[],
  ): Promise<Reply> {
    const { lesson } = await lessons.readPlace(userId, activityId);
    const input = {
      leader: 'Examiner' as const,
      lesson: lesson.view,
      notes: null,
      question: 'Please give me a hint.',
      history: given.map((text) => ({ sender: 'Examiner' as const, text })),
      phase: 'pre_exam' as const,
      learner: await learnerView(userId),
      current: question,
      review: null,
    };
    const nobodyWaits = async () => {};
    return faculty.examinerReply(input, {
      userId,
      signal: AbortSignal.timeout(hintLimitMs),
      progress: nobodyWaits,
      delta: nobodyWaits,
      reset: nobodyWaits,
    });
  }
}

async function textOf({ text }: Reply): Promise<string> {
  let whole = '';
  for await (const piece of text) whole += piece;
  return whole;
}

/** The repair's current state. Events have derived ids, so of two simultaneous answers the first one counts. */
async function open(tx: Transaction, userId: string, activityId: string): Promise<Open> {
  const activity = await findActivity(tx, activityId);
  const row = activity && (await findRepair(tx, activityId));
  if (!activity || !row) throw notFound(notThere);
  const { courseId } = activity;
  return { activity, row, events: await listRepairEvents(tx, { userId, activityId, courseId }) };
}

function itemOf(row: RepairRow, questionId: string): { question: Question; key: ClosedKey } {
  const question = row.questions?.find(({ id }) => id === questionId);
  const key = row.keys?.[questionId] as QuestionKey | undefined;
  if (!question || !key || key.type === 'open') throw notFound(noQuestion);
  return { question, key };
}

function present({ activity, row, events }: Open): Practice {
  const practice = presentPractice(row, events, (questionId, payload) => {
    const { question, key } = itemOf(row, questionId);
    return gradedBefore(question, key, payload);
  });
  return { ...practice, madeBy: activity.madeBy };
}

const placeOf = ({ activity }: Open) => ({
  courseId: activity.courseId,
  unitId: activity.unitId,
  activityId: activity.id,
});

const isAnswered = (events: RepairEvent[], id: string) =>
  events.some(({ kind, questionId }) => kind === 'practice-answered' && questionId === id);

type Given = { question: Question; key: ClosedKey; answer: Answer; result: QuestionResult };

function answered(at: Open, { question, key, answer, result }: Given, now: Date): Happening {
  const { outcome, points, maxPoints } = result;
  const hints = hintsOf(question.id, at.events).given.length;
  return {
    ...placeOf(at),
    id: derivedEventId('practice-answered', at.activity.id, question.id),
    kind: 'practice-answered',
    occurredAt: now,
    questionId: question.id,
    objectiveId: question.objectiveId,
    payload: {
      outcome,
      points,
      maxPoints,
      hints,
      answer,
      asked: askedOf(question.prompt),
      ...keptResult(key, result),
    },
  };
}

function hintTaken(
  at: Open,
  question: Question,
  { text, reply, number }: { text: string; reply: Reply; number: number },
  now: Date,
): Happening {
  return {
    ...placeOf(at),
    id: derivedEventId('practice-hint', at.activity.id, question.id, String(number)),
    kind: 'hint-taken',
    occurredAt: now,
    questionId: question.id,
    objectiveId: question.objectiveId,
    payload: { text, strength: number + 1, ...(reply.hint ? { of: reply.hint.of } : {}) },
  };
}

/** Finishing is recorded once, when every question has its answer. Returns whether it is finished. */
async function finishIfDone(tx: Transaction, at: Open, now: Date): Promise<boolean> {
  const { questions } = at.row;
  const done = new Set(
    at.events.flatMap(({ kind, questionId }) => (kind === 'practice-answered' ? (questionId ?? []) : [])),
  );
  if (!questions || questions.some(({ id }) => !done.has(id))) return false;
  const id = derivedEventId('repair-finished', at.activity.id);
  const payload = { objectiveIds: at.row.objectives.map((one) => one.id), questions: questions.length };
  await recordEvidence(tx, at.row.userId, [
    { ...placeOf(at), id, kind: 'repair-finished', occurredAt: now, payload },
  ]);
  return true;
}
