import { lessonOfNothing } from './lesson-of-nothing.ts';
import { indexLibrary } from './library-index-service.ts';
import type { LibraryQuestion } from './library-types.ts';
import { answerKeysRule } from './lint/lint-answer-keys.ts';
import { leaksRule } from './lint/lint-leaks.ts';
import { correctIsLongest } from './lint/lint-options.ts';
import { duplicatesOf } from './lint/lint-questions.ts';

export { wasAsked } from './lint/lint-questions.ts';

export type QuestionFinding = {
  /** place in the list, from 0 */
  question: number;
  message: string;
};

/** Of all choice questions, this share may have a right option that is the longest one (docs/library-format.md). */
export const longestShare = 0.4;

/** Is it a choice whose right option is the longest? */
export const isTelling = (question: LibraryQuestion): boolean =>
  (question.type === 'single' || question.type === 'multiple') && correctIsLongest(question);

/**
 * What the library's linter has against questions that are in no library, such as a model's: keys that do not resolve,
 * one question that answers another, duplicates. Programs are never run: the questions are not ours.
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
        terms: [],
        otherWords: [],
        wishWords: [],
        notTaught: [],
        lessons: [lesson],
        file: '',
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
