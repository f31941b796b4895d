import type { LibraryQuestion } from '#questions/kinds.ts';
import type { Question } from '#shared/contract/exam.ts';
import type { Lesson, LibraryProblem } from '../library-types.ts';
import type { LintRule } from './lint-types.ts';
import { choicesOf } from './question-text.ts';
import { isReworded, type ShownQuestion, shownQuestion } from './reworded-question.ts';

/** No duplicates, reworded ones included. */
export const questionsRule: LintRule = {
  name: 'questions',
  check: (library) => [...library.subjects.flatMap((subject) => duplicatesOf(subject.lessons))],
};

/** Questions that were asked before, in the same or nearly the same words. */
export function duplicatesOf(lessons: Lesson[]): LibraryProblem[] {
  const all = lessons.flatMap((lesson) =>
    lesson.questions.map((question, index) => ({
      lesson,
      question,
      index,
      shown: shownOf(question),
    })),
  );
  return all.flatMap((one, place) => {
    const twin = all.slice(0, place).find((other) => isReworded(one.shown, other.shown));
    if (!twin) return [];
    const message = `is a duplicate or near-duplicate of '${twin.question.id}'`;
    return [{ file: one.lesson.file, field: `questions[${one.index}]`, message }];
  });
}

/**
 * @param before what a learner was asked
 * @returns whether they have seen a question, judged by all texts shown, in the same or nearly the same words
 */
export function askedBefore(before: Question[]): (question: LibraryQuestion) => boolean {
  const seen = before.map(({ prompt, code = '', options = [], targets = [] }) =>
    shownQuestion(prompt, [code, ...[...options, ...targets].map(({ text }) => text)]),
  );
  return (question) => {
    const shown = shownOf(question);
    return seen.some((one) => isReworded(shown, one));
  };
}

const shownOf = (question: LibraryQuestion): ShownQuestion =>
  shownQuestion(question.prompt, ['code' in question ? question.code : '', ...choicesOf(question)]);
