import { queryOptions } from '@tanstack/react-query';
import { type Course, type CoursePatch, courseSchema } from '#shared/contract/course.ts';
import { apiPatch, apiPost } from '../../../lib/api-client.ts';
import { getCourse } from '../api/outline.ts';

const of = (courseId: string) => `/api/courses/${encodeURIComponent(courseId)}`;

/**
 * The course on its edit page: fetched when the page opens, removed from the cache when it is left. Never refetched
 * in between, since a fetch started before a change would return older data than the change's response.
 */
export const editedCourseQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['edited-course', courseId],
    queryFn: ({ signal }) => getCourse(courseId, signal),
    staleTime: 'static',
    refetchOnReconnect: false,
    retry: false,
    gcTime: 0,
  });

/** @throws ApiError, 409 with code 'course_changed' when `revision` is not the newest */
export const patchCourse = (courseId: string, patch: CoursePatch): Promise<Course> =>
  apiPatch(of(courseId), patch, courseSchema);

/** Plans one more lesson. @throws ApiError */
export const addLesson = (courseId: string, title: string): Promise<Course> =>
  apiPost(`${of(courseId)}/units`, { title }, courseSchema, { retryOn429: false });
