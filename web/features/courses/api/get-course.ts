import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Course, ListedCourse } from '#shared/contract/course.ts';
import { getCourse as endpoint } from '#shared/contract/endpoints/courses.ts';
import { call } from '../../../lib/call.ts';
import { courseKeys } from './course-keys.ts';

/** Public fields for others, everything for the owner. @throws ApiError, 404 if unknown */
function getCourse(courseId: string, signal?: AbortSignal): Promise<Course> {
  return call(endpoint, { params: { id: courseId } }, signal ? { signal } : {});
}

const oneCourse = (courseId: string, userId: string | null) => ({
  queryKey: courseKeys.one(courseId, userId),
  queryFn: ({ signal }: { signal: AbortSignal }) => getCourse(courseId, signal),
  refetchOnMount: 'always' as const,
});

/** A course as visible to the user. */
export function useCourse(courseId: string, userId: string | null) {
  return useQuery<Course>(oneCourse(courseId, userId));
}

/** The same, with the list entry `known` as placeholder until the server has responded. */
export function useListedCourse(courseId: string, userId: string | null, known: ListedCourse | undefined) {
  return useQuery<ListedCourse>({ ...oneCourse(courseId, userId), placeholderData: known });
}

/** One of the learner's own courses in full, for its details; disabled while none is open. */
export const ownCourseQuery = (courseId: string | null, userId: string | null) =>
  queryOptions({
    queryKey: courseKeys.one(courseId ?? '', userId),
    queryFn: courseId === null ? skipToken : ({ signal }) => getCourse(courseId, signal),
    refetchOnMount: 'always',
  });
