import type { LibraryProblem, LibraryQuestion } from '../library-types.ts';
import type { LintRule } from './lint-types.ts';
import { choicesOf, phraseOf } from './question-text.ts';

/** Every key names exactly one right answer that can be distinguished from the wrong ones. */
export const answerKeysRule: LintRule = {
  name: 'answer keys',
  check: (library) =>
    library.lessons.flatMap((lesson) =>
      lesson.questions.flatMap((question, index) =>
        [...repeatedChoices(question), ...keyProblems(question)].map(
          ([field, message]): LibraryProblem => ({
            file: lesson.file,
            field: `questions[${index}].${field}`,
            message,
          }),
        ),
      ),
    ),
};

type Finding = [field: string, message: string];

function repeatedChoices(question: LibraryQuestion): Finding[] {
  const seen = new Set<string>();
  return choicesOf(question).flatMap((choice): Finding[] => {
    const key = choice.trim().toLowerCase();
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [
      [
        question.type === 'matching' ? 'pairs' : question.type === 'ordering' ? 'items' : 'options',
        `'${choice}' stands there twice`,
      ],
    ];
  });
}

function keyProblems(question: LibraryQuestion): Finding[] {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return choiceKey(question);
    case 'numeric':
      return numericKey(question);
    case 'output':
      return question.answer.trim() === '' ? [['answer', 'an empty output cannot be asked for']] : [];
    case 'short':
      return question.answers.some((answer) => phraseOf(answer).trim() === '')
        ? [['answers', 'an answer without a letter or digit can never be given']]
        : [];
    case 'open':
      return new Set(question.criteria.map((one) => one.id)).size < question.criteria.length
        ? [['criteria', 'two criteria have the same id']]
        : [];
    default:
      return [];
  }
}

function choiceKey(question: Extract<LibraryQuestion, { type: 'single' | 'multiple' }>): Finding[] {
  const correct = question.options.filter((option) => option.correct).length;
  if (question.type === 'single' && correct !== 1) {
    return [['options', `${correct} options are marked correct; a 'single' question has exactly one`]];
  }
  return correct === 0 ? [['options', 'no option is marked correct']] : [];
}

function numericKey({
  answer,
  tolerance,
  feedback,
}: Extract<LibraryQuestion, { type: 'numeric' }>): Finding[] {
  return feedback.cases.flatMap(({ value }, index): Finding[] => {
    if (Math.abs(value - answer) <= tolerance)
      return [[`feedback.cases[${index}].value`, 'would be marked correct']];
    const twice = feedback.cases.findIndex((other) => other.value === value) < index;
    return twice ? [[`feedback.cases[${index}].value`, `${value} stands there twice`]] : [];
  });
}
