import type { LibraryQuestion } from '#questions/kinds.ts';
import { lessonOfNothing } from './lesson-of-nothing.ts';
import { indexLibrary } from './library-index-service.ts';
import { answerKeysRule } from './lint/lint-answer-keys.ts';
import { leaksRule } from './lint/lint-leaks.ts';
import { correctIsLongest, isChoice } from './lint/lint-options.ts';
import { duplicatesOf } from './lint/lint-questions.ts';

export { isChoice } from './lint/lint-options.ts';
export { askedBefore } from './lint/lint-questions.ts';

export type QuestionFinding = {
  /** position in the list, from 0 */
  question: number;
  message: string;
};

/** The maximum share of choice questions whose right option is the longest one (docs/library-format.md). */
export const longestShare = 0.4;

/** Is it a choice question whose right option is the longest? */
export const isTelling = (question: LibraryQuestion): boolean =>
  isChoice(question) && correctIsLongest(question);

/**
 * Lints questions that are not in the library, such as those of a model: keys that do not resolve, one question that
 * answers another, duplicates. Programs are never run, since they are untrusted.
 */
export function lintQuestions(questions: LibraryQuestion[]): QuestionFinding[] {
  const lesson = { ...lessonOfNothing, questions };
  const library = indexLibrary({
    subjects: [
      {
        id: 'generated',
        title: '',
        description: '',
        audience: '',
        names: [],
        terms: [],
        otherWords: [],
        wishWords: [],
        sharedWishes: [],
        notTaught: [],
        lessons: [lesson],
        file: '',
        sharedWishesFile: '',
      },
    ],
    elsewhere: [],
    workbench: null,
    figures: new Map(),
  });
  const problems = [
    ...[answerKeysRule, leaksRule].flatMap(
      (rule) => rule.check(library) as { field: string; message: string }[],
    ),
    ...duplicatesOf([lesson]),
  ];
  return problems.map(({ field, message }) => ({
    question: Number(/^questions\[(\d+)\]/.exec(field)?.[1] ?? 0),
    message,
  }));
}
