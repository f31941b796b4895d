import type { ListedCourse, Visibility } from '#shared/contract/course.ts';

/**
 * The default of the next course: what the learner chose for the last one that they made, at first themselves alone
 * (decision 62). Kept with the courses, so that it is the same on every device.
 */
export const lastVisibility = (courses: readonly ListedCourse[] | undefined): Visibility =>
  courses?.find(({ chosenVisibility }) => chosenVisibility)?.chosenVisibility ?? 'private';
