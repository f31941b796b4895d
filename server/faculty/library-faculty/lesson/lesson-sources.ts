import type { Lesson } from '../../../library/library-types.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { wordsOf } from '../../../library/ranking/words.ts';
import type { LessonView } from '../../lesson-types.ts';

/** So much of a title that nothing is said to be taught from must be in a lesson that is meant by it. */
const sure = 0.6;

/**
 * The library lessons that a unit is taught from, in order. A unit without a source (written by hand, or only described
 * by the caller) is looked up by its title, then by what it says of itself. Empty: the library has nothing on it.
 */
export function lessonSources({ library, ranking }: LibraryShelf, { unit }: LessonView): Lesson[] {
  const known = (unit.source?.lessons ?? []).flatMap((ref) => library.lesson(ref) ?? []);
  if (known.length > 0 || unit.kind === 'self-study' || unit.kind === 'document') return known;
  const title = plain(unit.title);
  const named = library.lessons.find((lesson) => [lesson.title, lesson.short].map(plain).includes(title));
  if (named) return [named];
  for (const text of [unit.title, unit.objective]) {
    const [best] = ranking.lessons(ranking.read(text));
    const lesson = best && (best.share >= sure || best.like >= sure) ? library.lesson(best.ref) : null;
    if (lesson) return [lesson];
  }
  return [];
}

const plain = (text: string) => wordsOf(text).join(' ');

/** The ids of the objectives that a unit is about; all of its lessons' when it names none of them. */
export function unitObjectives({ unit }: LessonView, lessons: Lesson[]): Set<string> {
  const taught = lessons.flatMap((lesson) => lesson.objectives.map((objective) => objective.id));
  const named = new Set(unit.objectives.map((objective) => objective.id));
  const both = taught.filter((id) => named.has(id));
  return new Set(both.length > 0 ? both : taught);
}
