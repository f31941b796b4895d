import type { Answer, Question } from '#shared/contract/exam.ts';
import { isProgramWritten } from './is-program-written.ts';
import { readNumbers } from './read-numbers.ts';

/** Is the input for a number not empty, but not a number either? */
export const isUnreadable = ({ type }: Pick<Question, 'type'>, answer: Answer | undefined): boolean =>
  type === 'numeric' &&
  typeof answer === 'string' &&
  answer.trim() !== '' &&
  readNumbers(answer).length === 0;

/**
 * Does this question have an answer? Empty texts and choices do not count, nor does an unchanged starting program, nor
 * input that is not a number where one is needed.
 */
export function isAnswered(question: Question | undefined, answer: Answer | undefined): answer is Answer {
  if (answer === undefined || (question && isUnreadable(question, answer))) return false;
  if (question?.task) return isProgramWritten(question.task.files, answer);
  if (typeof answer === 'string') return answer.trim() !== '';
  return Array.isArray(answer) ? answer.length > 0 : Object.values(answer).some((right) => right !== '');
}

/** Is a matching question answered only in part? */
export function isPartlyAnswered(question: Question | undefined, answer: Answer | undefined): boolean {
  if (question?.type !== 'matching' || !isAnswered(question, answer)) return false;
  return (question.options ?? []).some(({ id }) => !(answer as Record<string, string>)[id]);
}
