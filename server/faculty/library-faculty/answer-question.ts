import type { Lesson, LibraryShelf, LibraryTerm } from '../../library/library-types.ts';
import type { ChatInput } from '../faculty.ts';
import {
  enough,
  findPassages,
  namedTerms,
  nearestSections,
  type Passage,
  passageOfNotes,
  quoted,
} from './find-passages.ts';
import { bodyMarkdown } from './lesson-markdown.ts';
import { offerOf } from './lesson-offers.ts';
import { asTitle, harmless, joinNames, shortened } from './spoken.ts';
import { wantedWords } from './wanted-words.ts';

const mostTerms = 2;

type Circle = { lessons: Lesson[]; share: number; name: (lesson: Lesson | null) => string };

/** What an answer quotes, best first: definitions, then passages, all from one circle. */
export type Quotes = {
  circle: Circle;
  terms: { lesson: Lesson; term: LibraryTerm }[];
  passages: Passage[];
};

/**
 * An answer in quotes, from the nearest place that has one: this lesson, the course, the library. With `onlyNew` what
 * was quoted before in this conversation is passed over. Null when there is no answer.
 */
export async function findAnswer(
  shelf: LibraryShelf,
  input: ChatInput,
  lessons: Lesson[],
  { onlyNew = false } = {},
): Promise<string | null> {
  const spoken = input.history.filter(({ sender }) => sender !== 'Student').map(({ text }) => text);
  const said = spoken.join('\n\n');
  const found = await findQuotes(shelf, input, lessons, onlyNew ? said : '');
  if (!found) return null;
  const next = found.circle.lessons === lessons && lessons[0] ? followUp(lessons[0], found.passages, said) : '';
  return [compose(shelf, found), next].filter((part) => part !== '').join('\n\n');
}

/** What there is to quote; what stands in `old` already is passed over. */
export async function findQuotes(
  shelf: LibraryShelf,
  input: ChatInput,
  lessons: Lesson[],
  old: string,
): Promise<Quotes | null> {
  if (lessons.length === 0 && input.notes) {
    const passage = await passageOfNotes(shelf, input.notes, input.question, old);
    const circle = { lessons, share: 0, name: () => 'the notes of this lesson' };
    if (passage) return { circle, terms: [], passages: [passage] };
  }
  for (const circle of circlesOf(shelf, input, lessons)) {
    const terms = namedTerms(input.question, circle.lessons)
      .slice(0, mostTerms)
      .filter(({ lesson, term }) => !old.includes(definition(shelf, lesson, term)));
    const refs = (terms.length > 0 ? terms.map(({ lesson }) => lesson) : circle.lessons).map(
      ({ ref }) => ref,
    );
    const options = { said: old, most: terms.length > 0 ? 1 : 2, share: circle.share };
    const passages = await findPassages(shelf, input.question, refs, options);
    if (terms.length > 0 || passages.length > 0) return { circle, terms, passages };
  }
  return null;
}

/** As `findAnswer`; when there is none it says so, with the nearest sections and what there is instead. */
export async function answerFromLibrary(
  shelf: LibraryShelf,
  input: ChatInput,
  lessons: Lesson[],
): Promise<string> {
  return (await findAnswer(shelf, input, lessons)) ?? noAnswer(shelf, input, lessons);
}

/** This lesson, then the course, then everything; but at once the place that defines what is asked for. */
function circlesOf({ library }: LibraryShelf, { lesson, question }: ChatInput, lessons: Lesson[]): Circle[] {
  const course = (lesson?.courseSources ?? []).flatMap((ref) => library.lesson(ref) ?? []);
  const circles: Circle[] = [
    {
      lessons,
      share: enough.inLesson,
      name: (one) => (lessons.length > 1 ? `“${one?.title}”` : 'this lesson'),
    },
    {
      lessons: course,
      share: enough.inCourse,
      name: (one) => `“${one?.title}”, another lesson of your course`,
    },
    {
      lessons: library.lessons,
      share: enough.inLibrary,
      name: (one) => `“${one?.title}”, a lesson of the library that is not in your course`,
    },
  ];
  const filled = circles.filter((circle) => circle.lessons.length > 0);
  const defining = filled.findIndex((circle) =>
    isMostly(question, namedTerms(question, circle.lessons)[0]?.term),
  );
  return filled.slice(Math.max(defining, 0));
}

/** Is the term most of what the question is about? */
function isMostly(question: string, term: LibraryTerm | undefined): boolean {
  if (!term) return false;
  const shortest = Math.min(...[term.term, ...term.also].map((name) => name.length));
  return shortest >= wantedWords(question).length / 2;
}

function compose(shelf: LibraryShelf, { circle, terms, passages }: Quotes): string {
  const definitions = terms.map(
    ({ lesson, term }) => `${definition(shelf, lesson, term)}\n\n(A key term of ${circle.name(lesson)}.)`,
  );
  const quotes = passages.map(({ lesson, heading, markdown }) => {
    const place = heading === '' ? '' : `, under “${asTitle(heading)}”`;
    return `From ${circle.name(lesson)}${place}:\n\n${quoted(markdown)}`;
  });
  return [...definitions, ...quotes].join('\n\n');
}

function definition(shelf: LibraryShelf, lesson: Lesson, { term, definition: text }: LibraryTerm): string {
  return `**${term.charAt(0).toUpperCase()}${term.slice(1)}**: ${bodyMarkdown(shelf.library, lesson, text)}`;
}

/** One thing to do next, offered once and not after every answer. */
function followUp(lesson: Lesson, passages: Passage[], said: string): string {
  const example = lesson.sections.find((section) => section.role === 'example');
  const shown = passages.some(({ heading }) => heading === example?.heading);
  const offers = [
    ...(example && !shown
      ? ['Would it help to see it with numbers from start to end? Ask for the *example*.']
      : []),
    'Does that settle it? If you would like to try it out, ask for the *exercise*.',
  ];
  return offers.find((offer) => !said.includes(offer)) ?? '';
}

async function noAnswer(shelf: LibraryShelf, input: ChatInput, lessons: Lesson[]): Promise<string> {
  const near = await nearestSections(shelf, input.question);
  const nearest = near.map(({ lesson, heading }) => `“${asTitle(heading)}” in “${lesson?.title}”`);
  const places =
    nearest.length > 0
      ? ` The nearest that I have is ${joinNames([...new Set(nearest)])}, and that does not answer it.`
      : '';
  const [lesson] = lessons;
  const terms = lesson?.terms.slice(0, 4).map(({ term }) => term) ?? [];
  const about = lesson ? ` Here I can tell you about ${joinNames(terms)}. ${offerOf(lesson)}` : '';
  return `I can only answer from the Lectern library, and it says nothing about “${shortened(harmless(input.question), 80)}”. I would rather say so than guess.${places}${about}`;
}
