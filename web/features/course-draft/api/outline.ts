import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { type Course, type CoursePatch, courseSchema } from '#shared/contract/course.ts';
import { ApiError, apiDelete, apiGet, apiPatch, apiPost } from '../../../lib/api-client.ts';

const of = (courseId: string) => `/api/courses/${encodeURIComponent(courseId)}`;

/** A course or outline as stored. @throws ApiError, 404 if it does not exist */
export const getCourse = (courseId: string, signal?: AbortSignal): Promise<Course> =>
  apiGet(of(courseId), courseSchema, { signal });

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
): Promise<Course> => apiPatch(of(courseId), { units, revision }, courseSchema);

/** Whether the course was changed since it was read, in another tab or on another device. */
export const isCourseChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'course_changed';

/** Rewrites one lesson. @throws ApiError, 409 for a finished one */
export const redoLesson = (courseId: string, unitId: string): Promise<Course> =>
  apiPost(`${of(courseId)}/units/${encodeURIComponent(unitId)}/redo`, {}, courseSchema, {
    retryOn429: false,
  });

/** Builds the course from the outline. @throws ApiError */
export const buildCourse = (courseId: string): Promise<Course> =>
  apiPost(`${of(courseId)}/build`, {}, courseSchema);

/** Deletes an outline or an unwanted course. @throws ApiError */
export const discardCourse = (courseId: string): Promise<unknown> =>
  apiDelete(of(courseId), undefined, z.unknown());
