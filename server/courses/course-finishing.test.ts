import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testCourses } from './test-courses.ts';

const { lectern, read, finish } = testCourses();

test('End Session: index advances, progress is that of the finished lesson, the last one completes', async () => {
  const user = randomUUID();
  const course = await lectern.create(user, { lessons: 3 });
  const seen: unknown[] = [];
  for (const index of [0, 1, 2]) {
    const { status, body } = await finish(user, course, index);
    seen.push([status, body.progress, body.currentLessonIndex, body.completed]);
  }
  expect(seen).toEqual([
    [200, 33, 1, false],
    [200, 67, 2, false],
    [200, 100, 2, true],
  ]);
  const { course: done } = await read(user, course.id);
  expect(Math.abs(Date.parse(String(done.completedAt)) - Date.now())).toBeLessThan(60_000);
  expect(done.units.map((unit) => unit.status)).toEqual(['Completed', 'Completed', 'Completed']);
});

test('finishing a unit again changes nothing and is recorded once', async () => {
  const user = randomUUID();
  const course = await lectern.create(user);
  const clicks = await Promise.all([
    finish(user, course, 0),
    finish(user, course, 0),
    finish(user, course, 0),
  ]);
  expect(clicks.map(({ status, body }) => [status, body.progress])).toEqual([
    [200, 25],
    [200, 25],
    [200, 25],
  ]);
  const events = await lectern.database.sql(
    'select kind, course_id, unit_id from evidence where user_id = $1',
    [user],
  );
  expect(events).toEqual([{ kind: 'lesson-finished', course_id: course.id, unit_id: course.units[0]?.id }]);
});

test('a locked lesson cannot be finished; an unknown one answers 404', async () => {
  const user = randomUUID();
  const course = await lectern.create(user);
  expect((await finish(user, course, 1)).status).toBe(409);
  const unknown = await lectern.as(user, 'POST', `/api/courses/${course.id}/units/${randomUUID()}/finish`);
  expect([unknown.status, unknown.body.detail]).toEqual([404, 'Lesson not found']);
  expect((await lectern.as(user, 'POST', `/api/courses/${course.id}/units/nope/finish`)).status).toBe(404);
  expect((await read(user, course.id)).course.progress).toBe(0);
});
