import type { Course } from '#shared/contract/course.ts';
import { changeCourse } from '#shared/contract/endpoints/courses.ts';
import { call } from '../../../lib/call.ts';

/**
 * Whether the lessons of an own course can be opened in any order; owner only. Sent twice it is
 * as sent once.
 * @throws ApiError
 */
export function openLessons(courseId: string, lessonsOpen: boolean): Promise<Course> {
  return call(changeCourse, { params: { id: courseId }, body: { lessonsOpen } });
}
