import { kinds, type LibraryQuestion } from '#questions/kinds.ts';
import type { Finding } from '#questions/question-kind.ts';
import type { LibraryProblem } from '../library-types.ts';
import type { LintRule } from './lint-types.ts';

/** Every key names exactly one right answer that can be distinguished from the wrong ones. */
export const answerKeysRule: LintRule = {
  name: 'answer keys',
  check: (library) =>
    library.lessons.flatMap((lesson) =>
      lesson.questions.flatMap((question, index) =>
        [...repeatedChoices(question), ...(kinds[question.type].keyProblems?.(question) ?? [])].map(
          ([field, message]): LibraryProblem => ({
            file: lesson.file,
            field: `questions[${index}].${field}`,
            message,
          }),
        ),
      ),
    ),
};

function repeatedChoices(question: LibraryQuestion): Finding[] {
  const { field, texts } = kinds[question.type].choices?.(question) ?? { field: '', texts: [] };
  const seen = new Set<string>();
  return texts.flatMap((choice): Finding[] => {
    const key = choice.trim().toLowerCase();
    if (seen.has(key)) return [[field, `'${choice}' stands there twice`]];
    seen.add(key);
    return [];
  });
}
