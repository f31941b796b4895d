import type { Lesson, LibraryShelf } from '../../library/library-types.ts';
import type { ChatInput } from '../faculty.ts';
import { nearestSections, type Passage, quoted } from './find-passages.ts';
import { definition, findQuotes, type Quotes } from './find-quotes.ts';
import { offerOf } from './lesson-offers.ts';
import { asTitle, harmless, joinNames, shortened } from './spoken.ts';

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
  const next =
    found.circle.lessons === lessons && lessons[0] ? followUp(lessons[0], found.passages, said) : '';
  return [compose(shelf, found), next].filter((part) => part !== '').join('\n\n');
}

/** As `findAnswer`; when there is none it says so, with the nearest sections and what there is instead. */
export async function answerFromLibrary(
  shelf: LibraryShelf,
  input: ChatInput,
  lessons: Lesson[],
): Promise<string> {
  return (await findAnswer(shelf, input, lessons)) ?? noAnswer(shelf, input, lessons);
}

function compose(shelf: LibraryShelf, { circle, terms, passages, also }: Quotes): string {
  const definitions = terms.map(
    ({ lesson, term }) => `${definition(shelf, lesson, term)}\n\n(A key term of ${circle.name(lesson)}.)`,
  );
  const quotes = passages.map(({ lesson, heading, markdown }) => {
    const place = heading === '' ? '' : `, under “${asTitle(heading)}”`;
    return `From ${circle.name(lesson)}${place}:\n\n${quoted(markdown)}`;
  });
  const titles = also.map(({ title }) => `“${title}”`);
  const elsewhere = titles.length > 0 ? [`It also comes up in ${joinNames(titles)}.`] : [];
  return [...definitions, ...quotes, ...elsewhere].join('\n\n');
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
