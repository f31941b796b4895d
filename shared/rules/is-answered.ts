import type { Answer, Question } from '#shared/contract/exam.ts';
import { isProgramWritten } from './is-program-written.ts';
import { readNumbers } from './read-numbers.ts';

/** Something stands where a number is asked for, and no number can be read from it. */
export const isUnreadable = ({ type }: Pick<Question, 'type'>, answer: Answer | undefined): boolean =>
  type === 'numeric' &&
  typeof answer === 'string' &&
  answer.trim() !== '' &&
  readNumbers(answer).length === 0;

/**
 * Has this question an answer? An empty text or choice is none, nor is a program as it was given, nor what cannot be read
 * as the number that is asked for.
 */
export function isAnswered(question: Question | undefined, answer: Answer | undefined): answer is Answer {
  if (answer === undefined || (question && isUnreadable(question, answer))) return false;
  if (question?.task) return isProgramWritten(question.task.files, answer);
  if (typeof answer === 'string') return answer.trim() !== '';
  return Array.isArray(answer) ? answer.length > 0 : Object.values(answer).some((right) => right !== '');
}

/** Has a part of what is to be matched no partner yet, while another has? */
export function isPartlyAnswered(question: Question | undefined, answer: Answer | undefined): boolean {
  if (question?.type !== 'matching' || !isAnswered(question, answer)) return false;
  return (question.options ?? []).some(({ id }) => !(answer as Record<string, string>)[id]);
}
