import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { readerOf } from '../platform/database/read-together.ts';
import { units } from '../platform/database/schema/courses.ts';
import { createCourseService } from './course-service.ts';
import { ownCoursesSign } from './course-store.ts';
import { type CourseApp, createCourseApp } from './test-course-app.ts';

let lectern: CourseApp;

beforeAll(async () => {
  lectern = await createCourseApp();
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

test('PATCH renames; progress, index, owner, creator and fork level in the body are ignored', async () => {
  const user = randomUUID();
  const { id } = await lectern.create(user);
  const answer = await patch(user, id, {
    title: ' <b>統計</b> ',
    description: '',
    progress: 100,
    currentLessonIndex: 3,
    completed: true,
    ownerId: randomUUID(),
    creatorId: randomUUID(),
    forkLevel: 9,
  });
  expect(answer.body).toMatchObject({
    title: '<b>統計</b>',
    description: '',
    progress: 0,
    currentLessonIndex: 0,
    completed: false,
    ownerId: user,
    creatorId: user,
    forkLevel: 0,
  });
});

test('units can be renamed, reordered, added and removed; ids and evidence stay', async () => {
  const user = randomUUID();
  const course = await lectern.create(user);
  await finish(user, course, 0);
  const [first, second, third] = course.units;
  const { status, body } = await patch(user, course.id, {
    units: [
      { id: third?.id, title: 'Third goes first' },
      { title: 'My own lesson', objective: 'Find out more' },
      { id: first?.id, title: 'First' },
      { id: second?.id, title: 'Second', objective: '' },
    ],
  });
  const changed = body as Course;
  expect(status).toBe(200);
  expect(changed.units.map((unit) => [unit.unitIndex, unit.title, unit.status])).toEqual([
    [0, 'First', 'Completed'],
    [1, 'Third goes first', 'Idle'],
    [2, 'My own lesson', 'Locked'],
    [3, 'Second', 'Locked'],
  ]);
  expect(changed.units.map((unit) => unit.id)).toEqual([
    first?.id,
    third?.id,
    expect.any(String),
    second?.id,
  ]);
  expect(changed).toMatchObject({ lessons: 4, progress: 25, currentLessonIndex: 1, duration: 3 });
  expect(changed.units[2]).toMatchObject({ kind: 'self-study', objective: 'Find out more' });
  expect(changed.units[1]?.objectives).toEqual(third?.objectives);
  await patch(user, course.id, { units: [{ id: third?.id, title: 'Only this' }] });
  expect((await read(user, course.id)).course).toMatchObject({ lessons: 1, progress: 0, completed: false });
  const events = await lectern.database.sql('select unit_id from evidence where user_id = $1', [user]);
  expect(events).toEqual([{ unit_id: first?.id }]);
});

test('removing the remaining lessons completes the course at the time of the last finished one', async () => {
  const user = randomUUID();
  const course = await lectern.create(user);
  const { body } = await finish(user, course, 0);
  const [first] = (body as Course).units;
  const answer = await patch(user, course.id, { units: [{ id: first?.id, title: 'First' }] });
  expect(answer.body).toMatchObject({ progress: 100, completed: true, completedAt: expect.any(String) });
  const more = await patch(user, course.id, {
    units: [{ id: first?.id, title: 'First' }, { title: 'More' }],
  });
  expect(more.body).toMatchObject({
    progress: 50,
    completed: false,
    completedAt: null,
    currentLessonIndex: 1,
  });
});

test('a unit of another course, or listed twice, is refused and nothing changes', async () => {
  const user = randomUUID();
  const [course, other] = [await lectern.create(user), await lectern.create(randomUUID())];
  const own = { id: course.units[0]?.id, title: 'Changed' };
  for (const units of [
    [own, { id: other.units[0]?.id, title: 'Stolen' }],
    [own, own],
    [{ id: randomUUID(), title: 'x' }],
  ]) {
    const answer = await patch(user, course.id, { units });
    expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([400, ['units']]);
  }
  expect((await read(user, course.id)).course).toEqual(course);
  expect((await read(null, other.id)).course.units[0]?.title).toBe('Lesson 1');
});

test.each([
  [{ title: '' }, 'title'],
  [{ title: '\u200b' }, 'title'],
  [{ title: '\0' }, 'title'],
  [{ title: 'x'.repeat(201) }, 'title'],
  [{ description: 'x'.repeat(4001) }, 'description'],
  [{ visibility: 'secret' }, 'visibility'],
  [{ units: [] }, 'units'],
  [{ units: 'all' }, 'units'],
  [{ units: [{ title: ' ' }] }, 'units.0.title'],
  [{ units: [{ title: '\u3164' }] }, 'units'],
  [{ units: [{ title: '\0' }] }, 'units'],
  [{ units: [{ id: 'x', title: 'x' }] }, 'units.0.id'],
  [{ units: Array.from({ length: 41 }, () => ({ title: 'x' })) }, 'units'],
])('a refused patch names its field: %j', async (body, field) => {
  const user = randomUUID();
  const { id } = await lectern.create(user);
  const answer = await patch(user, id, body);
  expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([400, [field]]);
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

test("the dashboard lists only the learner's own courses, newest first", async () => {
  const [ada, ben] = [randomUUID(), randomUUID()];
  const [one, two, three] = [await lectern.create(ada), await lectern.create(ben), await lectern.create(ada)];
  const list = (await lectern.as(ada, 'GET', '/api/courses')).body.courses as Course[];
  expect(list.map((course) => course.id)).toEqual([three.id, one.id]);
  expect(list.map((course) => course.id)).not.toContain(two.id);
});

test("a cached list equals a freshly read one after every change, and is its reader's alone", async () => {
  const [ada, ben] = [randomUUID(), randomUUID()];
  const { database } = lectern;
  const listed = async (user: string) => {
    const lists: unknown[] = [];
    for (let time = 0; time < 2; time += 1) lists.push((await lectern.as(user, 'GET', '/api/courses')).body);
    const fresh = await createCourseService({ database, clock: systemClock }).list(readerOf(user));
    for (const list of lists) expect(list).toEqual(fresh);
    return fresh.courses;
  };
  expect(await listed(ada)).toEqual([]);
  const course = await lectern.create(ada);
  expect(await listed(ben)).toEqual([]);
  expect((await listed(ada)).map(({ title }) => title)).toEqual([course.title]);
  await patch(ada, course.id, { title: 'Another title' });
  expect((await listed(ada)).map(({ title }) => title)).toEqual(['Another title']);
  await finish(ada, course, 0);
  expect((await listed(ada))[0]).toMatchObject({ currentLessonIndex: 1 });
  // Changed directly in the database, without a new revision: the rows themselves must show it.
  const last = sql`${units.id} = ${course.units.at(-1)?.id}`;
  await database.asLearner(ada, (tx) => tx.update(units).set({ title: 'Another lesson' }).where(last));
  expect((await listed(ada))[0]?.units.at(-1)?.title).toBe('Another lesson');
  await database.asLearner(ada, (tx) => tx.delete(units).where(last));
  expect((await listed(ada))[0]?.units).toHaveLength(course.units.length - 1);
  await lectern.as(ada, 'DELETE', `/api/courses/${course.id}`);
  expect(await listed(ada)).toEqual([]);
});

test('a list that has not changed is answered without reading the courses again', async () => {
  const user = randomUUID();
  await lectern.create(user);
  const statements: string[] = [];
  const watched: Database = {
    ...lectern.database,
    readAs: (reader, work) =>
      lectern.database.readAs(reader, (ask) =>
        work((statement, values) => {
          statements.push(statement === ownCoursesSign ? 'version key' : 'courses');
          return ask(statement, values);
        }),
      ),
  };
  const service = createCourseService({ database: watched, clock: systemClock });
  for (let time = 0; time < 3; time += 1) await service.list(readerOf(user));
  expect(statements).toEqual(['courses', 'version key', 'version key']);
});
