import type { Answer } from '#shared/contract/exam.ts';
import type { OutboxEntry } from './exam-outbox.ts';
import { type ExamState, isAnswered } from './exam-state.ts';

const mayChange = (state: ExamState, questionId: string): boolean =>
  state.exam.isExamActive && !state.isSubmitting && state.questions.some(({ id }) => id === questionId);

/** submitAnswer stores an answer per question id; only for a question of an exam that is going on. */
export function submitAnswer(state: ExamState, questionId: string, answer: Answer): ExamState {
  if (!mayChange(state, questionId)) return state;
  return {
    ...state,
    studentAnswers: { ...state.studentAnswers, [questionId]: answer },
    unsaved: state.unsaved.includes(questionId) ? state.unsaved : [...state.unsaved, questionId],
  };
}

/** Flags a question to come back to, or takes the flag off it. */
export function flagQuestion(state: ExamState, questionId: string, flagged: boolean): ExamState {
  if (!mayChange(state, questionId) || state.flagged.includes(questionId) === flagged) return state;
  const others = state.flagged.filter((id) => id !== questionId);
  return { ...state, flagged: flagged ? [...others, questionId] : others };
}

/** The server has these answers; one that was changed meanwhile stays unsaved. */
export function answersSaved(state: ExamState, sent: OutboxEntry): ExamState {
  const unsaved = state.unsaved.filter((id) => state.studentAnswers[id] !== sent.answers[id]?.value);
  return unsaved.length === state.unsaved.length ? state : { ...state, unsaved };
}

/**
 * The same exam in another tab of this browser: what it has, this one shows too, except for answers that were given
 * here and are still on their way.
 */
export function examFromOtherTab(state: ExamState, other: ExamState): ExamState {
  if (state.exam.examId === null || state.exam.examId !== other.exam.examId) return state;
  if (!state.exam.isExamActive || !other.exam.isExamActive) return state;
  const mine = Object.fromEntries(
    state.unsaved.flatMap((id) => {
      const answer = state.studentAnswers[id];
      return answer === undefined ? [] : [[id, answer] as const];
    }),
  );
  const { flagged, timerEndsAt, isSubmitting } = other;
  return {
    ...state,
    studentAnswers: { ...other.studentAnswers, ...mine },
    flagged,
    timerEndsAt,
    isSubmitting,
  };
}

export type QuestionStanding = { answered: boolean; flagged: boolean; unsaved: boolean };

/** What a question's mark in the strip and its line in the review say. */
export function standingOf(state: ExamState, questionId: string): QuestionStanding {
  return {
    answered: isAnswered(state.studentAnswers[questionId]),
    flagged: state.flagged.includes(questionId),
    unsaved: state.unsaved.includes(questionId),
  };
}

const numbersWhere = (state: ExamState, test: (standing: QuestionStanding) => boolean): number[] =>
  state.questions.flatMap(({ id }, index) => (test(standingOf(state, id)) ? [index + 1] : []));

/** The 1-based numbers of the questions without an answer. */
export const openNumbers = (state: ExamState): number[] => numbersWhere(state, ({ answered }) => !answered);

/** The 1-based numbers of the questions with a flag. */
export const flaggedNumbers = (state: ExamState): number[] => numbersWhere(state, ({ flagged }) => flagged);
