import { type Course, courseSchema } from '#shared/contract/course.ts';
import { apiPost } from '../../../lib/api-client.ts';

/**
 * POST /api/courses/{id}/units/{unitId}/finish: End Session. Progress is computed on the server. Idempotent.
 * @throws ApiError
 */
export function finishUnit(courseId: string, unitId: string): Promise<Course> {
  const path = `/api/courses/${encodeURIComponent(courseId)}/units/${encodeURIComponent(unitId)}/finish`;
  return apiPost(path, {}, courseSchema, { idempotencyKey: `finish-${unitId}` });
}
