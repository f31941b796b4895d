import type { Question } from '#shared/contract/exam.ts';
import type { Lesson, LibraryProblem, LibraryQuestion } from '../library-types.ts';
import type { LintRule } from './lint-types.ts';
import { shownText, wordsOf } from './question-text.ts';

const fewest = 8;
/** From this share of common word pairs on, two questions count as rewordings of each other. */
const nearDuplicate = 0.7;

/** Enough questions, at least one open one, and no duplicates, reworded ones included. */
export const questionsRule: LintRule = {
  name: 'questions',
  check: (library) => [
    ...library.lessons.flatMap(amount),
    ...library.subjects.flatMap((subject) => duplicatesOf(subject.lessons)),
  ],
};

function amount(lesson: Lesson): LibraryProblem[] {
  const problems: LibraryProblem[] = [];
  const { length } = lesson.questions;
  if (length < fewest)
    problems.push({ file: lesson.file, field: 'questions', message: `${length} of at least ${fewest}` });
  if (!lesson.questions.some((question) => question.type === 'open')) {
    problems.push({ file: lesson.file, field: 'questions', message: 'there is no open question' });
  }
  return problems;
}

/** Questions that were asked before, in the same or nearly the same words. */
export function duplicatesOf(lessons: Lesson[]): LibraryProblem[] {
  const all = lessons.flatMap((lesson) =>
    lesson.questions.map((question, index) => ({
      lesson,
      question,
      index,
      pairs: wordPairs(shownText(question)),
    })),
  );
  return all.flatMap((one, place) => {
    const twin = all.slice(0, place).find((other) => similarity(one.pairs, other.pairs) >= nearDuplicate);
    if (!twin) return [];
    const message = `is a duplicate or near-duplicate of '${twin.question.id}'`;
    return [{ file: one.lesson.file, field: `questions[${one.index}]`, message }];
  });
}

/** Has a learner seen this question before, judged by all texts shown, in the same or nearly the same words? */
export function wasAsked(question: LibraryQuestion, before: Question[]): boolean {
  const pairs = wordPairs(shownText(question));
  return before.some(({ prompt, code = '', options = [], targets = [] }) => {
    const shown = [prompt, code, ...[...options, ...targets].map(({ text }) => text)].join('\n');
    return similarity(pairs, wordPairs(shown)) >= nearDuplicate;
  });
}

/** Pairs of neighbouring words of all texts shown, including numbers, since other numbers make another exercise. */
function wordPairs(shown: string): Set<string> {
  const words = wordsOf(shown);
  return new Set(words.map((word, index) => `${word} ${words[index + 1] ?? ''}`));
}

function similarity(left: Set<string>, right: Set<string>): number {
  const common = [...left].filter((pair) => right.has(pair)).length;
  return common / (left.size + right.size - common || 1);
}
