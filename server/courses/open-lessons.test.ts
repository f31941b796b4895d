import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import { systemClock } from '../platform/clock.ts';
import { readerOf } from '../platform/database/read-together.ts';
import { createCourseService } from './course-service.ts';
import { testCourses } from './test-courses.ts';

const { lectern, read, patch, finish } = testCourses();
const statuses = (course: Pick<Course, 'units'>) => course.units.map(({ status }) => status);
const open = (user: string, { id }: Course, lessonsOpen = true) => patch(user, id, { lessonsOpen });
const listed = async (user: string) =>
  (await lectern.as(user, 'GET', '/api/courses')).body.courses as Course[];

test('once its owner opens all lessons, those that were locked say what they build on, in every answer', async () => {
  const user = randomUUID();
  const course = await lectern.create(user);
  expect(statuses(course)).toEqual(['Idle', 'Locked', 'Locked', 'Locked']);
  const { status, body } = await open(user, course);
  const all = ['Idle', 'Builds on lesson 1', 'Builds on lesson 2', 'Builds on lesson 3'];
  expect([status, body.lessonsOpen, statuses(body as Course)]).toEqual([200, true, all]);
  expect(statuses((await read(user, course.id)).course)).toEqual(all);
  expect((await listed(user)).map((one) => [one.lessonsOpen, statuses(one)])).toEqual([[true, all]]);
});

test('a lesson says which one teaches its prerequisite, by the library', async () => {
  const user = randomUUID();
  const course = await lectern.create(user);
  await open(user, course);
  const service = createCourseService({
    ...{ database: lectern.database, clock: systemClock, rules: { catalogue: true } },
    prerequisitesOf: (ref) => (ref === 'subject/lesson-4' ? ['subject/lesson-1', 'subject/lesson-2'] : []),
  });
  const fourth = async () => {
    const whole = await service.read(user, course.id);
    const { courses } = await service.list(readerOf(user));
    return [whole, ...courses].map(({ units }) => units[3]?.status);
  };
  expect(await fourth()).toEqual(['Builds on lesson 2', 'Builds on lesson 2']);
  await finish(user, course, 1);
  expect(await fourth()).toEqual(['Builds on lesson 1', 'Builds on lesson 1']);
});

test('then any lesson can be finished, each is progress, and the last one completes the course', async () => {
  const user = randomUUID();
  const course = await lectern.create(user, { lessons: 3 });
  expect((await finish(user, course, 2)).status).toBe(409);
  await open(user, course);
  const { status, body } = await finish(user, course, 2);
  expect([status, body.progress, body.currentLessonIndex, body.completed]).toEqual([200, 33, 0, false]);
  expect(statuses(body as Course)).toEqual(['Idle', 'Builds on lesson 1', 'Completed']);
  expect((await finish(user, course, 2)).body.progress).toBe(33);
  await finish(user, course, 1);
  const done = (await finish(user, course, 0)).body as Course;
  expect(done).toMatchObject({ progress: 100, completed: true, currentLessonIndex: 2 });
  expect(statuses(done)).toEqual(['Completed', 'Completed', 'Completed']);
});

test('the order can be kept again: what was finished stays finished, the rest is locked', async () => {
  const user = randomUUID();
  const course = await lectern.create(user);
  await open(user, course);
  await finish(user, course, 2);
  const { body } = await open(user, course, false);
  expect([body.lessonsOpen, body.progress, body.currentLessonIndex]).toEqual([undefined, 25, 0]);
  expect(statuses(body as Course)).toEqual(['Idle', 'Locked', 'Completed', 'Locked']);
  expect((await finish(user, course, 3)).status).toBe(409);
  expect((await finish(user, course, 2)).body.progress).toBe(25);
  for (const index of [0, 1]) expect((await finish(user, course, index)).status).toBe(200);
  expect((await read(user, course.id)).course).toMatchObject({ progress: 75, currentLessonIndex: 3 });
});

test('pressed twice, in two tabs or twice at once, it is as pressed once, and no edit is lost over it', async () => {
  const user = randomUUID();
  const course = await lectern.create(user);
  const answers = await Promise.all([open(user, course), open(user, course), open(user, course)]);
  expect(answers.map(({ status, body }) => [status, body.lessonsOpen, body.revision])).toEqual(
    answers.map(() => [200, true, course.revision]),
  );
  const renamed = await patch(user, course.id, { title: 'Renamed', revision: course.revision });
  expect([renamed.status, renamed.body.lessonsOpen]).toEqual([200, true]);
  const [{ status }] = await Promise.all([finish(user, course, 3), open(user, course, false)]);
  const { course: after } = await read(user, course.id);
  expect([after.progress, after.lessonsOpen]).toEqual([status === 200 ? 25 : 0, undefined]);
});

test('only its owner can: a stranger gets 404, a visitor 401, and a wrong value 400', async () => {
  const user = randomUUID();
  const course = await lectern.create(user);
  expect((await open(randomUUID(), course)).status).toBe(404);
  expect((await lectern.as(null, 'PATCH', `/api/courses/${course.id}`, { lessonsOpen: true })).status).toBe(
    401,
  );
  expect((await patch(user, course.id, { lessonsOpen: 'yes' })).status).toBe(400);
  expect(statuses((await read(user, course.id)).course)).toContain('Locked');
});

test('a copy of an open course starts locked, and others do not see that it is open', async () => {
  const user = randomUUID();
  const course = await lectern.create(user);
  await open(user, course);
  const learner = randomUUID();
  const seen = (await read(learner, course.id)).course;
  expect([seen.lessonsOpen, seen.units.map(({ status }) => status)]).toEqual([
    undefined,
    course.units.map(() => undefined),
  ]);
  const fork = (await lectern.as(learner, 'POST', `/api/courses/${course.id}/fork`)).body as Course;
  expect([fork.lessonsOpen, statuses(fork)]).toEqual([undefined, ['Idle', 'Locked', 'Locked', 'Locked']]);
  const file = (await lectern.as(user, 'GET', `/api/courses/${course.id}/file`)).body;
  const { body } = await lectern.as(user, 'POST', '/api/courses/import', file);
  expect(statuses(body.course as Course)).toEqual(['Idle', 'Locked', 'Locked', 'Locked']);
});

test('a deleted course that is restored is as open as it was', async () => {
  const user = randomUUID();
  const course = await lectern.create(user);
  await open(user, course);
  await lectern.as(user, 'DELETE', `/api/courses/${course.id}`);
  const back = await lectern.as(user, 'POST', `/api/courses/${course.id}/restore`);
  expect([back.status, back.body.lessonsOpen]).toEqual([200, true]);
});

test('an edit leaves the lessons of an open course in the order in which they stand', async () => {
  const user = randomUUID();
  const course = await lectern.create(user);
  await open(user, course);
  await finish(user, course, 2);
  const named = course.units.map(({ id, title }) => ({ id, title }));
  const ids = async () => (await read(user, course.id)).course.units.map(({ id }) => id);
  await patch(user, course.id, { units: named });
  expect(await ids()).toEqual(named.map(({ id }) => id));
  await open(user, course, false);
  await patch(user, course.id, { units: named });
  expect(await ids()).toEqual(named.map(({ id }) => id));
});
