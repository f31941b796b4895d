import type { Lesson, Library } from '../../../library/library-types.ts';
import type { Understanding } from '../../faculty.ts';

/**
 * Selects the lessons for a course of `room` units, one unit each, in teaching order: requested lessons first, then their
 * nearest prerequisites. `left`: the lessons that do not fit.
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

/** The distance of each lesson from the nearest requested one that needs it; 0 for requested lessons. */
function distances(library: Library, wished: Lesson[]): Map<string, number> {
  const found = new Map(wished.map(({ ref }) => [ref, 0]));
  // Breadth-first: iterating over a Map includes entries added meanwhile.
  for (const [ref, steps] of found) {
    for (const before of library.lesson(ref)?.prerequisites ?? []) {
      if (!found.has(before)) found.set(before, steps + 1);
    }
  }
  return found;
}
