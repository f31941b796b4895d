import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import { type CourseApp, createCourseApp } from './test-course-app.ts';

let lectern: CourseApp;

beforeAll(async () => {
  lectern = await createCourseApp();
});
afterAll(() => lectern.database.close());

const fork = async (user: string | null, id: string, headers = {}) => {
  const answer = await lectern.as(user, 'POST', `/api/courses/${id}/fork`, undefined, headers);
  return { status: answer.status, course: answer.body as Course, detail: answer.body.detail };
};
const mine = async (user: string) => (await lectern.as(user, 'GET', '/api/courses')).body.courses as Course[];

test('adding a course and recording a view require authentication', async () => {
  const { id } = await lectern.create(randomUUID());
  for (const call of ['fork', 'views']) {
    const answer = await lectern.as(null, 'POST', `/api/courses/${id}/${call}`);
    expect([answer.status, answer.body.detail]).toEqual([401, 'No authenticated session.']);
  }
});

test('Fork: a new course for the current user; creator kept; fork_level + 1; progress and lesson index 0', async () => {
  const [ada, ben] = [randomUUID(), randomUUID()];
  const original = await lectern.create(ada);
  await lectern.as(ada, 'POST', `/api/courses/${original.id}/units/${original.units[0]?.id}/finish`);
  const { status, course } = await fork(ben, original.id);
  expect(status).toBe(201);
  expect(course).toMatchObject({
    title: original.title,
    ownerId: ben,
    creatorId: ada,
    forkLevel: 1,
    progress: 0,
    currentLessonIndex: 0,
    completed: false,
    lessons: 4,
    duration: original.duration,
  });
  expect(course.id).not.toBe(original.id);
  const shape = (one: Course) =>
    one.units.map(({ title, objective, objectives, minutes }) => ({ title, objective, objectives, minutes }));
  expect(shape(course)).toEqual(shape(original));
  expect(course.units.some((unit) => original.units.some((other) => other.id === unit.id))).toBe(false);
  expect((await mine(ben)).map((one) => one.id)).toEqual([course.id]);
});

test("another user's fork does not appear on the creator's dashboard", async () => {
  const [ada, ben] = [randomUUID(), randomUUID()];
  const original = await lectern.create(ada);
  await fork(ben, original.id);
  expect((await mine(ada)).map((one) => one.id)).toEqual([original.id]);
});

test('a program that announces JSON and sends nothing adds a course as well; nonsense is refused', async () => {
  const original = await lectern.create(randomUUID());
  const user = randomUUID();
  const send = async (body: string) =>
    (await lectern.as(user, 'POST', `/api/courses/${original.id}/fork`, body)).status;
  expect([await send('{'), await send('{"visibility":"nobody"}'), await send('')]).toEqual([400, 400, 201]);
});

test('adding a course again answers the existing fork', async () => {
  const ben = randomUUID();
  const original = await lectern.create(randomUUID());
  const [first, second] = [await fork(ben, original.id), await fork(ben, original.id)];
  expect([first.status, second.status, second.course.id]).toEqual([201, 200, first.course.id]);
  const seen = await lectern.as(ben, 'GET', `/api/courses/${original.id}`);
  expect(seen.body.addedAs).toBe(first.course.id);
});

test('a double click adds one course', async () => {
  const ben = randomUUID();
  const original = await lectern.create(randomUUID());
  const clicks = await Promise.all([1, 2, 3].map(() => fork(ben, original.id)));
  expect(clicks.map((click) => click.status).sort()).toEqual([200, 200, 201]);
  expect(await mine(ben)).toHaveLength(1);
});

test('the same Idempotency-Key gives the same answer', async () => {
  const ben = randomUUID();
  const original = await lectern.create(randomUUID());
  const key = { 'idempotency-key': randomUUID() };
  const [first, second] = [await fork(ben, original.id, key), await fork(ben, original.id, key)];
  expect([first.status, second.status, second.course.id]).toEqual([201, 201, first.course.id]);
});

test('a deleted fork can be added again', async () => {
  const ben = randomUUID();
  const original = await lectern.create(randomUUID());
  const first = await fork(ben, original.id);
  await lectern.as(ben, 'DELETE', `/api/courses/${first.course.id}`);
  const second = await fork(ben, original.id);
  expect(second.status).toBe(201);
  expect(second.course.id).not.toBe(first.course.id);
});

test("one's own course is not forked", async () => {
  const ada = randomUUID();
  const original = await lectern.create(ada);
  expect(await fork(ada, original.id)).toMatchObject({ status: 200, course: { id: original.id } });
  expect(await mine(ada)).toHaveLength(1);
});

test('a fork of a fork keeps the first creator and has level 2', async () => {
  const [ada, ben, cy] = [randomUUID(), randomUUID(), randomUUID()];
  const original = await lectern.create(ada);
  const first = await fork(ben, original.id);
  const second = await fork(cy, first.course.id);
  expect(second.course).toMatchObject({ ownerId: cy, creatorId: ada, forkLevel: 2 });
});

test("a malformed, unknown, private or deleted id answers 404 'Course not found'", async () => {
  const [ada, ben] = [randomUUID(), randomUUID()];
  const [secret, gone] = [await lectern.create(ada), await lectern.create(ada)];
  await lectern.as(ada, 'PATCH', `/api/courses/${secret.id}`, { visibility: 'private' });
  await lectern.as(ada, 'DELETE', `/api/courses/${gone.id}`);
  for (const id of ['nope', randomUUID(), secret.id, gone.id]) {
    for (const call of ['fork', 'views']) {
      const answer = await lectern.as(ben, 'POST', `/api/courses/${id}/${call}`);
      expect([answer.status, answer.body.detail]).toEqual([404, 'Course not found']);
    }
  }
  expect(await mine(ben)).toEqual([]);
});

test('editing or deleting the original does not change the fork', async () => {
  const [ada, ben] = [randomUUID(), randomUUID()];
  const original = await lectern.create(ada);
  const { course } = await fork(ben, original.id);
  await lectern.as(ada, 'PATCH', `/api/courses/${original.id}`, { title: 'Other', visibility: 'private' });
  await lectern.as(ada, 'DELETE', `/api/courses/${original.id}`);
  expect((await mine(ben)).map(({ id }) => id)).toEqual([course.id]);
  expect((await lectern.as(ben, 'GET', `/api/courses/${course.id}`)).body).toEqual(course);
});

test('a change of visibility takes effect at once: by link, in the catalogue and when adding', async () => {
  const [ada, ben] = [randomUUID(), randomUUID()];
  const { id } = await lectern.create(ada);
  const seen = async () => {
    const byLink = await lectern.as(null, 'GET', `/api/courses/${id}`);
    const { courses } = (await lectern.as(ben, 'GET', `/api/catalogue?creator=${ada}`)).body;
    return { byLink: byLink.status, listed: (courses as Course[]).some((course) => course.id === id) };
  };
  const change = (visibility: string) => lectern.as(ada, 'PATCH', `/api/courses/${id}`, { visibility });
  expect(await seen()).toEqual({ byLink: 200, listed: true });
  await change('unlisted');
  expect(await seen()).toEqual({ byLink: 200, listed: false });
  await change('private');
  expect(await seen()).toEqual({ byLink: 404, listed: false });
  expect((await fork(ben, id)).status).toBe(404);
  await change('public');
  expect(await seen()).toEqual({ byLink: 200, listed: true });
});

test('a course view is recorded with user, course and time', async () => {
  const ben = randomUUID();
  const { id } = await lectern.create(randomUUID());
  expect((await lectern.as(ben, 'POST', `/api/courses/${id}/views`)).status).toBe(204);
  const rows = await lectern.database.sql(
    'select course_id, viewed_at from ml_shared_course_views_staging where user_id = $1',
    [ben],
  );
  expect(rows).toEqual([{ course_id: id, viewed_at: expect.anything() }]);
});

test('a course view that cannot be recorded is only logged', async () => {
  const ben = randomUUID();
  const { id } = await lectern.create(randomUUID());
  await lectern.database.sql('revoke insert on ml_shared_course_views_staging from learner');
  const answer = await lectern.as(ben, 'POST', `/api/courses/${id}/views`);
  await lectern.database.sql('grant insert on ml_shared_course_views_staging to learner');
  expect(answer.status).toBe(204);
});
