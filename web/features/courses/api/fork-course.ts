import { type Course, courseSchema } from '#shared/contract/course.ts';
import { apiPost } from '../../../lib/api-client.ts';

/**
 * POST /api/courses/{id}/fork: the learner's own copy, for them alone; the same one if they had added it before.
 * @throws ApiError
 */
export function forkCourse(courseId: string): Promise<Course> {
  // No Idempotency-Key: the server keeps one copy per learner and course, and a deleted copy can be added again.
  return apiPost(
    `/api/courses/${encodeURIComponent(courseId)}/fork`,
    { visibility: 'private' },
    courseSchema,
  );
}
