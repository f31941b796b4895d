import { plainText } from '#shared/rules/plain-text.ts';
import type { Lesson, LibraryProblem } from '../library-types.ts';
import { sectionAnchor } from '../section-anchor.ts';
import type { LintRule } from './lint-types.ts';

type Answer = Lesson['answers'][number];

/** The answer to a yes-or-no question begins with one of these. */
const verdict =
  /^(?:yes|no|not|it depends|that depends|only|sometimes|partly|often|rarely|hardly|almost|usually|neither|both|never|always)\b/i;
const yesOrNo =
  /^(?:so |and |but )?(?:is|are|was|were|am|do|does|did|can|could|should|shall|will|would|has|have|must|may)(?:n['’]t)? /i;

/**
 * The prepared answers of a lesson: each refers to an existing section, has distinct wordings, and begins with a verdict if
 * its question is a yes-or-no question.
 */
export const answersRule: LintRule = {
  name: 'answers',
  check: (library) => [
    ...library.lessons.flatMap((lesson) =>
      lesson.answers.flatMap((answer, index) =>
        problemsOf(lesson, answer).map((message) => ({
          file: lesson.file,
          field: `answers[${index}]`,
          message,
        })),
      ),
    ),
    ...repeated(library.lessons),
  ],
};

function problemsOf({ sections }: Lesson, { asks, says, section }: Answer): string[] {
  const anchors = sections.map((_, place) => sectionAnchor(sections, place));
  const verdicts = asks.filter((ask) => yesOrNo.test(ask)).length;
  return [
    ...(anchors.includes(section)
      ? []
      : [`there is no section '${section}'; there are ${anchors.join(', ')}`]),
    ...(verdicts > 0 && !verdict.test(plainText(says))
      ? ["somebody asks it as a yes-or-no question: 'says' must begin with the verdict"]
      : []),
  ];
}

function repeated(lessons: Lesson[]): LibraryProblem[] {
  const first = new Map<string, string>();
  return lessons.flatMap((lesson) =>
    lesson.answers.flatMap(({ asks }, index) =>
      asks.flatMap((ask) => {
        const words =
          ask
            .toLowerCase()
            .match(/[\p{L}\p{N}]+/gu)
            ?.join(' ') ?? '';
        const before = first.get(words);
        first.set(words, lesson.file);
        if (before === undefined) return [];
        return [
          {
            file: lesson.file,
            field: `answers[${index}].asks`,
            message: `'${ask}' stands in ${before} already`,
          },
        ];
      }),
    ),
  );
}
