import { withoutSolution } from '#shared/rules/plain-text.ts';
import type { Lesson } from '../../../library/library-types.ts';
import type { LessonView } from '../../lesson-types.ts';

const mostLessons = 2;
const longest = 9000;

type Source = { title: string; text: string };

/** The lessons of the library with these references, in their order; unknown ones are left out. */
export type TaughtFrom = { lessons: (refs: readonly string[]) => Lesson[] };

/**
 * The library lessons that a unit teaches: those that it came from, or that the model, shown the titles, named for it. What
 * only resembles the unit's title is no source: a likeness of words has made medical tests the source of German grammar.
 */
export const lessonsOf = (library: TaughtFrom, { unit }: LessonView): Lesson[] =>
  library.lessons(unit.source?.lessons ?? []);

/** The library's notes on a lesson, as a source for the model; without questions and solutions. */
export function sourcesOf(library: TaughtFrom, lesson: LessonView | null): Source[] {
  const lessons = lesson ? lessonsOf(library, lesson) : [];
  return lessons.slice(0, mostLessons).map(({ title, sections }) => ({
    title,
    text: sections
      .map(({ heading, markdown }) => `## ${heading}\n\n${withoutSolution(markdown)}`)
      .join('\n\n')
      .slice(0, longest),
  }));
}
