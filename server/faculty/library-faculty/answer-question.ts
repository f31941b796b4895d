import type { Lesson, LibraryShelf, LibraryTerm } from '../../library/library-types.ts';
import type { ChatInput } from '../faculty.ts';
import { findPassages, namedTerms, nearestSections, type Passage, quoted } from './find-passages.ts';
import { bodyMarkdown } from './lesson-markdown.ts';
import { offerOf } from './lesson-offers.ts';
import { joinNames, shortened } from './spoken.ts';

const mostTerms = 2;

type Circle = { lessons: Lesson[]; name: (lesson: Lesson) => string };

/**
 * An answer in quotes, from the nearest place that has one: this lesson, the course, the library. When there is none
 * it says so, with the nearest sections; with `onlyIfFound` it then is null.
 */
export async function answerFromLibrary(
  shelf: LibraryShelf,
  input: ChatInput,
  lessons: Lesson[],
): Promise<string>;
export async function answerFromLibrary(
  shelf: LibraryShelf,
  input: ChatInput,
  lessons: Lesson[],
  options: { onlyIfFound: true },
): Promise<string | null>;
export async function answerFromLibrary(
  shelf: LibraryShelf,
  input: ChatInput,
  lessons: Lesson[],
  { onlyIfFound = false } = {},
): Promise<string | null> {
  const said = input.history
    .filter(({ sender }) => sender !== 'Student')
    .map(({ text }) => text)
    .join('\n\n');
  for (const circle of circlesOf(shelf, input, lessons)) {
    const refs = circle.lessons.map(({ ref }) => ref);
    const terms = namedTerms(input.question, circle.lessons)
      .slice(0, mostTerms)
      .filter(({ lesson, term }) => !said.includes(definition(shelf, lesson, term)));
    const passages = await findPassages(shelf, input.question, refs, said, terms.length > 0 ? 1 : 2);
    if (terms.length > 0 || passages.length > 0)
      return compose(shelf, circle, terms, passages, lessons[0] ?? null);
  }
  return onlyIfFound ? null : noAnswer(shelf, input, lessons);
}

/** This lesson, then the course, then everything. */
function circlesOf({ library }: LibraryShelf, { lesson }: ChatInput, lessons: Lesson[]): Circle[] {
  const course = (lesson?.courseSources ?? []).flatMap((ref) => library.lesson(ref) ?? []);
  return [
    { lessons, name: (_one: Lesson) => 'this lesson' },
    { lessons: course, name: (one: Lesson) => `“${one.title}”, another lesson of your course` },
    {
      lessons: library.lessons,
      name: (one: Lesson) => `“${one.title}”, a lesson of the library that is not in your course`,
    },
  ].filter((circle) => circle.lessons.length > 0);
}

function compose(
  shelf: LibraryShelf,
  circle: Circle,
  terms: { lesson: Lesson; term: LibraryTerm }[],
  passages: Passage[],
  current: Lesson | null,
): string {
  const parts: string[] = [];
  for (const { lesson, term } of terms) {
    parts.push(`${definition(shelf, lesson, term)}\n\n(A key term of ${circle.name(lesson)}.)`);
  }
  for (const { lesson, heading, markdown } of passages) {
    const place = `From ${circle.name(lesson)}, under “${heading.replace(/^['"‘“](.*)['"’”]$/u, '$1')}”:`;
    parts.push(`${place}\n\n${quoted(markdown)}`);
  }
  return [...parts, current ? followUp(current, passages) : ''].filter((part) => part !== '').join('\n\n');
}

function definition(shelf: LibraryShelf, lesson: Lesson, { term, definition: text }: LibraryTerm): string {
  return `**${term.charAt(0).toUpperCase()}${term.slice(1)}**: ${bodyMarkdown(shelf.library, lesson, text)}`;
}

/** One thing to do next, not always the same one. */
function followUp(lesson: Lesson, passages: Passage[]): string {
  const example = lesson.sections.find((section) => section.role === 'example');
  const shown = passages.some(({ heading }) => heading === example?.heading);
  if (example && !shown)
    return 'Would it help to see it with numbers from start to end? Ask for the *example*.';
  return 'Does that settle it? If you would like to try it out, ask for the *exercise*.';
}

async function noAnswer(shelf: LibraryShelf, input: ChatInput, lessons: Lesson[]): Promise<string> {
  const near = await nearestSections(shelf, input.question, null);
  const nearest = near.map(
    ({ lesson, heading }) => `“${heading.replace(/^['"‘“](.*)['"’”]$/u, '$1')}” in “${lesson.title}”`,
  );
  const places =
    nearest.length > 0
      ? ` The nearest that I have is ${joinNames([...new Set(nearest)])}, and that does not answer it.`
      : '';
  const [lesson] = lessons;
  const terms = lesson?.terms.slice(0, 4).map(({ term }) => term) ?? [];
  const about = lesson ? ` Here I can tell you about ${joinNames(terms)}. ${offerOf(lesson)}` : '';
  return `I can only answer from the Lectern library, and it says nothing about “${shortened(input.question, 80)}”. I would rather say so than guess.${places}${about}`;
}
