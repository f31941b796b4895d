import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import { testCourses } from './test-courses.ts';

const { lectern, read, patch, finish } = testCourses();

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
