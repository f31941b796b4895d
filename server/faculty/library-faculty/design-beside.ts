import type { CourseRequest } from '#shared/contract/course.ts';
import type { LibraryShelf } from '../../library/library-types.ts';
import type { CourseDesign, DesignedBeside } from '../faculty.ts';
import { designCourse } from './design-course.ts';

/** How much longer a course is designed in order to find units that the learner does not have yet. */
const further = 6;
const longestCourse = 20;

/** Units for the place of one that the learner does not want: the next ones that a longer course would have. */
export async function designBeside(
  shelf: LibraryShelf,
  request: CourseRequest,
  { titles, instead }: DesignedBeside,
): Promise<CourseDesign> {
  const known = new Set([...titles, instead].map((title) => title.toLowerCase()));
  const lessons = Math.min(longestCourse, titles.length + 1 + further);
  const design = await designCourse(shelf, { ...request, lessons });
  const units = design.units.filter(({ title }) => !known.has(title.toLowerCase()));
  return { ...design, units: units.slice(0, request.lessons) };
}
