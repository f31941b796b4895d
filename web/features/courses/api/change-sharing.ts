import type { Course, CoursePatch } from '#shared/contract/course.ts';
import { changeCourse } from '#shared/contract/endpoints/courses.ts';
import { call } from '../../../lib/call.ts';

type Sharing = Pick<CoursePatch, 'visibility' | 'showsWords' | 'revision'>;

/**
 * Who sees the course, and whether with what its learner wrote; owner only.
 * @throws ApiError, 409 if the course was changed after `revision`
 */
export function changeSharing(courseId: string, sharing: Sharing): Promise<Course> {
  return call(changeCourse, { params: { id: courseId }, body: sharing });
}
