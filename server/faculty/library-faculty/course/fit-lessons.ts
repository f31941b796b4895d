import type { Lesson, Library } from '../../../library/library-types.ts';
import type { Understanding } from '../../faculty.ts';

/**
 * The lessons that have a place in a course of `room` units, each a unit of its own, in teaching order: what is wished for
 * first, then of what it builds on that which is nearest to it. `left`: what has none.
 */
export function fitLessons(
  library: Library,
  lessons: Understanding['lessons'],
  room: number,
): { taught: Lesson[][]; left: Lesson[] } {
  const all = lessons.flatMap(({ ref, because }) => {
    const lesson = library.lesson(ref);
    return lesson ? [{ lesson, wished: because !== 'prerequisite' }] : [];
  });
  const distance = distances(
    library,
    all.filter(({ wished }) => wished).map(({ lesson }) => lesson),
  );
  const byNeed = [...all].sort(
    (left, right) => (distance.get(left.lesson.ref) ?? 0) - (distance.get(right.lesson.ref) ?? 0),
  );
  const kept = new Set(byNeed.slice(0, room).map(({ lesson }) => lesson));
  return {
    taught: all.filter(({ lesson }) => kept.has(lesson)).map(({ lesson }) => [lesson]),
    left: all.filter(({ lesson }) => !kept.has(lesson)).map(({ lesson }) => lesson),
  };
}

/** How many steps a lesson lies below the nearest one that is wished for; 0 for those. */
function distances(library: Library, wished: Lesson[]): Map<string, number> {
  const found = new Map(wished.map(({ ref }) => [ref, 0]));
  // A map that grows is walked to its end, the nearest first.
  for (const [ref, steps] of found) {
    for (const before of library.lesson(ref)?.prerequisites ?? []) {
      if (!found.has(before)) found.set(before, steps + 1);
    }
  }
  return found;
}
