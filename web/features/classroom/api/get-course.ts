import { queryOptions, skipToken } from '@tanstack/react-query';
import { courseListSchema, courseSchema, type ListedCourse } from '#shared/contract/course.ts';
import { apiGet } from '../../../lib/api-client.ts';

/**
 * GET /api/courses/{id}: with progress for its owner, the public fields for others. Disabled while there is no id.
 */
export const courseQuery = (courseId: string | null) =>
  queryOptions({
    queryKey: ['courses', 'classroom', courseId],
    queryFn:
      courseId === null
        ? skipToken
        : ({ signal }) => apiGet(`/api/courses/${encodeURIComponent(courseId)}`, courseSchema, { signal }),
    // Progress may have changed elsewhere; the cached course is shown meanwhile.
    refetchOnMount: 'always',
  });

/** GET /api/courses: the learner's own, for /classroom without a course in the address. */
export const ownCoursesQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: ['courses', 'classroom'],
    queryFn: async ({ signal }): Promise<ListedCourse[]> =>
      (await apiGet('/api/courses', courseListSchema, { signal })).courses,
    enabled,
  });
