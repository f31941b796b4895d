import { removeCourse } from '#shared/contract/endpoints/courses.ts';
import { call } from '../../../lib/call.ts';

/** Removes a course from every list; learning records are kept. @throws ApiError */
export const deleteCourse = (courseId: string): Promise<void> =>
  call(removeCourse, { params: { id: courseId } });
