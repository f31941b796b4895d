import { useQuery } from '@tanstack/react-query';
import {
  type Course,
  courseSchema,
  type DeletedCourse,
  deletedCoursesSchema,
} from '#shared/contract/course.ts';
import { apiGet, apiPost } from '../../../lib/api-client.ts';
import { courseKeys } from '../api/course-keys.ts';

/** POST /api/courses/{id}/restore: a deleted course as it was. @throws ApiError, 404 once it is gone for good */
export function restoreCourse(courseId: string): Promise<Course> {
  return apiPost(`/api/courses/${encodeURIComponent(courseId)}/restore`, {}, courseSchema);
}

/** GET /api/courses/deleted: what can still be put back, the last deleted one first. */
export function useDeletedCourses(userId: string | null) {
  return useQuery<DeletedCourse[]>({
    queryKey: courseKeys.deleted(userId),
    queryFn: async ({ signal }) =>
      (await apiGet('/api/courses/deleted', deletedCoursesSchema, { signal })).courses,
    enabled: userId !== null,
    refetchOnMount: 'always',
  });
}
