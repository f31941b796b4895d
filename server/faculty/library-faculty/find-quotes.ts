import type { Lesson, LibraryShelf, LibraryTerm } from '../../library/library-types.ts';
import type { ChatInput } from '../faculty.ts';
import {
  askedLike,
  askedStems,
  askedTelling,
  enough,
  type Passage,
  passageOfNotes,
  passagesOf,
  questionWords,
} from './find-passages.ts';
import { answers } from './lesson-answers.ts';
import { bodyMarkdown } from './lesson-markdown.ts';
import { namedTerms } from './named-terms.ts';
import { rankLessons } from './rank-lessons.ts';
import type { RankedLesson } from './ranked-lesson.ts';
import { wantedWords } from './wanted-words.ts';
import { plainWords } from './word-stems.ts';

const mostTerms = 2;
/** Lessons that treat a question nearly as well as the best one are quoted beside it. */
const besideTheBest = 0.85;
/** And others, less near, are named for reading on. */
const worthNaming = 0.65;
/** So much of a question must be the name of a key term for its definition to be part of the answer. */
const namedEnough = 0.3;

type Circle = {
  lessons: Lesson[];
  share: number;
  /** being studied, or of the same course */
  near: boolean;
  name: (lesson: Lesson | null) => string;
};

/** What an answer quotes, best first: definitions, then passages, all from one circle. */
export type Quotes = {
  circle: Circle;
  terms: { lesson: Lesson; term: LibraryTerm }[];
  passages: Passage[];
  /** other lessons that treat it, not quoted */
  also: Lesson[];
};

/** What there is to quote; what stands in `old` already is passed over. */
export async function findQuotes(
  shelf: LibraryShelf,
  input: ChatInput,
  lessons: Lesson[],
  old: string,
): Promise<Quotes | null> {
  if (lessons.length === 0 && input.notes) {
    const passage = await passageOfNotes(shelf, input.notes, input.question, old);
    const circle = { lessons, share: 0, near: true, name: () => 'the notes of this lesson' };
    if (passage) return { circle, terms: [], passages: [passage], also: [] };
  }
  const asked = await askedStems(shelf, input.question);
  const alike = await askedLike(shelf, input.question);
  const telling = await askedTelling(shelf, input.question);
  for (const circle of circlesOf(shelf, input, lessons)) {
    const refs = circle.lessons.map(({ ref }) => ref);
    const having = rankLessons(shelf, asked, refs, alike, telling);
    const ranked = having.filter((one) => answers(one, circle.share, circle));
    const close = ranked.filter(({ order }) => order >= (ranked[0]?.order ?? 0) * besideTheBest);
    const terms = termsFor(shelf, input.question, circle, close).filter(
      ({ lesson, term }) => !old.includes(definition(shelf, lesson, term)),
    );
    const quoting = terms.length > 0 ? close.filter(({ lesson }) => lesson === terms[0]?.lesson) : close;
    const passages = passagesOf(shelf, quoting, { said: old, most: terms.length > 0 ? 1 : 2 });
    if (terms.length === 0 && passages.length === 0) continue;
    const shown = [...terms, ...passages].map(({ lesson }) => lesson);
    const also = having
      .filter(
        ({ lesson, order }) => order >= (ranked[0]?.order ?? 9) * worthNaming && !shown.includes(lesson),
      )
      .map(({ lesson }) => lesson);
    return { circle, terms, passages, also: also.slice(0, Math.max(0, 3 - new Set(shown).size)) };
  }
  return null;
}

/** The key terms to define first: those that the question names, from lessons that are about it. */
function termsFor(
  { library }: LibraryShelf,
  question: string,
  circle: Circle,
  about: RankedLesson[],
): Quotes['terms'] {
  const words = questionWords(library, question);
  if (words === '') {
    // 'for or while?' has no word that names anything by itself, but is all names.
    return plainWords(question).length <= 4 && wantedWords(question) === ''
      ? namedTerms(question, circle.lessons).slice(0, 1)
      : [];
  }
  const lessons = about.map(({ lesson }) => lesson);
  const found = namedTerms(words, lessons).filter(
    ({ lesson }) => (about.find((one) => one.lesson === lesson)?.named ?? 0) >= namedEnough,
  );
  const first = found.filter(({ lesson }) => lesson === lessons[0]);
  return (first.length > 0 ? first : found).slice(0, mostTerms);
}

/** This lesson, then the course, then everything; but at once the place that defines what is asked for. */
function circlesOf({ library }: LibraryShelf, { lesson, question }: ChatInput, lessons: Lesson[]): Circle[] {
  const course = (lesson?.courseSources ?? []).flatMap((ref) => library.lesson(ref) ?? []);
  const circles: Circle[] = [
    {
      lessons,
      share: enough.inLesson,
      near: true,
      name: (one) => (lessons.length > 1 ? `“${one?.title}”` : 'this lesson'),
    },
    {
      lessons: course,
      share: enough.inCourse,
      near: true,
      name: (one) => `“${one?.title}”, another lesson of your course`,
    },
    {
      lessons: library.lessons,
      share: enough.inLibrary,
      near: false,
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

/** A key term as it is quoted. */
export function definition(
  shelf: LibraryShelf,
  lesson: Lesson,
  { term, definition: text }: LibraryTerm,
): string {
  return `**${term.charAt(0).toUpperCase()}${term.slice(1)}**: ${bodyMarkdown(shelf.library, lesson, text)}`;
}
