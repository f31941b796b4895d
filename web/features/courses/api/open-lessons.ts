import { type Course, courseSchema } from '#shared/contract/course.ts';
import { apiPatch } from '../../../lib/api-client.ts';

/**
 * PATCH /api/courses/{id}: whether the lessons of an own course can be opened in any order; owner only. Sent twice it is
 * as sent once.
 * @throws ApiError
 */
export function openLessons(courseId: string, lessonsOpen: boolean): Promise<Course> {
  return apiPatch(`/api/courses/${encodeURIComponent(courseId)}`, { lessonsOpen }, courseSchema);
}
