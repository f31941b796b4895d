import type { Answers, ExamDetails, ExamOutline, ExamQuestionsAnswer } from '#shared/contract/exam.ts';
import type { ExamAttempt, OpenExam } from '#shared/contract/exam-places.ts';
import type { Appeals } from '#shared/rules/appeals/may-appeal.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import type { ExamRow, listOpenExams } from './exam-store.ts';

/** The questions as they are delivered, never with a key. */
export function presentQuestions({ id, title, questions, madeBy }: ExamRow): ExamQuestionsAnswer {
  return { examId: id, title, questions, madeBy };
}

/** A prepared exam: its outline, without any question. */
export function presentPrepared({ id, title, madeBy }: ExamRow, outline: ExamOutline): ExamQuestionsAnswer {
  return { examId: id, title, questions: [], outline, madeBy };
}

/** The state of an exam so far, and what the learner may see of it. */
export type ExamSitting = {
  studentAnswers: Answers;
  flagged: string[];
  outline: ExamOutline;
  objectives: { id: string; text: string }[];
  appeals: Appeals;
  now: Date;
};

const statusOf = ({ submittedAt, leftAt }: ExamRow) =>
  submittedAt ? 'submitted' : leftAt ? 'left' : 'active';

/**
 * GET /api/exam-details/{id}: the outline until it has begun, then the questions; results, and with them the right
 * answers, only once submitted and graded.
 */
export function presentExam(row: ExamRow, sitting: ExamSitting): ExamDetails {
  const begun = row.startedAt !== null;
  const status = statusOf(row);
  const submitted = status === 'submitted';
  const ids = new Set(row.questions.map(({ objectiveId }) => objectiveId));
  return {
    examId: row.id,
    title: row.title,
    status,
    startedAt: row.startedAt?.toISOString() ?? null,
    attempt: row.attempt,
    questions: begun ? row.questions : [],
    ...(begun ? {} : { outline: sitting.outline }),
    studentAnswers: sitting.studentAnswers,
    flagged: sitting.flagged,
    ...(status === 'active' && row.timerMinutes
      ? { timer: { minutes: row.timerMinutes, now: sitting.now.toISOString() } }
      : {}),
    ...(submitted && row.result ? { results: row.result } : {}),
    ...(submitted
      ? { objectives: sitting.objectives.filter(({ id }) => ids.has(id)), appeals: sitting.appeals }
      : {}),
    madeBy: row.madeBy,
  };
}

/** One line of the history of attempts. */
export function presentAttempt(row: ExamRow): ExamAttempt {
  const status = statusOf(row);
  return {
    examId: row.id,
    attempt: row.attempt,
    status: status === 'active' && !row.startedAt ? 'prepared' : status,
    startedAt: row.startedAt?.toISOString() ?? null,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    score: row.submittedAt ? (row.result?.score ?? null) : null,
    maxScore: row.submittedAt ? (row.result?.maxScore ?? null) : null,
  };
}

type OpenRow = Awaited<ReturnType<typeof listOpenExams>>[number];

/** An exam in progress, and its place. */
export function presentOpenExam({ exam, activity, unit, unitIndex, course }: OpenRow): OpenExam {
  return {
    examId: exam.id,
    title: exam.title,
    startedAt: exam.startedAt?.toISOString() ?? '',
    place:
      activity && unit && course
        ? {
            courseId: course.id,
            courseTitle: course.title,
            activityId: activity.id,
            unitIndex,
            activityIndex: activity.sequence - 1,
            unitTitle: lessonTitle(unit.title),
          }
        : null,
  };
}
