import type { CourseRequest } from '#shared/contract/course.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import type { CourseDesign, DesignedBeside } from '../../design-types.ts';
import { designCourse } from './design-course.ts';

/** How many more units are designed, to find ones that the course does not have yet. */
const further = 6;
const longestCourse = 20;

/**
 * Units that replace an unwanted one, or additional units: the next ones of a longer course on the same request.
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
  // Additional units must serve the request's objectives; a replacement may be any unit of the longer course.
  const wanted = instead === null ? units.filter(({ serves }) => serves.length > 0) : units;
  return { ...design, units: wanted.slice(0, request.lessons) };
}
