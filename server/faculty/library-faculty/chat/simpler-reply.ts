import type { Lesson, Library } from '../../../library/library-types.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import type { ChatTurn } from '../../chat-types.ts';
import { bodyMarkdown, sectionsOf } from '../lesson/lesson-markdown.ts';
import { asTitle } from '../spoken.ts';
import { readIntent } from './chat-intent.ts';
import { partOfLesson } from './lesson-offers.ts';
import { namedTerms } from './named-terms.ts';

const mostTerms = 3;

/**
 * 'Simpler, please': explains key terms in the last question, if any; then gives the summary, the first step of the
 * explanation and the key terms. Each only once.
 */
export function simplerReply(shelf: LibraryShelf, lessons: Lesson[], history: ChatTurn[]): string {
  const said = history.filter(({ sender }) => sender !== 'Student').map(({ text }) => text);
  const ways = [
    wordsOfLastQuestion(shelf, lessons, history),
    ...lessons.flatMap((one) => sides(shelf.library, one)),
  ];
  return ways.find((way) => way !== '' && !said.some((text) => text.includes(way))) ?? closing;
}

const closing =
  'That is as simply as the library says it. At which sentence did you get lost? Copy it to me, and I shall look for what the library has on just that.';

function wordsOfLastQuestion(shelf: LibraryShelf, lessons: Lesson[], history: ChatTurn[]): string {
  const last = history.findLast(
    ({ sender, text }) => sender === 'Student' && readIntent(text) === 'question',
  );
  const terms = last ? namedTerms(shelf, last.text, lessons).slice(0, mostTerms) : [];
  if (terms.length === 0) return '';
  const list = terms.map(
    ({ lesson, term }) => `- **${term.term}**: ${bodyMarkdown(shelf.library, lesson, term.definition)}`,
  );
  const [only] = list;
  return list.length === 1 && only
    ? `In one sentence:\n\n${only.replace(/^- /, '')}`
    : `In one sentence each:\n\n${list.join('\n')}`;
}

function sides(library: Library, lesson: Lesson): string[] {
  return [
    partOfLesson(library, lesson, 'summary', { offer: false }),
    firstStep(library, lesson),
    partOfLesson(library, lesson, 'terms', { offer: false }),
  ];
}

/** The first paragraph of the explanation. */
function firstStep(library: Library, lesson: Lesson): string {
  const section = sectionsOf(lesson, ['explanation'])[0];
  const paragraph = section?.markdown
    .trim()
    .split(/\n{2,}/)
    .find((block) => /^[\p{L}\p{N}"'“‘*_(]/u.test(block));
  if (!section || !paragraph) return '';
  return `Only the first step of it, from “${asTitle(section.heading)}”:\n\n> ${bodyMarkdown(library, lesson, paragraph).replace(/\n/g, '\n> ')}\n\nThe rest builds on that. Ask for *simpler* again, or for an *example*.`;
}
