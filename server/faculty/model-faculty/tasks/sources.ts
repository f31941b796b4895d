import { withoutSolution } from '#shared/rules/plain-text.ts';
import type { Lesson } from '../../../library/library-types.ts';
import type { LessonView } from '../../lesson-types.ts';

const mostLessons = 2;
const longest = 9000;

type Source = { title: string; text: string };

/** Finds the library lessons that teach a unit, in order; empty if the library does not cover it. */
export type TaughtFrom = { lessonsFor: (lesson: LessonView) => Promise<Lesson[]> };

/**
 * A cache of sources by unit. They depend only on the unit and the library, which does not change while the process runs,
 * and finding them takes longer than everything else before a reply.
 */
const known = new WeakMap<TaughtFrom, Map<string, Promise<Source[]>>>();
const mostKnown = 200;

/** The library's notes on a lesson, as a source for the model; without questions and solutions. */
export function sourcesOf(library: TaughtFrom, lesson: LessonView | null): Promise<Source[]> {
  if (!lesson) return Promise.resolve([]);
  const { title, objective, kind, source } = lesson.unit;
  const key = JSON.stringify([title, objective, kind, source]);
  const ofShelf = known.get(library) ?? new Map<string, Promise<Source[]>>();
  known.set(library, ofShelf);
  const found = ofShelf.get(key) ?? lookUp(library, lesson);
  // Least recently used entries are evicted first.
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
