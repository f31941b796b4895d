import { queryOptions } from '@tanstack/react-query';
import type { Course, CoursePatch } from '#shared/contract/course.ts';
import { buildCourse as build, redoUnit } from '#shared/contract/endpoints/course-design.ts';
import { changeCourse, getCourse as get, removeCourse } from '#shared/contract/endpoints/courses.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { call } from '#web/lib/call.ts';

/** A course or outline as stored. @throws ApiError, 404 if it does not exist */
export const getCourse = (courseId: string, signal?: AbortSignal): Promise<Course> =>
  call(get, { params: { id: courseId } }, { signal });

/** The outline on a page: fetched whenever the page opens, removed from the cache when it is left. */
export const outlineQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['outline', courseId],
    queryFn: ({ signal }) => getCourse(courseId, signal),
    refetchOnMount: 'always',
    refetchOnReconnect: false,
    retry: false,
    gcTime: 0,
  });

/**
 * Saves all remaining lessons, in order; `revision` is the outline's revision they are based on. @throws ApiError,
 * recognised by `isCourseChanged` if it has been changed since
 */
export const saveLessons = (
  courseId: string,
  units: NonNullable<CoursePatch['units']>,
  revision: number | undefined,
): Promise<Course> => call(changeCourse, { params: { id: courseId }, body: { units, revision } });

/** Whether the course was changed since it was read, in another tab or on another device. */
export const isCourseChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'course_changed';

/** Rewrites one lesson. @throws ApiError, 409 for a finished one */
export const redoLesson = (courseId: string, unitId: string): Promise<Course> =>
  call(redoUnit, { params: { id: courseId, unitId } }, { retryOn429: false });

/** Builds the course from the outline. @throws ApiError */
export const buildCourse = (courseId: string): Promise<Course> => call(build, { params: { id: courseId } });

/** Deletes an outline or an unwanted course. @throws ApiError */
export const discardCourse = (courseId: string): Promise<void> =>
  call(removeCourse, { params: { id: courseId } });
