import type { Lesson, LibraryShelf } from '../../library/library-types.ts';
import type { LessonView } from '../faculty.ts';
import { matchLessons } from './match-lessons.ts';

/** From this share of the wanted words on, a lesson counts as what an unsourced unit means. */
const sure = 0.6;

/**
 * The library lessons that a unit is taught from, in order. A unit without a source (written by hand, or only described
 * by the caller) is looked up by its title, then by what it says of itself. Empty: the library has nothing on it.
 */
export async function lessonSources(shelf: LibraryShelf, { unit }: LessonView): Promise<Lesson[]> {
  const known = (unit.source?.lessons ?? []).flatMap((ref) => shelf.library.lesson(ref) ?? []);
  if (known.length > 0 || unit.kind === 'self-study') return known;
  const title = plain(unit.title);
  const named = shelf.library.lessons.find((lesson) => plain(lesson.title) === title);
  if (named) return [named];
  const matches = await matchLessons(
    shelf,
    [unit.title, unit.objective].map((text) => ({ asked: text, said: text })),
  );
  for (const match of matches) {
    const best = [...match.lessons].sort((left, right) => right[1] - left[1])[0];
    const lesson = best && best[1] >= sure ? shelf.library.lesson(best[0]) : null;
    if (lesson) return [lesson];
  }
  return [];
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The ids of the objectives that a unit is about; all of its lessons' when it names none of them. */
export function unitObjectives({ unit }: LessonView, lessons: Lesson[]): Set<string> {
  const taught = lessons.flatMap((lesson) => lesson.objectives.map((objective) => objective.id));
  const named = new Set(unit.objectives.map((objective) => objective.id));
  const both = taught.filter((id) => named.has(id));
  return new Set(both.length > 0 ? both : taught);
}
