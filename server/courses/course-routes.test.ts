import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testCourses } from './test-courses.ts';

const { lectern, read, patch, finish } = testCourses();

const ownerOnly = ['currentLessonIndex', 'progress', 'completed', 'completedAt'];

test('every call about own courses requires authentication', async () => {
  const { id, units } = await lectern.create(randomUUID());
  for (const [method, path, body] of [
    ['GET', '/api/courses', undefined],
    ['PATCH', `/api/courses/${id}`, { title: 'x' }],
    ['DELETE', `/api/courses/${id}`, undefined],
    ['POST', `/api/courses/${id}/units/${units[0]?.id}/finish`, undefined],
  ] as const) {
    const answer = await lectern.as(null, method, path, body);
    expect([answer.status, answer.body.detail]).toEqual([401, 'No authenticated session.']);
  }
});

test("a malformed, unknown or foreign id answers 404 'Course not found'", async () => {
  const [ada, eve] = [randomUUID(), randomUUID()];
  const course = await lectern.create(ada);
  const { id, units } = course;
  await patch(ada, id, { visibility: 'private' });
  for (const other of ['x', '1', "' or 1=1 --", randomUUID(), id]) {
    const path = `/api/courses/${encodeURIComponent(other)}`;
    for (const answer of [
      await lectern.as(eve, 'GET', path),
      await lectern.as(eve, 'PATCH', path, { title: 'mine now' }),
      await lectern.as(eve, 'DELETE', path),
      await lectern.as(eve, 'POST', `${path}/units/${units[0]?.id}/finish`),
    ]) {
      expect([answer.status, answer.body.detail]).toEqual([404, 'Course not found']);
    }
  }
  expect((await read(ada, id)).course).toMatchObject({ title: course.title, progress: 0 });
});

test("another user's public course can be read but not changed, and hides its owner's progress", async () => {
  const [ada, eve] = [randomUUID(), randomUUID()];
  const course = await lectern.create(ada);
  await finish(ada, course, 0);
  for (const reader of [null, eve]) {
    const { status, course: seen } = await read(reader, course.id);
    expect([status, seen.title, seen.units.length]).toEqual([200, course.title, 4]);
    for (const field of ownerOnly) expect(seen).not.toHaveProperty(field);
    for (const unit of seen.units) expect(unit).not.toHaveProperty('status');
  }
  expect((await read(eve, course.id)).course.addedAs).toBeNull();
  expect((await read(null, course.id)).course).not.toHaveProperty('addedAs');
  for (const answer of [
    await patch(eve, course.id, { title: 'mine now' }),
    await lectern.as(eve, 'DELETE', `/api/courses/${course.id}`),
    await finish(eve, course, 1),
  ]) {
    expect(answer.status).toBe(404);
  }
});

test('an unlisted course can be read by link, a private one only by its owner', async () => {
  const [ada, eve] = [randomUUID(), randomUUID()];
  const { id } = await lectern.create(ada);
  await patch(ada, id, { visibility: 'unlisted' });
  expect((await read(eve, id)).status).toBe(200);
  expect((await patch(ada, id, { visibility: 'private' })).body.visibility).toBe('private');
  expect([(await read(eve, id)).status, (await read(null, id)).status, (await read(ada, id)).status]).toEqual(
    [404, 404, 200],
  );
});

test('a stale access token reads a public course as a visitor does', async () => {
  const { id } = await lectern.create(randomUUID());
  expect((await read('not-a-token', id)).status).toBe(200);
});

test('DELETE removes the course from every list permanently; the learning record stays', async () => {
  const user = randomUUID();
  const course = await lectern.create(user);
  await finish(user, course, 0);
  expect((await lectern.as(user, 'DELETE', `/api/courses/${course.id}`)).status).toBe(204);
  expect((await lectern.as(user, 'DELETE', `/api/courses/${course.id}`)).status).toBe(404);
  expect((await lectern.as(user, 'GET', '/api/courses')).body.courses).toEqual([]);
  expect([(await read(user, course.id)).status, (await read(null, course.id)).status]).toEqual([404, 404]);
  expect((await finish(user, course, 1)).status).toBe(404);
  expect(await lectern.database.sql('select id from evidence where user_id = $1', [user])).toHaveLength(1);
});
