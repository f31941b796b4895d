import { type Course, courseSchema, type Visibility } from '#shared/contract/course.ts';
import { apiPatch } from '../../../lib/api-client.ts';

/** PATCH /api/courses/{id}: who may see the course; owner only. @throws ApiError */
export function changeVisibility(courseId: string, visibility: Visibility): Promise<Course> {
  return apiPatch(`/api/courses/${encodeURIComponent(courseId)}`, { visibility }, courseSchema);
}
