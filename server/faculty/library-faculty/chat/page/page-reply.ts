import type { Lesson } from '../../../../library/library-types.ts';
import type { LibraryShelf } from '../../../../library/ranking/library-shelf.ts';
import { questionsFor } from '../../../../library/ranking/situations.ts';
import { createSpelling } from '../../../../library/ranking/spelling.ts';
import { stemsOf } from '../../../../library/ranking/words.ts';
import { bodyMarkdown } from '../../lesson/lesson-markdown.ts';
import { asTitle, capitalised } from '../../spoken.ts';
import { askedTopic } from '../chat-intent.ts';
import type { JudgedPlace } from '../judge-places.ts';
import { passageAt, quoted } from '../quotation.ts';
import { numbersIn } from '../sums/sum-reply.ts';
import { answerTo } from '../yes-or-no.ts';
import type { OnPage } from './find-on-page.ts';
import { type PageParagraph, sentencesOf } from './open-page.ts';
import { signsOf } from './page-tokens.ts';

/** A paragraph of the open page as a quotation with its place; code and lists that belong to it included. */
export function quotedFromPage({ heading, section, at }: PageParagraph, from = 'From this page'): string {
  const where = heading === '' ? from : `${from}, under “${asTitle(heading)}”`;
  return `${where}:\n\n${quoted(passageAt(section, at))}`;
}

/** An answer that is at least so like the question opens the reply, whatever paragraph of the page has most of the question. */
const likeEnough = 0.65;

/**
 * The reply with a paragraph of the open page, opened by the definition or the answer that was prepared for it, or else by
 * the likeliest of the library's answers.
 */
export function pageReply(
  shelf: LibraryShelf,
  { paragraph, answer }: OnPage,
  question: string,
  lessons: Lesson[],
  [likeliest]: JudgedPlace[],
): string {
  const best = answer ?? (likeliest && likeliest.like >= likeEnough ? likeliest : null);
  const opening =
    definition(shelf, paragraph, question, lessons) ||
    (best ? preparedOpening(shelf, best.lesson, best.place, question) : '');
  return [opening, quotedFromPage(paragraph)].filter((part) => part !== '').join('\n\n');
}

function preparedOpening({ library }: LibraryShelf, lesson: Lesson, place: number, question: string): string {
  const answer = lesson.answers[place];
  return answer
    ? bodyMarkdown(library, lesson, answerTo(question, { ...answer, prepared: questionsFor(answer) }))
    : '';
}

/** The definition of the key term that the question is about and nothing else, if the paragraph introduces it. */
function definition(
  { library, ranking }: LibraryShelf,
  { bold }: PageParagraph,
  question: string,
  lessons: Lesson[],
): string {
  const words = [...ranking.read(askedTopic(question)).own.keys()];
  if (signsOf(question).length > 0) return '';
  const introduced = new Set(bold.flatMap(stemsOf));
  for (const lesson of lessons)
    for (const { term, definition: says } of lesson.terms) {
      const name = stemsOf(term);
      const isAsked =
        words.length === name.length && name.every((stem) => words.some((word) => isNearly(word, stem)));
      if (isAsked && name.every((stem) => introduced.has(stem)))
        return `**${capitalised(term)}**: ${bodyMarkdown(library, lesson, says)}`;
    }
  return '';
}

/** The same stem, or one with a slip in it. */
const isNearly = (word: string, stem: string): boolean =>
  word === stem || createSpelling([stem])(word) === stem;

/** The paragraph whose sentence has all numbers of a sum, if there are two or more, and the fewest others; null: none has. */
export function paragraphWithNumbers(page: PageParagraph[], sum: string): PageParagraph | null {
  const numbers = numbersIn(sum);
  if (numbers.length < 2) return null;
  const having = page.flatMap((paragraph) => {
    const counts = sentencesOf(paragraph.text).flatMap((sentence) => {
      const there = numbersIn(sentence);
      return numbers.every((one) => there.includes(one)) ? there.length : [];
    });
    return counts.length > 0 ? { paragraph, count: Math.min(...counts) } : [];
  });
  return having.toSorted((left, right) => left.count - right.count)[0]?.paragraph ?? null;
}
