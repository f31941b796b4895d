import { type Course, type CoursePatch, courseSchema } from '#shared/contract/course.ts';
import { apiGet, apiPatch, apiPost } from '../../../lib/api-client.ts';

const of = (courseId: string) => `/api/courses/${encodeURIComponent(courseId)}`;

/** The course as it is kept. @throws ApiError, 404 if it is not there */
export const getCourse = (courseId: string, signal?: AbortSignal): Promise<Course> =>
  apiGet(of(courseId), courseSchema, { signal });

/** @throws ApiError, 409 with code 'course_changed' when `revision` is not the newest */
export const patchCourse = (courseId: string, patch: CoursePatch): Promise<Course> =>
  apiPatch(of(courseId), patch, courseSchema);

/** Has one lesson written anew. @throws ApiError, 409 for a finished one */
export const redoLesson = (courseId: string, unitId: string): Promise<Course> =>
  apiPost(`${of(courseId)}/units/${encodeURIComponent(unitId)}/redo`, {}, courseSchema, {
    retryOn429: false,
  });

/** Has one more lesson planned. @throws ApiError */
export const addLesson = (courseId: string, title: string): Promise<Course> =>
  apiPost(`${of(courseId)}/units`, { title }, courseSchema, { retryOn429: false });
