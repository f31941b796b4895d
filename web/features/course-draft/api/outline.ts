import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { type Course, type CoursePatch, courseSchema } from '#shared/contract/course.ts';
import { ApiError, apiDelete, apiGet, apiPatch, apiPost } from '../../../lib/api-client.ts';

const of = (courseId: string) => `/api/courses/${encodeURIComponent(courseId)}`;

/** A course or outline as it is stored. @throws ApiError, 404 if it is not there */
export const getCourse = (courseId: string, signal?: AbortSignal): Promise<Course> =>
  apiGet(of(courseId), courseSchema, { signal });

/** The outline on a page: fetched whenever the page opens, dropped when it is left. */
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
 * All lessons that are to stay, in order, of the outline as it was at `revision`. @throws ApiError, one that
 * `isCourseChanged` knows if it has been changed since
 */
export const saveLessons = (
  courseId: string,
  units: NonNullable<CoursePatch['units']>,
  revision: number | undefined,
): Promise<Course> => apiPatch(of(courseId), { units, revision }, courseSchema);

/** Somebody changed the course since it was read: another tab, or another device. */
export const isCourseChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'course_changed';

/** Has one lesson written anew. @throws ApiError, 409 for a finished one */
export const redoLesson = (courseId: string, unitId: string): Promise<Course> =>
  apiPost(`${of(courseId)}/units/${encodeURIComponent(unitId)}/redo`, {}, courseSchema, {
    retryOn429: false,
  });

/** Makes the course of the outline. @throws ApiError */
export const buildCourse = (courseId: string): Promise<Course> =>
  apiPost(`${of(courseId)}/build`, {}, courseSchema);

/** An outline, or a course that is not wanted after all. @throws ApiError */
export const discardCourse = (courseId: string): Promise<unknown> =>
  apiDelete(of(courseId), undefined, z.unknown());
