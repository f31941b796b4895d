import type { ListedCourse } from '#shared/contract/course.ts';

/** A course that was finished earlier is no news. */
const offeredForMs = 14 * 24 * 3_600_000;

/**
 * The finished course whose owner is asked whether to share it: the last one that is theirs alone and that they made
 * themselves, unless they have answered. `now` in ms.
 */
export function offeredCourse(
  courses: readonly ListedCourse[] | undefined,
  answered: readonly string[],
  now: number,
): ListedCourse | null {
  const finishedAt = ({ completedAt }: ListedCourse) => Date.parse(completedAt ?? '') || 0;
  const [last] = (courses ?? [])
    .filter(
      ({ completed, visibility, forkLevel }) => completed && visibility === 'private' && forkLevel === 0,
    )
    .filter((course) => now - finishedAt(course) < offeredForMs && !answered.includes(course.id))
    .toSorted((a, b) => finishedAt(b) - finishedAt(a));
  return last ?? null;
}
