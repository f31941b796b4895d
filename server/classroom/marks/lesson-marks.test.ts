import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LessonMark, mostLessonMarks } from '#shared/contract/marks.ts';
import { ask, createTestApp } from '../../http/test-app.ts';
import { systemClock } from '../../platform/clock.ts';
import { type ClassroomApp, createClassroomApp, type Place } from '../test-classroom-app.ts';
import { lessonMarkRoutes } from './lesson-mark-routes.ts';
import { createLessonMarkService } from './lesson-mark-service.ts';

let classroom: ClassroomApp;
let app: ReturnType<typeof createTestApp>;
const [ada, eve] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  classroom = await createClassroomApp();
  const { database } = classroom;
  app = createTestApp(lessonMarkRoutes(createLessonMarkService({ database, clock: systemClock })));
});
afterAll(() => classroom.database.close());

const mark = { block: 3, quote: 'the median', prefix: 'that ', suffix: ' hides', note: '' };

/** A lesson of Ada's with its activities. */
async function lesson() {
  const place: Place = await classroom.course(ada);
  const [notes = '', resources = ''] = await classroom.plan(ada, place);
  const path = `/api/units/${place.unitId}/marks`;
  return { ...place, notes, resources, path };
}
const put = (user: string | null, path: string, id: string, body: unknown) =>
  ask(app, user, 'PUT', `${path}/${id}`, body);
const list = async (user: string, path: string) =>
  (await ask(app, user, 'GET', path)).body.marks as LessonMark[];

it('stores a mark once, however often it is sent, and lists them in the order of the lesson', async () => {
  const { path, notes, resources } = await lesson();
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  expect((await put(ada, path, third, { ...mark, activityId: resources, block: 0 })).status).toBe(200);
  await put(ada, path, second, { ...mark, activityId: notes });
  expect((await put(ada, path, second, { ...mark, activityId: notes })).body).toMatchObject({
    id: second,
    activityId: notes,
    ...mark,
  });
  await put(ada, path, first, { ...mark, activityId: notes, block: 1 });
  expect((await list(ada, path)).map(({ id }) => id)).toEqual([first, second, third]);
});

it('changes the note of a mark, keeps when it was made, and removes it; removing it again succeeds', async () => {
  const { path, notes } = await lesson();
  const id = randomUUID();
  const { createdAt } = (await put(ada, path, id, { ...mark, activityId: notes })).body;
  await put(ada, path, id, { ...mark, activityId: notes, note: 'Ask about this.' });
  expect(await list(ada, path)).toMatchObject([{ id, note: 'Ask about this.', createdAt }]);
  for (let time = 0; time < 2; time += 1)
    expect((await ask(app, ada, 'DELETE', `${path}/${id}`)).status).toBe(204);
  expect(await list(ada, path)).toEqual([]);
});

it('is its learner’s alone, also in a course that everybody can see', async () => {
  const { path, notes, courseId } = await lesson();
  const id = randomUUID();
  await put(ada, path, id, { ...mark, activityId: notes, note: 'Mine' });
  await classroom.database.sql("update ml_courses_staging set visibility = 'public' where id = $1", [
    courseId,
  ]);
  const others = await lesson();
  const own = { ...mark, activityId: notes };
  expect((await ask(app, eve, 'GET', path)).status).toBe(404);
  expect((await put(eve, path, id, own)).status).toBe(404);
  expect((await put(eve, path, randomUUID(), own)).status).toBe(404);
  expect((await ask(app, eve, 'DELETE', `${path}/${id}`)).status).toBe(404);
  expect((await ask(app, null, 'GET', path)).status).toBe(401);
  // An activity of another lesson is not this one's.
  expect((await put(ada, others.path, randomUUID(), own)).status).toBe(404);
  expect(await list(ada, path)).toMatchObject([{ id, note: 'Mine' }]);
});

it('a new version of the notes leaves them, and deleting the course for good takes them along', async () => {
  const { path, notes, courseId } = await lesson();
  await put(ada, path, randomUUID(), { ...mark, activityId: notes });
  await classroom.as(ada, 'POST', '/api/generate-notes', { activityId: notes, version: 1 });
  await classroom.as(ada, 'POST', '/api/generate-notes', { activityId: notes, version: 2 });
  expect(await list(ada, path)).toHaveLength(1);
  await classroom.database.sql('delete from ml_courses_staging where id = $1', [courseId]);
  const left = await classroom.database.sql('select 1 from lesson_marks where course_id = $1', [courseId]);
  expect(left).toEqual([]);
});

it(`a lesson holds ${mostLessonMarks} marks; those that are there can be changed`, async () => {
  const { path, notes, courseId, unitId } = await lesson();
  const id = randomUUID();
  await put(ada, path, id, { ...mark, activityId: notes });
  await classroom.database.sql(
    `insert into lesson_marks (activity_id, id, user_id, course_id, unit_id, block, quote, prefix, suffix, created_at, updated_at)
     select $1, gen_random_uuid(), $2, $3, $4, 0, 'q', '', '', now(), now() from generate_series(2, $5::int)`,
    [notes, ada, courseId, unitId, mostLessonMarks],
  );
  const more = await put(ada, path, randomUUID(), { ...mark, activityId: notes });
  expect(more).toMatchObject({ status: 413, body: { detail: expect.stringContaining('500 marks') } });
  expect((await put(ada, path, id, { ...mark, activityId: notes, note: 'Still' })).status).toBe(200);
});

it.each([
  ['an empty quotation', { quote: '' }],
  ['a quotation that is too long', { quote: 'x'.repeat(4001) }],
  ['a note that is too long', { note: 'x'.repeat(4001) }],
  ['a paragraph before the first', { block: -1 }],
  ['an unknown field', { color: 'red' }],
])('refuses %s: 400', async (_name, wrong) => {
  const { path, notes } = await lesson();
  expect((await put(ada, path, randomUUID(), { ...mark, activityId: notes, ...wrong })).status).toBe(400);
});
