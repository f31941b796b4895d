import { useQuery } from '@tanstack/react-query';
import type { Course, DeletedCourse } from '#shared/contract/course.ts';
import { listDeletedCourses, restoreCourse as restore } from '#shared/contract/endpoints/deleted-courses.ts';
import { courseKeys } from '#web/data/course-keys.ts';
import { call } from '#web/lib/call.ts';

/** Restores a deleted course. @throws ApiError, 404 once permanently deleted */
export const restoreCourse = (courseId: string): Promise<Course> =>
  call(restore, { params: { id: courseId } });

/** The courses that can still be restored, most recently deleted first. */
export function useDeletedCourses(userId: string | null) {
  return useQuery<DeletedCourse[]>({
    queryKey: [...courseKeys.all, 'deleted', userId],
    queryFn: async ({ signal }) => (await call(listDeletedCourses, {}, { signal })).courses,
    enabled: userId !== null,
    refetchOnMount: 'always',
  });
}
