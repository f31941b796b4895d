import { queryOptions } from '@tanstack/react-query';
import { type Course, courseListSchema, courseSchema } from '#shared/contract/course.ts';
import { apiGet } from '../../../lib/api-client.ts';

/** GET /api/courses/{id}: with progress for its owner, the public fields for others. */
export const courseQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId],
    queryFn: ({ signal }) => apiGet(`/api/courses/${encodeURIComponent(courseId)}`, courseSchema, { signal }),
  });

/** GET /api/courses: the learner's own, for /classroom without an address. */
export const ownCoursesQuery = () =>
  queryOptions({
    queryKey: ['courses', 'for-classroom'],
    queryFn: async ({ signal }): Promise<Course[]> =>
      (await apiGet('/api/courses', courseListSchema, { signal })).courses,
  });
