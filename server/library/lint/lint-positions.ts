import { kinds, type LibraryQuestion } from '#questions/kinds.ts';
import type { Lesson, LibraryProblem } from '../library-types.ts';
import type { LintRule } from './lint-types.ts';
import { shownText } from './question-text.ts';

const named =
  /\bthe (?:first|second|third|fourth|fifth|last|former|latter) (?:option|answer|sentence|choice|statement|claim|headline|item)s?\b/gi;

/** Feedback refers to an answer by its content, since its position is different for each learner. */
export const positionsRule: LintRule = {
  name: 'positions',
  check: (library) =>
    [...library.lessons, ...(library.workbench ? [library.workbench] : [])].flatMap((lesson) => [
      ...lesson.questions.flatMap((question, index) => problemsOf(lesson, question, `questions[${index}]`)),
      ...lesson.blocks.flatMap((block) =>
        'question' in block
          ? problemsOf(lesson, block.question, `notes, :::${block.kind}{#${block.id}}`)
          : [],
      ),
    ]),
};

function problemsOf({ file }: Lesson, question: LibraryQuestion, field: string): LibraryProblem[] {
  const shown = shownText(question).toLowerCase();
  const found = new Set(saidOf(question).flatMap((text) => text.match(named) ?? []));
  // A longer text in the prompt may well have a first sentence.
  return [...found]
    .filter((words) => !shown.includes(words.toLowerCase()))
    .map((words) => ({
      file,
      field,
      message: `'${words}': the answers are shuffled, so say which one by its words`,
    }));
}

/** The texts shown after answering or as a hint, for questions whose parts are shuffled. */
function saidOf(question: LibraryQuestion): string[] {
  const feedback = kinds[question.type].feedbackTexts?.(question);
  return feedback ? [...feedback, ...question.hints, question.explanation] : [];
}
