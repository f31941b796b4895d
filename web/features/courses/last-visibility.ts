import type { ListedCourse, Visibility } from '#shared/contract/course.ts';

/** Who can see the course that the learner made last: what is proposed for the next one (decision 43). */
export function lastVisibility(courses: readonly ListedCourse[] | undefined): Visibility {
  // An outline is hidden because it is one, and who sees a copy was its maker's choice at first.
  const made = courses?.find(({ reviewing, forkLevel }) => !reviewing && forkLevel === 0);
  return made?.visibility ?? 'public';
}
