import { withoutVerdict } from '../../../../library/answers/verdict.ts';
import type { Lesson } from '../../../../library/library-types.ts';
import type { LibraryShelf } from '../../../../library/ranking/library-shelf.ts';
import { stemsOf } from '../../../../library/ranking/words.ts';
import type { ChatTurn } from '../../../chat-types.ts';
import { bodyMarkdown, sectionsOf } from '../../lesson/lesson-markdown.ts';
import { asTitle, joinNames } from '../../spoken.ts';
import { partOfLesson } from '../lesson-offers.ts';
import type { PageParagraph } from './open-page.ts';
import { quotedFromPage } from './page-reply.ts';

/** A page's idea is said in short once for each of so many sections. */
const mostIdeas = 3;
/** What is set in bold is a name up to this length. */
const longestName = 40;

/**
 * For a learner who does not follow and names nothing: what the open page says, a section at a time, in one or two sentences;
 * then its worked example; then only the question. Each once.
 */
export function pageInShort(
  shelf: LibraryShelf,
  page: PageParagraph[],
  lessons: Lesson[],
  history: ChatTurn[],
): string | null {
  const said = history.filter(({ sender }) => sender !== 'Student').map(({ text }) => text);
  const ways = [...ideas(shelf, page), ...examples(shelf, page, lessons)];
  const way = ways.find(({ text }) => !said.some((one) => one.includes(text)));
  if (way) return `${way.opening}\n\n${way.text}\n\n${way.question}`;
  return ways.length > 0
    ? 'I have shown you the page in short, piece by piece. Copy me the one sentence where you get stuck: we take that one apart.'
    : null;
}

type Way = { opening: string; text: string; question: string };

/** Of each section, what its first important paragraph says: the answer prepared for it, or the paragraph itself. */
function ideas(shelf: LibraryShelf, page: PageParagraph[]): Way[] {
  const headings = [...new Set(page.map(({ heading }) => heading))];
  const first = headings.flatMap((heading) => {
    const own = page.filter((one) => one.heading === heading);
    // A page opens with a case; its idea is where something is defined, and what was prepared for it.
    return own.find(({ bold, prepared }) => bold.length > 0 && prepared.length > 0) ?? [];
  });
  const chosen = first.length > 0 ? first : page.filter(({ text }) => text.length > 60).slice(0, 1);
  return chosen.slice(0, mostIdeas).map((paragraph, at) => ({
    opening:
      at === 0 ? 'Then the page in short:' : `Then the next bit, from “${asTitle(paragraph.heading)}”:`,
    text: shortly(shelf, paragraph),
    question: askedAbout(paragraph),
  }));
}

function shortly({ library }: LibraryShelf, paragraph: PageParagraph): string {
  const says = paragraph.prepared.flatMap(({ lesson, place }) => {
    const answer = lesson.answers[place];
    return answer ? [{ lesson, says: withoutVerdict(answer.says) }] : [];
  });
  // The first that is about what the paragraph defines: authors prepare what matters most first.
  const names = new Set(paragraph.bold.flatMap(stemsOf));
  const best = says.find(({ says: text }) => new Set(stemsOf(text)).intersection(names).size > 0);
  return best ? bodyMarkdown(library, best.lesson, best.says) : quotedFromPage(paragraph);
}

/** One short question on what a paragraph sets in bold. */
function askedAbout({ bold }: PageParagraph): string {
  const names = bold.filter((name) => name.length <= longestName).map((name) => name.replace(/[:.]$/, ''));
  const asked = [...new Set(names)].slice(0, 3).map((name) => `*${name}*`);
  return asked.length > 1
    ? `Where does it stop making sense: at ${joinNames(asked, 'or')}?`
    : 'Which word in it is the trouble?';
}

/** The worked example of the page itself, else that of its lesson. */
function examples({ library }: LibraryShelf, page: PageParagraph[], lessons: Lesson[]): Way[] {
  const headings = new Set(page.map(({ heading }) => heading));
  const having = lessons.filter((lesson) => lesson.sections.some(({ heading }) => headings.has(heading)));
  return having
    .filter((lesson) => sectionsOf(lesson, ['example']).length > 0)
    .map((lesson) => ({
      opening: 'Let us take one case, slowly.',
      text: partOfLesson(library, lesson, 'example', { offer: false }),
      question: 'At which line does it stop making sense?',
    }));
}
