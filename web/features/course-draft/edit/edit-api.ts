import { queryOptions } from '@tanstack/react-query';
import type { Course, CoursePatch } from '#shared/contract/course.ts';
import { addUnit } from '#shared/contract/endpoints/course-design.ts';
import { changeCourse } from '#shared/contract/endpoints/courses.ts';
import { call } from '#web/lib/call.ts';
import { getCourse } from '../api/outline.ts';

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
  call(changeCourse, { params: { id: courseId }, body: patch });

/** Plans one more lesson. @throws ApiError */
export const addLesson = (courseId: string, title: string): Promise<Course> =>
  call(addUnit, { params: { id: courseId }, body: { title } }, { retryOn429: false });
