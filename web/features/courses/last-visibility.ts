import type { ListedCourse, Visibility } from '#shared/contract/course.ts';

/** The visibility of the course the learner created last: the default for the next one (decision 43). */
export function lastVisibility(courses: readonly ListedCourse[] | undefined): Visibility {
  // Skips outlines, which are always hidden, and copies, whose visibility was first chosen by the original's owner.
  const made = courses?.find(({ reviewing, forkLevel }) => !reviewing && forkLevel === 0);
  return made?.visibility ?? 'public';
}
