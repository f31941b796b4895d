import type { LibraryQuestion } from '#questions/kinds.ts';
import type { Lesson, LibraryProblem } from '../library-types.ts';
import type { LintRule } from './lint-types.ts';

const longestShare = 0.4;

type ChoiceQuestion = Extract<LibraryQuestion, { options: unknown }>;

/** Does it have options of which some are right? */
export const isChoice = (question: LibraryQuestion): question is ChoiceQuestion => 'options' in question;

/** Neither the length nor the position of the options reveals the key. */
export const optionsRule: LintRule = {
  name: 'options',
  from: 'tested',
  check: (library) => library.lessons.flatMap((lesson) => [...longest(lesson), ...position(lesson)]),
};

function longest(lesson: Lesson): LibraryProblem[] {
  const questions = lesson.questions.filter(isChoice);
  const telling = questions.filter(correctIsLongest);
  if (telling.length <= questions.length * longestShare) return [];
  const ids = telling.map((question) => question.id).join(', ');
  const message = `a correct option is the longest in ${telling.length} of ${questions.length} choice questions (${ids})`;
  return [{ file: lesson.file, field: 'questions', message }];
}

/** Does the length of the options reveal the right one? */
export function correctIsLongest({ options }: ChoiceQuestion): boolean {
  const length = (texts: typeof options) => Math.max(0, ...texts.map((option) => option.text.length));
  const correct = options.filter((option) => option.correct);
  const wrong = options.filter((option) => !option.correct);
  return wrong.length > 0 && length(correct) > length(wrong);
}

/** Options are shuffled for learners, but a key that is always first shows that the author did not vary it. */
function position(lesson: Lesson): LibraryProblem[] {
  const places = lesson.questions
    .filter(isChoice)
    .filter((question) => question.type === 'single')
    .map((question) => question.options.findIndex((option) => option.correct));
  if (places.length < 3 || new Set(places).size > 1) return [];
  const message = `the correct option is number ${(places[0] ?? 0) + 1} in every question with one answer`;
  return [{ file: lesson.file, field: 'questions', message }];
}
