import { queryOptions, skipToken } from '@tanstack/react-query';
import type { ListedCourse } from '#shared/contract/course.ts';
import { getCourse, listCourses } from '#shared/contract/endpoints/courses.ts';
import { call } from '../../../lib/call.ts';

/**
 * A course: with progress for its owner, the public fields for others. Disabled while there is no id.
 */
export const courseQuery = (courseId: string | null) =>
  queryOptions({
    queryKey: ['courses', 'classroom', courseId],
    queryFn:
      courseId === null
        ? skipToken
        : ({ signal }) => call(getCourse, { params: { id: courseId } }, { signal }),
    // Progress may have changed elsewhere; the cached course is shown meanwhile.
    refetchOnMount: 'always',
  });

/** The learner's own, for /classroom without a course in the address. */
export const ownCoursesQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: ['courses', 'classroom'],
    queryFn: async ({ signal }): Promise<ListedCourse[]> => (await call(listCourses, {}, { signal })).courses,
    enabled,
  });
