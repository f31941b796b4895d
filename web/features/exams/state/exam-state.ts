import { isAnswered } from '#questions/answers.ts';
import type { MadeBy } from '#shared/contract/common.ts';
import type { Answers, ExamDetails, ExamOutline, ExamResult, Question } from '#shared/contract/exam.ts';
import type { Appeals } from '#shared/rules/appeals/may-appeal.ts';
import { type Unsent, withUnsent } from './exam-unsent.ts';

/** Exam state and its transitions, as pure functions. */
export type ExamState = {
  exam: { examId: string | null; title: string; isExamActive: boolean; isExamSubmitted: boolean };
  /** empty until the learner starts */
  questions: Question[];
  /** questionId → answer */
  studentAnswers: Answers;
  currentQuestionIndex: number;
  loading: boolean;
  error: string | null;
  /** the activity that the exam belongs to */
  activityId: string | null;
  attempt: number;
  results: ExamResult | null;
  madeBy: MadeBy | null;
  /** ids of the questions flagged by the learner */
  flagged: string[];
  /** what to expect, known before the start */
  outline: ExamOutline | null;
  /** when the learner's timer reaches zero, by this device's clock, in ms; null: no timer */
  timerEndsAt: number | null;
  /** whether the page that lists all questions before submitting is open */
  isReviewing: boolean;
  /** abandoned by the learner, without a result */
  isLeft: boolean;
  /** after submission: the results by objective */
  objectives: { id: string; text: string }[];
  /** after submission: who decides appeals */
  appeals: Appeals | null;
};

export const emptyExam: ExamState = {
  exam: { examId: null, title: '', isExamActive: false, isExamSubmitted: false },
  questions: [],
  studentAnswers: {},
  currentQuestionIndex: 0,
  loading: false,
  error: null,
  activityId: null,
  attempt: 1,
  results: null,
  madeBy: null,
  flagged: [],
  outline: null,
  timerEndsAt: null,
  isReviewing: false,
  isLeft: false,
  objectives: [],
  appeals: null,
};

/** Question fetch: pending (loading). Another activity's exam is replaced; the same one stays on the page. */
export function examPending(state: ExamState, activityId: string): ExamState {
  const base = state.activityId === activityId ? state : emptyExam;
  return { ...base, activityId, loading: true, error: null };
}

/** Question fetch: rejected (error, default 'Failed to fetch exam.'). */
export function examRejected(state: ExamState, error: string | null): ExamState {
  return { ...state, loading: false, error: error || 'Failed to fetch exam.' };
}

/**
 * Fulfilled: exam id, title and questions are set. The server's state wins (an active or submitted exam is restored),
 * except for unsent input and what is on the screen.
 * @param unsent this browser's input that the server has not confirmed
 * @param now this device's clock, ms
 */
export function examArrived(
  state: ExamState,
  details: ExamDetails,
  unsent: Unsent | null,
  now: number,
): ExamState {
  const same = state.exam.examId === details.examId;
  const active = details.status === 'active' && details.startedAt !== null;
  // Requested before 'Start exam' and received after it: a started exam never returns to prepared.
  if (same && state.exam.isExamActive && details.status === 'active' && !active)
    return { ...state, loading: false, error: null };
  const { answers, flagged } = withUnsent(details, active ? unsent : null);
  return {
    ...state,
    exam: {
      examId: details.examId,
      title: details.title,
      isExamActive: active,
      isExamSubmitted: details.status === 'submitted',
    },
    questions: details.questions,
    studentAnswers: answers,
    currentQuestionIndex:
      same && state.questions.length > 0
        ? clampIndex(state.currentQuestionIndex, details.questions.length)
        : firstUnanswered(details.questions, answers),
    loading: false,
    error: null,
    attempt: details.attempt,
    results: details.results ?? null,
    madeBy: details.madeBy,
    flagged,
    outline: details.outline ?? null,
    timerEndsAt: active && !unsent?.withoutTimer ? timerEnd(details, now) : null,
    isReviewing: same && active && state.isReviewing,
    isLeft: details.status === 'left',
    objectives: details.objectives ?? [],
    appeals: details.appeals ?? null,
  };
}

/** When the timer reaches zero: the time left by the server's clock, added to this device's clock. */
function timerEnd({ timer, startedAt }: ExamDetails, now: number): number | null {
  if (!timer || startedAt === null) return null;
  return now + Date.parse(startedAt) + timer.minutes * 60_000 - Date.parse(timer.now);
}

/** startExam sets active, not submitted, clears answers, index 0. */
export function startExam(state: ExamState): ExamState {
  return {
    ...state,
    exam: { ...state.exam, isExamActive: true, isExamSubmitted: false },
    studentAnswers: {},
    currentQuestionIndex: 0,
    results: null,
    flagged: [],
    isReviewing: false,
    isLeft: false,
  };
}

/** submitExam sets inactive and submitted, with the result once the server has returned it. */
export function submitExam(state: ExamState, results: ExamResult): ExamState {
  return {
    ...state,
    exam: { ...state.exam, isExamActive: false, isExamSubmitted: true },
    results,
    flagged: [],
    timerEndsAt: null,
    isReviewing: false,
  };
}

/** Moves to any question, also from the review page. Next and previous question clamp between 0 and last. */
export function goToQuestion(state: ExamState, index: number): ExamState {
  const currentQuestionIndex = clampIndex(index, state.questions.length);
  if (currentQuestionIndex === state.currentQuestionIndex && !state.isReviewing) return state;
  return { ...state, currentQuestionIndex, isReviewing: false };
}

/** Opens the page before submitting, in an active exam only. */
export function openReview(state: ExamState): ExamState {
  return state.exam.isExamActive ? { ...state, isReviewing: true } : state;
}

/** Continues without the timer. */
export function removeTimer(state: ExamState): ExamState {
  return { ...state, timerEndsAt: null };
}

function clampIndex(index: number, count: number): number {
  return Number.isInteger(index) ? Math.max(0, Math.min(index, count - 1)) : 0;
}

function firstUnanswered(questions: Question[], answers: Answers): number {
  return Math.max(
    0,
    questions.findIndex((question) => !isAnswered(question, answers[question.id])),
  );
}
