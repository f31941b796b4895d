import { type Course, type CoursePatch, courseSchema } from '#shared/contract/course.ts';
import { apiPatch } from '../../../lib/api-client.ts';

type Sharing = Pick<CoursePatch, 'visibility' | 'showsWords' | 'revision'>;

/**
 * PATCH /api/courses/{id}: who sees the course, and whether with what its learner wrote; owner only.
 * @throws ApiError, 409 if the course was changed after `revision`
 */
export function changeSharing(courseId: string, sharing: Sharing): Promise<Course> {
  return apiPatch(`/api/courses/${encodeURIComponent(courseId)}`, sharing, courseSchema);
}
