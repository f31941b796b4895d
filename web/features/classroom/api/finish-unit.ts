import type { Course } from '#shared/contract/course.ts';
import { finishUnit as endpoint } from '#shared/contract/endpoints/courses.ts';
import { call } from '../../../lib/call.ts';

/**
 * End Session. Progress is computed on the server. Idempotent.
 * @throws ApiError
 */
export function finishUnit(courseId: string, unitId: string): Promise<Course> {
  return call(endpoint, { params: { id: courseId, unitId } }, { idempotencyKey: `finish-${unitId}` });
}
