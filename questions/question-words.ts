import type { Answer, Question } from '#shared/contract/exam.ts';
import { asText } from './answer-forms.ts';
import { kinds, type LibraryQuestion } from './kinds.ts';

/** An answer as text, with the texts of options instead of their ids; '' for none. */
export function answerText(question: Question, answer: Answer | null): string {
  if (answer === null) return '';
  const { inWords } = kinds[question.type];
  return inWords ? inWords(answer, question) : asText(answer).trim();
}

/** The right answer of an exercise's question with its reason, as Markdown. */
export const solutionOf = ({ question }: { question: LibraryQuestion }): string =>
  [kinds[question.type].solution(question), question.explanation].filter((part) => part !== '').join('\n\n');

/** A solver's reply in the form of an answer to the question; null if there is none. */
export function readSolution({ type }: Pick<Question, 'type'>, written: string[]): Answer | null {
  const given = written.map((one) => one.trim()).filter(Boolean);
  if (given.length === 0) return null;
  const { fromSolver } = kinds[type];
  return fromSolver ? fromSolver(given, written) : given.join(' ');
}
