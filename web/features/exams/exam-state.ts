import type { MadeBy } from '#shared/contract/common.ts';
import type { Answer, Answers, ExamDetails, ExamResult, Question } from '#shared/contract/exam.ts';

/** Exam state (spec.md section 3) and its transitions (section 4), as pure functions. */
export type ExamState = {
  exam: { examId: string | null; title: string; isExamActive: boolean; isExamSubmitted: boolean };
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
  /** ids of the questions whose answers the server does not have yet */
  unsaved: string[];
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
  unsaved: [],
};

/** Question fetch: pending (loading). Another activity's exam makes way; the same one stays on the page. */
export function examPending(state: ExamState, activityId: string): ExamState {
  const base = state.activityId === activityId ? state : emptyExam;
  return { ...base, activityId, loading: true, error: null };
}

/** Question fetch: rejected (error, default 'Failed to fetch exam.'). */
export function examRejected(state: ExamState, error: string | null): ExamState {
  return { ...state, loading: false, error: error || 'Failed to fetch exam.' };
}

/**
 * Fulfilled: exam id, title and questions are set. The record wins (decisions.md 21: an active or submitted exam is
 * restored), except for answers that it does not have yet and the question that is on the screen.
 */
export function examArrived(state: ExamState, details: ExamDetails): ExamState {
  const same = state.exam.examId === details.examId;
  const submitted = details.status === 'submitted';
  const unsaved = same && !submitted ? state.unsaved : [];
  const kept: Answers = {};
  for (const id of unsaved) {
    const answer = state.studentAnswers[id];
    if (answer !== undefined) kept[id] = answer;
  }
  return {
    ...state,
    exam: {
      examId: details.examId,
      title: details.title,
      isExamActive: !submitted && details.startedAt !== null,
      isExamSubmitted: submitted,
    },
    questions: details.questions,
    studentAnswers: { ...details.studentAnswers, ...kept },
    currentQuestionIndex: same
      ? clampIndex(state.currentQuestionIndex, details.questions.length)
      : firstUnanswered(details.questions, details.studentAnswers),
    loading: false,
    error: null,
    attempt: details.attempt,
    results: details.results ?? null,
    madeBy: details.madeBy,
    unsaved,
  };
}

/** startExam sets active, not submitted, clears answers, index 0. */
export function startExam(state: ExamState): ExamState {
  return {
    ...state,
    exam: { ...state.exam, isExamActive: true, isExamSubmitted: false },
    studentAnswers: {},
    currentQuestionIndex: 0,
    results: null,
    unsaved: [],
  };
}

/** submitAnswer stores an answer per question id; only for a question of an exam that is going on. */
export function submitAnswer(state: ExamState, questionId: string, answer: Answer): ExamState {
  const known = state.questions.some(({ id }) => id === questionId);
  if (!state.exam.isExamActive || !known) return state;
  return {
    ...state,
    studentAnswers: { ...state.studentAnswers, [questionId]: answer },
    unsaved: state.unsaved.includes(questionId) ? state.unsaved : [...state.unsaved, questionId],
  };
}

/** The server has these answers; one that was changed meanwhile stays unsaved. */
export function answersSaved(state: ExamState, saved: Answers): ExamState {
  const unsaved = state.unsaved.filter((id) => state.studentAnswers[id] !== saved[id]);
  return unsaved.length === state.unsaved.length ? state : { ...state, unsaved };
}

/** submitExam sets inactive and submitted; with the result, once the server has given it. */
export function submitExam(state: ExamState, results: ExamResult): ExamState {
  return {
    ...state,
    exam: { ...state.exam, isExamActive: false, isExamSubmitted: true },
    results,
    unsaved: [],
  };
}

/** Next/previous question clamp between 0 and last. */
export function nextQuestion(state: ExamState): ExamState {
  return goToQuestion(state, state.currentQuestionIndex + 1);
}

/** Next/previous question clamp between 0 and last. */
export function previousQuestion(state: ExamState): ExamState {
  return goToQuestion(state, state.currentQuestionIndex - 1);
}

/** Any question, clamped. */
export function goToQuestion(state: ExamState, index: number): ExamState {
  const currentQuestionIndex = clampIndex(index, state.questions.length);
  return currentQuestionIndex === state.currentQuestionIndex ? state : { ...state, currentQuestionIndex };
}

function clampIndex(index: number, count: number): number {
  return Number.isInteger(index) ? Math.max(0, Math.min(index, count - 1)) : 0;
}

/** Has this question an answer? An empty text or choice is none. */
export function isAnswered(answer: Answer | undefined): boolean {
  if (answer === undefined) return false;
  if (typeof answer === 'string') return answer.trim() !== '';
  return Array.isArray(answer) ? answer.length > 0 : Object.values(answer).some((right) => right !== '');
}

function firstUnanswered(questions: Question[], answers: Answers): number {
  return Math.max(
    0,
    questions.findIndex(({ id }) => !isAnswered(answers[id])),
  );
}

/** The 1-based numbers of the questions without an answer. */
export function openNumbers(state: ExamState): number[] {
  return state.questions.flatMap(({ id }, index) =>
    isAnswered(state.studentAnswers[id]) ? [] : [index + 1],
  );
}

/** The answers that the server does not have yet. */
export function unsavedAnswers(state: ExamState): Answers {
  const entries = state.unsaved.flatMap((id) => {
    const answer = state.studentAnswers[id];
    return answer === undefined ? [] : [[id, answer] as const];
  });
  return Object.fromEntries(entries);
}
