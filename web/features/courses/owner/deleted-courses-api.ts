import { useQuery } from '@tanstack/react-query';
import {
  type Course,
  courseSchema,
  type DeletedCourse,
  deletedCoursesSchema,
} from '#shared/contract/course.ts';
import { apiGet, apiPost } from '../../../lib/api-client.ts';
import { courseKeys } from '../api/course-keys.ts';

/** POST /api/courses/{id}/restore: restores a deleted course. @throws ApiError, 404 once permanently deleted */
export function restoreCourse(courseId: string): Promise<Course> {
  return apiPost(`/api/courses/${encodeURIComponent(courseId)}/restore`, {}, courseSchema);
}

/** GET /api/courses/deleted: the courses that can still be restored, most recently deleted first. */
export function useDeletedCourses(userId: string | null) {
  return useQuery<DeletedCourse[]>({
    queryKey: courseKeys.deleted(userId),
    queryFn: async ({ signal }) =>
      (await apiGet('/api/courses/deleted', deletedCoursesSchema, { signal })).courses,
    enabled: userId !== null,
    refetchOnMount: 'always',
  });
}
