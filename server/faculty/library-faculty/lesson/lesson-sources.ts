import type { Lesson } from '../../../library/library-types.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { wordsOf } from '../../../library/ranking/words.ts';
import type { LessonView } from '../../lesson-types.ts';
import { judgeLessons, questionFit } from '../understanding/judge-lessons.ts';
import { inScope, judgeScope } from '../understanding/judge-scope.ts';

/** The minimum share of the title or objective that a matching lesson must cover, or likeness to one of its phrasings. */
const sure = 0.6;

/**
 * The library lessons that teach a unit, in order. A unit without a source (written by hand, or only described by the
 * caller) is searched for by its title, then by its objective. Empty: the library does not cover it.
 */
export function lessonSources(shelf: LibraryShelf, { unit }: LessonView): Lesson[] {
  const { library, ranking } = shelf;
  const known = (unit.source?.lessons ?? []).flatMap((ref) => library.lesson(ref) ?? []);
  if (known.length > 0 || unit.kind === 'self-study' || unit.kind === 'document') return known;
  const title = plain(unit.title);
  const named = library.lessons.find((lesson) => [lesson.title, lesson.short].map(plain).includes(title));
  if (named) return [named];
  for (const text of [unit.title, unit.objective]) {
    const asked = ranking.read(text);
    const [best] = ranking.lessons(asked);
    if (!best || Math.max(best.share, best.like) < sure) continue;
    const isNamed = ranking.named(text).some(({ ref }) => ref === best.ref);
    const scope = () => judgeScope(shelf, text, asked, judgeLessons(shelf, text, questionFit, [], asked));
    const lesson = isNamed || scope() >= inScope ? library.lesson(best.ref) : null;
    if (lesson) return [lesson];
  }
  return [];
}

const plain = (text: string) => wordsOf(text).join(' ');

/** The ids of a unit's objectives; all of its lessons' if it names none of them. */
export function unitObjectives({ unit }: LessonView, lessons: Lesson[]): Set<string> {
  const taught = lessons.flatMap((lesson) => lesson.objectives.map((objective) => objective.id));
  const named = new Set(unit.objectives.map((objective) => objective.id));
  const both = taught.filter((id) => named.has(id));
  return new Set(both.length > 0 ? both : taught);
}
