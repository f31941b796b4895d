import { paragraphsOf, placeOfQuote } from '../answers/paragraphs.ts';
import { isYesOrNo, withoutVerdict } from '../answers/verdict.ts';
import type { Lesson, LibraryAnswer } from '../library-types.ts';
import { questionsFor } from '../ranking/situations.ts';
import { sectionAnchor } from '../section-anchor.ts';
import type { LintRule } from './lint-types.ts';

/**
 * The prepared answers of a lesson: each refers to an existing section, quotes one paragraph of it, and begins with a verdict
 * only if it is asked as a yes-or-no question.
 */
export const answersRule: LintRule = {
  name: 'answers',
  check: ({ lessons }) =>
    lessons.flatMap((lesson) =>
      lesson.answers.flatMap((answer, index) =>
        problemsOf(lesson, answer).map((message) => ({
          file: lesson.file,
          field: `answers[${index}]`,
          message,
        })),
      ),
    ),
};

function problemsOf({ sections }: Lesson, answer: LibraryAnswer): string[] {
  const anchors = sections.map((_, place) => sectionAnchor(sections, place));
  const section = sections[anchors.indexOf(answer.section)];
  return [
    ...(section
      ? quoteProblems(section.markdown, answer)
      : [`there is no section '${answer.section}'; there are ${anchors.join(', ')}`]),
    ...(withoutVerdict(answer.says) !== answer.says && !questionsFor(answer).some(isYesOrNo)
      ? ["'says' begins with a verdict, but nobody asks it as a yes-or-no question"]
      : []),
  ];
}

const quoteProblems = (markdown: string, { quote, section }: LibraryAnswer): string[] => [
  ...(placeOfQuote(paragraphsOf(markdown), quote) < 0
    ? [`'${quote}' is not the beginning of one paragraph of '${section}', nor in only one`]
    : []),
  // The chat shows links with other addresses, so it would not find the quotation.
  ...(quote.includes('](') ? [`'${quote}' contains a link; quote other words of the paragraph`] : []),
];
