import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ListedCourse } from '#shared/contract/course.ts';
import { listCourses } from '#shared/contract/endpoints/courses.ts';
import { call } from '../../../lib/call.ts';
import { mirrorCourses, mirroredCourses } from '../course-mirror.ts';
import { withCourse } from '../course-state.ts';
import { courseKeys } from './course-keys.ts';

/** The courses that the learner owns; copied to local storage too. @throws ApiError */
export async function listMyCourses(signal?: AbortSignal): Promise<ListedCourse[]> {
  const { courses } = await call(listCourses, {}, { signal });
  mirrorCourses(courses);
  return courses;
}

/** The learner's courses. Shows the copy in local storage until the server has responded. */
export function useMyCourses(userId: string | null) {
  return useQuery<ListedCourse[]>({
    queryKey: courseKeys.mine(userId),
    queryFn: ({ signal }) => listMyCourses(signal),
    placeholderData: () => mirroredCourses(userId),
    enabled: userId !== null,
    // The classroom changes progress without updating this cache.
    refetchOnMount: 'always',
  });
}

/** Puts a new or changed course into the dashboard's list and its local copy at once. */
export function putIntoMyCourses(client: QueryClient, userId: string | null, course: ListedCourse): void {
  const known = client.getQueryData<ListedCourse[]>(courseKeys.mine(userId)) ?? mirroredCourses(userId);
  if (known === undefined) return;
  const courses = withCourse(known, course);
  client.setQueryData(courseKeys.mine(userId), courses);
  mirrorCourses(courses);
}

/** Removes a deleted course from the dashboard's list and its local copy at once. */
export function takeOutOfMyCourses(client: QueryClient, userId: string | null, courseId: string): void {
  const known = client.getQueryData<ListedCourse[]>(courseKeys.mine(userId)) ?? mirroredCourses(userId) ?? [];
  const courses = known.filter((course) => course.id !== courseId);
  client.setQueryData(courseKeys.mine(userId), courses);
  mirrorCourses(courses);
}
