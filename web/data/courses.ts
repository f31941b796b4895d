import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Course, ListedCourse } from '#shared/contract/course.ts';
import { getCourse, listCourses } from '#shared/contract/endpoints/courses.ts';
import type { Today } from '#shared/contract/reviews.ts';
import { call } from '../lib/call.ts';
import { courseKeys } from './course-keys.ts';
import { mirrorCourses, mirroredCourses } from './course-mirror.ts';

/**
 * A course as visible to the user: whole for its owner, the public fields for others. Refetched whenever it is needed,
 * since progress may have changed elsewhere. Disabled while there is no id.
 */
export const courseQuery = (courseId: string | null, userId: string | null) =>
  queryOptions({
    queryKey: courseKeys.one(courseId ?? '', userId),
    queryFn:
      courseId === null
        ? skipToken
        : ({ signal }): Promise<Course> => call(getCourse, { params: { id: courseId } }, { signal }),
    refetchOnMount: 'always',
  });

/** The same, with the list entry `known` as placeholder until the server has responded. */
export function useListedCourse(courseId: string, userId: string | null, known: ListedCourse | undefined) {
  return useQuery<ListedCourse>({
    queryKey: courseKeys.one(courseId, userId),
    queryFn: ({ signal }) => call(getCourse, { params: { id: courseId } }, { signal }),
    refetchOnMount: 'always',
    placeholderData: known,
  });
}

/** The courses that the learner owns, newest first; copied to local storage, too. */
export const myCoursesQuery = (userId: string | null) =>
  queryOptions({
    queryKey: courseKeys.mine(userId),
    queryFn:
      userId === null
        ? skipToken
        : async ({ signal }): Promise<ListedCourse[]> => {
            const { courses } = await call(listCourses, {}, { signal });
            mirrorCourses(courses);
            return courses;
          },
    // Another device may have made one.
    refetchOnMount: 'always',
  });

/** The learner's courses. Shows the copy in local storage until the server has responded. */
export const useMyCourses = (userId: string | null) =>
  useQuery({ ...myCoursesQuery(userId), placeholderData: () => mirroredCourses(userId) });

/** The list with `course` in the place of an older copy, or in front. A course without an id is not added. */
function withCourse(courses: readonly ListedCourse[], course: ListedCourse): ListedCourse[] {
  if (!course.id) return [...courses];
  return courses.some(({ id }) => id === course.id)
    ? courses.map((other) => (other.id === course.id ? course : other))
    : [course, ...courses];
}

function changeMine(
  client: QueryClient,
  userId: string | null,
  change: (known: ListedCourse[]) => ListedCourse[],
): void {
  const known = client.getQueryData<ListedCourse[]>(courseKeys.mine(userId)) ?? mirroredCourses(userId);
  if (known === undefined) return;
  const courses = change(known);
  client.setQueryData(courseKeys.mine(userId), courses);
  mirrorCourses(courses);
}

/** What tells of courses. */
const roots = [courseKeys.all, courseKeys.day, courseKeys.mastery, courseKeys.lessonPlans];

/** Has all that tells of courses asked for again, after something that shows in many of their places, as a grade. */
export const renewCourses = (client: QueryClient): Promise<unknown> =>
  Promise.all(roots.map((queryKey) => client.invalidateQueries({ queryKey })));

/** Shows a new or changed course everywhere at once; what the server makes of it elsewhere is asked for again. */
export function putCourse(client: QueryClient, userId: string | null, course: Course): void {
  client.setQueryData(courseKeys.one(course.id, userId), course);
  changeMine(client, userId, (known) => withCourse(known, course));
  client.setQueriesData<Today>({ queryKey: courseKeys.day }, (day) =>
    day?.lesson?.courseId === course.id
      ? { ...day, lesson: { ...day.lesson, courseTitle: course.title } }
      : day,
  );
  void renewCourses(client);
}

/** Takes a deleted course off every page at once. */
export function takeOutCourse(client: QueryClient, userId: string | null, courseId: string): void {
  client.removeQueries({ queryKey: courseKeys.one(courseId, userId), exact: true, type: 'inactive' });
  changeMine(client, userId, (known) => known.filter(({ id }) => id !== courseId));
  void renewCourses(client);
}
