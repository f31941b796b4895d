import { isAnswered, isPartlyAnswered } from '#questions/answers.ts';
import type { Answer } from '#shared/contract/exam.ts';
import type { ExamState } from './exam-state.ts';
import { type Unsent, withUnsent } from './exam-unsent.ts';

const mayChange = (state: ExamState, questionId: string): boolean =>
  state.exam.isExamActive && state.questions.some(({ id }) => id === questionId);

/** submitAnswer stores an answer per question id; only for questions of an active exam. */
export function submitAnswer(state: ExamState, questionId: string, answer: Answer): ExamState {
  if (!mayChange(state, questionId)) return state;
  return { ...state, studentAnswers: { ...state.studentAnswers, [questionId]: answer } };
}

/** Sets or removes the flag of a question. */
export function flagQuestion(state: ExamState, questionId: string, flagged: boolean): ExamState {
  if (!mayChange(state, questionId) || state.flagged.includes(questionId) === flagged) return state;
  const others = state.flagged.filter((id) => id !== questionId);
  return { ...state, flagged: flagged ? [...others, questionId] : others };
}

/** Merges the same exam's state from another tab, except for input that was given here and is still unsent. */
export function examFromOtherTab(state: ExamState, other: ExamState, unsent: Unsent): ExamState {
  if (state.exam.examId === null || state.exam.examId !== other.exam.examId) return state;
  if (!state.exam.isExamActive || !other.exam.isExamActive) return state;
  const { answers, flagged } = withUnsent(other, unsent);
  return { ...state, studentAnswers: answers, flagged, timerEndsAt: other.timerEndsAt };
}

export type QuestionStanding = { answered: 'no' | 'in part' | 'yes'; flagged: boolean };

/** A question's status, for the strip and the review. */
export function standingOf(state: ExamState, questionId: string): QuestionStanding {
  const question = state.questions.find(({ id }) => id === questionId);
  const answer = state.studentAnswers[questionId];
  return {
    answered: !isAnswered(question, answer) ? 'no' : isPartlyAnswered(question, answer) ? 'in part' : 'yes',
    flagged: state.flagged.includes(questionId),
  };
}

const numbersWhere = (state: ExamState, test: (standing: QuestionStanding) => boolean): number[] =>
  state.questions.flatMap(({ id }, index) => (test(standingOf(state, id)) ? [index + 1] : []));

/** The 1-based numbers of the questions without an answer. */
export const openNumbers = (state: ExamState): number[] =>
  numbersWhere(state, ({ answered }) => answered === 'no');

/** The 1-based numbers of the questions answered in part. */
export const partlyNumbers = (state: ExamState): number[] =>
  numbersWhere(state, ({ answered }) => answered === 'in part');

/** The 1-based numbers of the questions with a flag. */
export const flaggedNumbers = (state: ExamState): number[] => numbersWhere(state, ({ flagged }) => flagged);
