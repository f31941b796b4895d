import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CourseApp, createCourseApp, draft } from './test-course-app.ts';

let lectern: CourseApp;

beforeAll(async () => {
  lectern = await createCourseApp();
});
afterAll(() => lectern.database.close());

/** Does `work` while learners may not write to the table of courses, as with a full or read-only database. */
async function withoutWriting<T>(right: 'insert' | 'update', work: () => Promise<T>): Promise<T> {
  await lectern.database.sql(`revoke ${right} on ml_courses_staging from learner`);
  try {
    return await work();
  } finally {
    await lectern.database.sql(`grant ${right} on ml_courses_staging to learner`);
  }
}

test("a course that cannot be saved answers 'Failed to save course to database', and a retry works", async () => {
  const user = randomUUID();
  const create = () => lectern.make(user, { course: draft });
  const refused = await withoutWriting('insert', create);
  expect([refused.status, refused.body.detail]).toEqual([503, 'Failed to save course to database']);
  expect((await lectern.as(user, 'GET', '/api/courses')).body.courses).toEqual([]);
  expect((await create()).status).toBe(201);
});

test("an End Session that cannot be saved answers 'Failed to update lesson index' and changes nothing", async () => {
  const user = randomUUID();
  const course = await lectern.create(user);
  const finish = () =>
    lectern.as(user, 'POST', `/api/courses/${course.id}/units/${course.units[0]?.id}/finish`);
  const rights = await lectern.database.sql(
    "select column_name from information_schema.column_privileges where grantee = 'learner' and privilege_type = 'UPDATE' and table_name = 'ml_courses_staging'",
  );
  expect(rights.length).toBeGreaterThan(0);
  const refused = await withoutWriting('update', finish);
  expect([refused.status, refused.body.detail]).toEqual([503, 'Failed to update lesson index']);
  expect((await lectern.as(user, 'GET', `/api/courses/${course.id}`)).body).toEqual(course);
  expect((await finish()).body.progress).toBe(25);
});
