import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import { type CourseApp, createCourseApp, plainDesign } from '../test-course-app.ts';

let app: CourseApp;
beforeAll(async () => {
  app = await createCourseApp();
});
afterAll(() => app.database.close());

const read = async (user: string | null, id: string) =>
  (await app.as(user, 'GET', `/api/courses/${id}`)).body as Course;
const patch = (user: string, id: string, body: unknown) => app.as(user, 'PATCH', `/api/courses/${id}`, body);
const titles = ({ units }: Course) => units.map(({ title }) => title);
const kept = ({ units }: Course, ...places: number[]) =>
  places.map((place) => ({ id: units[place]?.id, title: units[place]?.title }));
const finish = (user: string, { id, units }: Course, place: number) =>
  app.as(user, 'POST', `/api/courses/${id}/units/${units[place]?.id}/finish`);

/** A course with an activity, notes, a chat message and an exam with its key in its first lesson. */
async function studied(user: string): Promise<{ course: Course; activity: string }> {
  const course = await app.create(user);
  const [activity, exam] = [randomUUID(), randomUUID()];
  const by = `'{"kind":"library"}'`;
  for (const statement of [
    `insert into activities (id, user_id, course_id, unit_id, sequence, leader, type, title, made_by)
     values ('${activity}', '${user}', '${course.id}', '${course.units[0]?.id}', 1, 'Professor', 'notes', 'A', ${by})`,
    `insert into activity_contents (user_id, activity_id, version, body, made_by)
     values ('${user}', '${activity}', 1, '{"notes":"Read me"}', ${by})`,
    `insert into messages (id, user_id, activity_id, sender, text)
     values ('${randomUUID()}', '${user}', '${activity}', 'Student', 'Why?')`,
    `insert into exams (id, user_id, course_id, unit_id, activity_id, title, questions, made_by, started_at)
     values ('${exam}', '${user}', '${course.id}', '${course.units[0]?.id}', '${activity}', 'E', '[]', ${by}, now())`,
  ])
    await app.database.sql(statement);
  return { course, activity };
}

describe('a removed lesson', () => {
  it('leaves the course, and everything that belongs to it is kept', async () => {
    const user = randomUUID();
    const { course, activity } = await studied(user);
    await finish(user, course, 0);
    const { body } = await patch(user, course.id, { units: kept(course, 1, 2, 3) });
    const changed = body as Course;
    expect(titles(changed)).toEqual(titles(course).slice(1));
    expect(changed).toMatchObject({ lessons: 3, progress: 0, currentLessonIndex: 0 });
    expect(changed.droppedUnits).toEqual([
      expect.objectContaining({ id: course.units[0]?.id, title: course.units[0]?.title, finished: true }),
    ]);
    for (const table of ['activity_contents', 'messages', 'exams'])
      expect(
        await app.database.sql(`select 1 from ${table} where activity_id = $1`, [activity]),
        table,
      ).toHaveLength(1);
    const kinds = await app.database.sql(`select kind from evidence where course_id = $1 order by kind`, [
      course.id,
    ]);
    // The exam in progress there was abandoned, and this is recorded.
    expect(kinds).toEqual([{ kind: 'exam-left' }, { kind: 'lesson-finished' }]);
  });

  it('is invisible on the shared page, in forks and on the dashboard', async () => {
    const [user, stranger] = [randomUUID(), randomUUID()];
    const course = await app.create(user);
    await patch(user, course.id, { units: kept(course, 0, 2) });
    const shared = await read(stranger, course.id);
    expect(titles(shared)).toEqual(['Lesson 1', 'Lesson 3']);
    expect(shared.droppedUnits).toBeUndefined();
    expect(shared.revision).toBeUndefined();
    const fork = await app.as(stranger, 'POST', `/api/courses/${course.id}/fork`);
    expect(titles(fork.body as Course)).toEqual(['Lesson 1', 'Lesson 3']);
    const { courses } = (await app.as(user, 'GET', '/api/courses')).body as { courses: Course[] };
    expect(titles(courses[0] as Course)).toEqual(['Lesson 1', 'Lesson 3']);
    expect((await finish(user, course, 1)).status).toBe(404);
  });

  it('is restored with its position, completion and chat', async () => {
    const user = randomUUID();
    const { course } = await studied(user);
    await finish(user, course, 0);
    await patch(user, course.id, { units: kept(course, 1, 2, 3) });
    const { body } = await patch(user, course.id, { units: kept(course, 1, 0, 2, 3) });
    const again = body as Course;
    expect(again.units.map(({ id, status }) => [id, status])).toEqual([
      [course.units[0]?.id, 'Completed'],
      [course.units[1]?.id, 'Idle'],
      [course.units[2]?.id, 'Locked'],
      [course.units[3]?.id, 'Locked'],
    ]);
    expect(again).toMatchObject({ progress: 25, currentLessonIndex: 1 });
    expect(again.droppedUnits).toBeUndefined();
  });
});

describe('two tabs editing the same course', () => {
  it('the second edit is refused, and nothing is overwritten', async () => {
    const user = randomUUID();
    const { id, revision } = await app.create(user);
    const first = await patch(user, id, { revision, title: 'From the first tab' });
    const second = await patch(user, id, { revision, title: 'From the second tab' });
    expect([first.status, second.status, second.body.code]).toEqual([200, 409, 'course_changed']);
    const now = await read(user, id);
    expect([now.title, now.revision]).toEqual(['From the first tab', (revision ?? 0) + 1]);
  });

  it('of two simultaneous edits one succeeds', async () => {
    const user = randomUUID();
    const { id, revision } = await app.create(user);
    const edits = await Promise.all(['a', 'b', 'c'].map((title) => patch(user, id, { revision, title })));
    expect(edits.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('studying the lessons does not count as an edit', async () => {
    const user = randomUUID();
    const course = await app.create(user);
    await finish(user, course, 0);
    expect((await patch(user, course.id, { revision: course.revision, title: 'New' })).status).toBe(200);
  });
});

it('the difficulty can be changed; an unknown one is refused', async () => {
  const user = randomUUID();
  const { id } = await app.create(user);
  expect((await patch(user, id, { difficultyLevel: 'Advanced' })).body.difficultyLevel).toBe('advanced');
  const refused = await patch(user, id, { difficultyLevel: 'heroic' });
  expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([400, ['difficultyLevel']]);
});

describe('adding a lesson', () => {
  const add = (user: string, id: string, title: string) =>
    app.as(user, 'POST', `/api/courses/${id}/units`, { title });

  it('lets the course designer plan it for the request and the existing lessons', async () => {
    const user = randomUUID();
    const course = await app.create(user);
    app.fake.asked.length = 0;
    const { status, body } = await add(user, course.id, ' Standard deviation ');
    expect(status).toBe(200);
    expect(titles(body as Course)).toEqual([...titles(course), 'Lesson 1']);
    expect((body as Course).units.at(-1)).toMatchObject({ kind: 'lesson', status: 'Locked' });
    expect(app.fake.asked).toHaveLength(1);
    const [request, , , beside] = app.fake.asked[0] ?? [];
    expect(request).toMatchObject({
      title: 'Standard deviation',
      objectives: ['Standard deviation'],
      lessons: 1,
    });
    expect(beside).toEqual({ titles: titles(course), instead: null });
  });

  it('makes a self-study unit where there is no source', async () => {
    const user = randomUUID();
    const course = await app.create(user);
    app.fake.design = async () => ({ units: [], uncovered: [], madeBy: { kind: 'library' } });
    const { body } = await add(user, course.id, 'Falconry');
    app.fake.design = plainDesign;
    expect((body as Course).units.at(-1)).toMatchObject({ title: 'Falconry', kind: 'self-study' });
  });

  it('happens once for two simultaneous clicks; the same request later adds another', async () => {
    const user = randomUUID();
    const course = await app.create(user);
    const [one, two] = await Promise.all([add(user, course.id, 'More'), add(user, course.id, 'More')]);
    expect(two.body).toEqual(one.body);
    expect((await read(user, course.id)).lessons).toBe(5);
    await add(user, course.id, 'More');
    expect((await read(user, course.id)).lessons).toBe(6);
  });

  it('is refused without a title or when the course is full', async () => {
    const user = randomUUID();
    const course = await app.create(user);
    expect((await add(user, course.id, '  ')).status).toBe(400);
    expect((await add(user, course.id, '\u200b')).status).toBe(400);
    const units = [...kept(course, 0), ...Array.from({ length: 39 }, (_, n) => ({ title: `Own ${n}` }))];
    await patch(user, course.id, { units });
    const full = await add(user, course.id, 'One too many');
    expect([full.status, Object.keys(full.body.fields as object)]).toEqual([400, ['title']]);
  });
});

describe('rewriting a lesson of a course in progress', () => {
  const redo = (user: string, { id, units }: Course, place: number) =>
    app.as(user, 'POST', `/api/courses/${id}/units/${units[place]?.id}/redo`);

  it('replaces it and keeps the old one, which can be restored', async () => {
    const user = randomUUID();
    const { course, activity } = await studied(user);
    app.fake.design = async (...input) => {
      const design = await plainDesign(...input);
      return { ...design, units: design.units.map((one) => ({ ...one, title: 'Another lesson' })) };
    };
    const { status, body } = await redo(user, course, 0);
    app.fake.design = plainDesign;
    const changed = body as Course;
    expect(status).toBe(200);
    expect(titles(changed)).toEqual(['Another lesson', 'Lesson 2', 'Lesson 3', 'Lesson 4']);
    expect(changed.droppedUnits?.map(({ title }) => title)).toEqual(['Lesson 1']);
    expect(await app.database.sql('select 1 from messages where activity_id = $1', [activity])).toHaveLength(
      1,
    );
    const { body: back } = await patch(user, course.id, { units: kept(course, 0, 1, 2, 3) });
    expect(titles(back as Course)).toEqual(titles(course));
  });

  it('is refused for a finished lesson', async () => {
    const user = randomUUID();
    const course = await app.create(user);
    await finish(user, course, 0);
    expect((await redo(user, course, 0)).status).toBe(409);
  });
});
