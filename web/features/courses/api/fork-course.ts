import { type Course, courseSchema } from '#shared/contract/course.ts';
import { apiPost } from '../../../lib/api-client.ts';

/** POST /api/courses/{id}/fork: the learner's own copy, the same one if they had added it before. @throws ApiError */
export function forkCourse(courseId: string): Promise<Course> {
  // One copy per learner and course: the course itself is the key.
  return apiPost(`/api/courses/${encodeURIComponent(courseId)}/fork`, {}, courseSchema, {
    idempotencyKey: `fork-${courseId}`,
  });
}
