import type { Lesson, LibraryQuestion, LibraryTerm } from '../../../library/library-types.ts';
import { seededOrder } from '../../../library/questions/seeded-order.ts';
import { wordsOf } from '../../../library/ranking/words.ts';
import { namesOfTerm } from '../../../library/term-names.ts';

/** A key term as a question: its definition is shown, the word is asked for. */
export type QuizWord = { lesson: Lesson; term: LibraryTerm };

/**
 * The key terms that a quiz may ask for, in an order that follows from the lesson. A term that is itself the right
 * answer to a question of the lesson's exam is left out, and one whose definition says it.
 */
export function quizWords(lessons: Lesson[]): QuizWord[] {
  return lessons.flatMap((lesson) => {
    const keys = new Set(lesson.questions.flatMap(keyTexts).map(asKey));
    const fit = lesson.terms.filter((term) => {
      const names = namesOfTerm(term).map(asKey);
      const defined = ` ${asKey(term.definition)} `;
      return !names.some((name) => keys.has(name) || defined.includes(` ${name} `));
    });
    return seededOrder(fit, `quiz/${lesson.ref}`).map((term) => ({ lesson, term }));
  });
}

/** A stable id for the ledger. */
export const quizId = ({ lesson, term }: QuizWord): string =>
  `quiz/${lesson.ref}/${wordsOf(term.term).join('-')}`;

/** The words of right answers that could be a term. */
function keyTexts(question: LibraryQuestion): string[] {
  switch (question.type) {
    case 'short':
      return question.answers;
    case 'single':
    case 'multiple':
      return question.options.filter((option) => option.correct).map((option) => option.text);
    case 'matching':
      return question.pairs.flatMap(({ left, right }) => [left, right]);
    case 'output':
      return [question.answer];
    default:
      return [];
  }
}

const asKey = (text: string): string => wordsOf(text).join(' ');
