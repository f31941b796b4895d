import { afterAll, beforeAll } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import { type CourseApp, createCourseApp } from './test-course-app.ts';

/** Courses for all tests of a file, and what their owners do with them. */
export function testCourses() {
  const lectern = {} as CourseApp;
  beforeAll(async () => {
    Object.assign(lectern, await createCourseApp());
  });
  afterAll(() => lectern.database.close());

  const read = async (user: string | null, id: string) => {
    const answer = await lectern.as(user, 'GET', `/api/courses/${id}`);
    return { status: answer.status, course: answer.body as Course, detail: answer.body.detail };
  };
  const patch = (user: string, id: string, body: unknown) =>
    lectern.as(user, 'PATCH', `/api/courses/${id}`, body);
  const finish = (user: string, course: Course, index: number) =>
    lectern.as(user, 'POST', `/api/courses/${course.id}/units/${course.units[index]?.id}/finish`);

  return { lectern, read, patch, finish };
}
