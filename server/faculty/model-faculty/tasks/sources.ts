import { withoutSolution } from '#shared/rules/plain-text.ts';
import type { Lesson } from '../../../library/library-types.ts';
import type { LessonView } from '../../lesson-types.ts';

const mostLessons = 2;
const longest = 9000;

type Source = { title: string; text: string };

/** Which of the library's lessons a unit is taught from, in order; none for what the library has nothing on. */
export type TaughtFrom = { lessonsFor: (lesson: LessonView) => Promise<Lesson[]> };

/**
 * What was found for the lessons that are being studied. It follows from the unit's words and the library, which does not
 * change while the process lives; looking it up takes longer than everything else before a reply.
 */
const known = new WeakMap<TaughtFrom, Map<string, Promise<Source[]>>>();
const mostKnown = 200;

/** What the library says on a lesson, for the model to agree with: notes only, never a question or a solution. */
export function sourcesOf(library: TaughtFrom, lesson: LessonView | null): Promise<Source[]> {
  if (!lesson) return Promise.resolve([]);
  const { title, objective, kind, source } = lesson.unit;
  const key = JSON.stringify([title, objective, kind, source]);
  const ofShelf = known.get(library) ?? new Map<string, Promise<Source[]>>();
  known.set(library, ofShelf);
  const found = ofShelf.get(key) ?? lookUp(library, lesson);
  // Asked for last, forgotten last.
  ofShelf.delete(key);
  ofShelf.set(key, found);
  found.catch(() => ofShelf.delete(key));
  const [oldest] = ofShelf.keys();
  if (ofShelf.size > mostKnown && oldest !== undefined) ofShelf.delete(oldest);
  return found;
}

async function lookUp(library: TaughtFrom, lesson: LessonView): Promise<Source[]> {
  const lessons = await library.lessonsFor(lesson);
  return lessons.slice(0, mostLessons).map(({ title, sections }) => ({
    title,
    text: sections
      .map(({ heading, markdown }) => `## ${heading}\n\n${withoutSolution(markdown)}`)
      .join('\n\n')
      .slice(0, longest),
  }));
}
