import type { Course } from '#shared/contract/course.ts';
import { forkCourse as fork } from '#shared/contract/endpoints/course-sharing.ts';
import { call } from '../../../lib/call.ts';

/** The learner's own copy, for them alone; the same one if they had added it before. @throws ApiError */
export function forkCourse(courseId: string): Promise<Course> {
  // No Idempotency-Key: the server keeps one copy per learner and course, and a deleted copy can be added again.
  return call(fork, { params: { id: courseId }, body: { visibility: 'private' } });
}
