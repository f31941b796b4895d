import type { CourseRequest } from '#shared/contract/course.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import type { CourseDesign, DesignedBeside } from '../../design-types.ts';
import { designCourse } from './design-course.ts';

/** How much longer a course is designed in order to find units that the learner does not have yet. */
const further = 6;
const longestCourse = 20;

/**
 * Units for the place of one that the learner does not want, or more of them: the next ones that a longer course would
 * have.
 */
export function designBeside(
  shelf: LibraryShelf,
  request: CourseRequest,
  { titles, instead }: DesignedBeside,
): CourseDesign {
  const known = new Set(
    [...titles, ...(instead === null ? [] : [instead])].map((title) => title.toLowerCase()),
  );
  const lessons = Math.min(longestCourse, titles.length + 1 + further);
  const design = designCourse(shelf, { ...request, lessons });
  const units = design.units.filter(({ title }) => !known.has(title.toLowerCase()));
  // One more is only ever what was wished for, not what a longer course would have beside it.
  const wanted = instead === null ? units.filter(({ serves }) => serves.length > 0) : units;
  return { ...design, units: wanted.slice(0, request.lessons) };
}
