import type { Answer, Question } from '#shared/contract/exam.ts';
import { type AnswerForm, number, option, optionList, pairs, program, text } from './answer-forms.ts';
import type { QuestionType } from './question-types.ts';

/** The form of an answer, by the type of its question. */
export const answerForms: Record<QuestionType, AnswerForm> = {
  single: option,
  multiple: optionList,
  numeric: number,
  ordering: optionList,
  matching: pairs,
  output: text,
  short: text,
  open: text,
  code: program,
};

/**
 * Does this question have an answer? Empty texts and choices do not count, nor does an unchanged starting program, nor
 * input that is not a number where one is needed.
 */
export function isAnswered(question: Question | undefined, answer: Answer | undefined): answer is Answer {
  if (answer === undefined) return false;
  const form = question && answerForms[question.type];
  if (form?.isUnreadable?.(answer)) return false;
  if (question && form?.isGiven) return form.isGiven(answer, question);
  if (typeof answer === 'string') return answer.trim() !== '';
  return Array.isArray(answer) ? answer.length > 0 : Object.values(answer).some((right) => right !== '');
}

/** Is a question answered only in part? */
export const isPartlyAnswered = (question: Question | undefined, answer: Answer | undefined): boolean =>
  question !== undefined &&
  isAnswered(question, answer) &&
  answerForms[question.type].isPartial?.(answer, question) === true;
