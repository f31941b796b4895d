import { kinds, type LibraryQuestion } from '#questions/kinds.ts';
import { seededOrder } from '#questions/seeded-order.ts';
import type { Lesson, LibraryTerm } from '../../../library/library-types.ts';
import { namesOfTerm } from '../../../library/ranking/term-names.ts';
import { wordsOf } from '../../../library/ranking/words.ts';

/** A key term as a question: its definition is shown, the word is asked for. */
export type QuizWord = { lesson: Lesson; term: LibraryTerm };

/**
 * The key terms that a quiz may ask for, in a fixed order per lesson. Excludes terms that are the right answer to an exam
 * question of the lesson, and terms that occur in their own definition.
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

/**
 * The quiz words of the sections that count as read, in the order in which the lesson uses them; all words if these
 * sections use none. `notes`: the notes of the activity; the sections before them, and at least half of the lesson, count
 * as read.
 */
export function wordsReached(lessons: Lesson[], notes: string | null): QuizWord[] {
  const placed = quizWords(lessons).map((word) => ({ word, first: firstUse(word) }));
  const reached = placed.filter(({ word, first }) => first >= 0 && first < reachedIn(word.lesson, notes));
  const order = reached.length > 0 ? reached : placed;
  return order.toSorted((left, right) => left.first - right.first).map(({ word }) => word);
}

/** The number of sections of a lesson that count as read. */
function reachedIn({ sections }: Lesson, notes: string | null): number {
  const read = sections.filter(({ role }) => role !== 'again');
  const shown = read.findIndex(({ heading }) => notes?.includes(heading));
  return Math.max(shown, Math.floor(read.length / 2));
}

/** The index of the first section that uses a word by one of its names; -1: none. */
function firstUse({ lesson, term }: QuizWord): number {
  const names = [term.term, ...term.also].map((name) => ` ${asKey(name)} `);
  return lesson.sections
    .filter(({ role }) => role !== 'again')
    .findIndex(({ markdown }) => names.some((name) => ` ${asKey(markdown)} `.includes(name)));
}

/** A stable id for the ledger. */
export const quizId = ({ lesson, term }: QuizWord): string =>
  `quiz/${lesson.ref}/${wordsOf(term.term).join('-')}`;

/** The words of right answers that could be a term. */
function keyTexts(question: LibraryQuestion): string[] {
  const { keyTerms, answerTexts } = kinds[question.type];
  return (keyTerms ?? answerTexts)?.(question) ?? [];
}

const asKey = (text: string): string => wordsOf(text).join(' ');
