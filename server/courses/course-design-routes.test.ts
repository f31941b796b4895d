import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import { courseSchema, generatedCourseSchema } from '#shared/contract/course.ts';
import { unavailable } from '../platform/app-error.ts';
import { type CourseApp, createCourseApp, draft, plainDesign } from './test-course-app.ts';

let lectern: CourseApp;

beforeAll(async () => {
  lectern = await createCourseApp();
});
afterAll(async () => {
  await lectern.generations.stop(0);
  await lectern.database.close();
});
beforeEach(() => {
  lectern.fake.design = plainDesign;
  lectern.fake.asked = [];
});

const post = (user: string | null, body: unknown, headers = {}) => lectern.make(user, body, headers);
const mine = async (user: string) => (await lectern.as(user, 'GET', '/api/courses')).body.courses as Course[];

test('creating and generating a course require authentication', async () => {
  for (const path of ['/api/courses', '/api/generate-course']) {
    const answer = await lectern.as(null, 'POST', path, { course: draft });
    expect([answer.status, answer.body.detail]).toEqual([401, 'No authenticated session.']);
  }
});

test('a course is generated, saved with its units and listed', async () => {
  const user = randomUUID();
  const answer = await post(user, { course: draft });
  expect(answer.status).toBe(201);
  const course = courseSchema.parse(answer.body);
  expect(course).toMatchObject({
    title: draft.title,
    priorKnowledge: ['None'],
    difficultyLevel: 'beginner',
    lessons: 4,
    duration: 3,
    creatorId: user,
    ownerId: user,
    forkLevel: 0,
    visibility: 'public',
    progress: 0,
    currentLessonIndex: 0,
    completed: false,
    completedAt: null,
    uncovered: ['judge a poll'],
    madeBy: { kind: 'library' },
  });
  expect(course.units.map((unit) => [unit.unitIndex, unit.title, unit.status])).toEqual([
    [0, 'Lesson 1', 'Idle'],
    [1, 'Lesson 2', 'Locked'],
    [2, 'Lesson 3', 'Locked'],
    [3, 'Lesson 4', 'Locked'],
  ]);
  expect((await mine(user)).map(({ id }) => id)).toEqual([course.id]);
  expect((await lectern.as(user, 'GET', `/api/courses/${course.id}`)).body).toEqual(course);
});

test('review:true also answers the saved course', async () => {
  expect((await post(randomUUID(), { course: draft, review: true })).status).toBe(201);
});

test('placeholders for missing input are not passed to the faculty', async () => {
  await post(randomUUID(), { course: { ...draft, description: '' } });
  expect(lectern.fake.asked[0]?.[0]).toMatchObject({ description: '', priorKnowledge: [] });
});

test.each([
  [{ title: null }, 'Missing required fields: title'],
  [{ objectives: undefined, lessons: null }, 'Missing required fields: objectives, lessons'],
  [{ lessons: 0 }, 'Number of lessons must be between 1 and 20'],
  [{ lessons: 21 }, 'Number of lessons must be between 1 and 20'],
  [{ lessons: 30 }, 'Number of lessons must be between 1 and 20'],
  [{ lessons: 'many' }, 'Number of lessons must be between 1 and 20'],
  [{ weeklyHours: 0 }, 'Weekly hours must be between 1 and 40'],
  [{ weeklyHours: 41 }, 'Weekly hours must be between 1 and 40'],
])('a course request that the rules refuse: %j', async (change, detail) => {
  for (const path of ['/api/courses', '/api/generate-course']) {
    const answer = await lectern.as(randomUUID(), 'POST', path, { course: { ...draft, ...change } });
    expect([answer.status, answer.body.detail]).toEqual([400, detail]);
  }
  expect(lectern.fake.asked).toEqual([]);
});

test.each([
  [{ title: 'x'.repeat(201) }, 'course.title'],
  [{ title: 7 }, 'course.title'],
  [{ description: 'x'.repeat(4001) }, 'course.description'],
  [{ objectives: { a: 1 } }, 'course.objectives'],
  [{ objectives: Array.from({ length: 31 }, () => 'x') }, 'course.objectives'],
  [{ lessons: [] }, 'course.lessons'],
])('input of the wrong type or length names its field: %j', async (change, field) => {
  const answer = await post(randomUUID(), { course: { ...draft, ...change } });
  expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([400, [field]]);
});

test('a body without a course, or not JSON, is refused', async () => {
  for (const body of [{}, [], '{"course":', '"x"', { course: 'x' }]) {
    expect((await post(randomUUID(), body)).status).toBe(400);
  }
});

test('Unicode and HTML are stored verbatim, a NUL is removed', async () => {
  const title = '<script>alert(1)</script> 統計 👩🏽‍🔬 \u202e';
  const { status, body } = await post(randomUUID(), {
    course: { ...draft, title: `${title}\0`, objectives: [title] },
  });
  expect([status, body.title, body.objectives]).toEqual([201, title.trim(), [title.trim()]]);
});

test('the same Idempotency-Key and body give the same course, at once and later', async () => {
  const user = randomUUID();
  const key = { 'idempotency-key': randomUUID() };
  const both = await Promise.all([1, 2].map(() => post(user, { course: draft }, key)));
  const later = await post(user, { course: draft }, key);
  expect(new Set([...both, later].map((answer) => answer.body.id)).size).toBe(1);
  expect([later.status, (await mine(user)).length, lectern.fake.asked.length]).toEqual([201, 1, 1]);
  expect((await post(user, { course: { ...draft, lessons: 2 } }, key)).status).toBe(422);
});

test('two simultaneous clicks make one course, even without a key', async () => {
  const user = randomUUID();
  lectern.fake.design = async (...asked) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return plainDesign(...asked);
  };
  const both = await Promise.all([1, 2].map(() => post(user, { course: draft })));
  expect(both.map((answer) => answer.status)).toEqual([201, 201]);
  expect([(await mine(user)).length, lectern.fake.asked.length]).toEqual([1, 1]);
});

test('the same draft sent again later makes another course', async () => {
  const user = randomUUID();
  const [first, second] = [await post(user, { course: draft }), await post(user, { course: draft })];
  expect(first.body.id).not.toBe(second.body.id);
  await lectern.as(user, 'DELETE', `/api/courses/${first.body.id}`);
  const third = await post(user, { course: draft });
  expect((await mine(user)).map((course) => course.id)).toEqual([third.body.id, second.body.id]);
});

test('answers 202 with courseId and generationId after 2 s, and saves under that id', async () => {
  const user = randomUUID();
  lectern.fake.design = async (...asked) => {
    await new Promise((resolve) => setTimeout(resolve, 2600));
    return plainDesign(...asked);
  };
  const answer = await lectern.as(user, 'POST', '/api/courses', { course: draft });
  const { courseId, generationId } = answer.body as { courseId: string; generationId: string };
  expect(answer.status).toBe(202);
  expect(await lectern.generations.find(user, generationId)).toMatchObject({
    status: 'running',
    courseId,
    total: 0,
  });
  expect((await lectern.as(user, 'GET', `/api/courses/${courseId}`)).status).toBe(404);
  await expect.poll(() => lectern.generations.find(user, generationId)).toMatchObject({ status: 'done' });
  expect((await lectern.as(user, 'GET', `/api/courses/${courseId}`)).body.lessons).toBe(4);
});

test('a cancelled design saves no course', async () => {
  const user = randomUUID();
  lectern.fake.design = async (...asked) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    return plainDesign(...asked);
  };
  const asking = post(user, { course: draft });
  await expect.poll(() => lectern.fake.asked.length).toBe(1);
  const [row] = await lectern.database.sql('select id from generations where user_id = $1', [user]);
  await lectern.generations.cancel(user, String(row?.id));
  expect((await asking).status).toBe(409);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await mine(user)).toEqual([]);
});

test('a crash between saving and answering saves the same course exactly once', async () => {
  const user = randomUUID();
  const { body } = await post(user, { course: draft });
  // As a process that died right after its transaction leaves it.
  await lectern.database.sql(
    "update generations set status = 'running', lease_owner = null, lease_expires_at = null where user_id = $1",
    [user],
  );
  await lectern.generations.resume();
  await expect
    .poll(
      async () =>
        (await lectern.database.sql('select status from generations where user_id = $1', [user]))[0],
    )
    .toMatchObject({ status: 'done' });
  expect((await mine(user)).map((course) => course.id)).toEqual([body.id]);
  const units = await lectern.database.sql('select id from ml_units_staging where course_id = $1', [
    String(body.id),
  ]);
  expect(units.length).toBe(4);
});

test('a failing faculty answers its error, and a retry works', async () => {
  const user = randomUUID();
  lectern.fake.design = async () => {
    throw unavailable('The model does not answer.');
  };
  expect((await post(user, { course: draft })).body).toMatchObject({
    status: 503,
    detail: 'The model does not answer.',
  });
  lectern.fake.design = async () => {
    throw new Error('select secret from somewhere');
  };
  expect((await post(user, { course: draft })).body.detail).toBe(
    'Something went wrong on our side. Try again.',
  );
  lectern.fake.design = plainDesign;
  expect((await post(user, { course: draft })).status).toBe(201);
});

test("a design without lessons fails with 'Course generation failed'", async () => {
  const user = randomUUID();
  lectern.fake.design = async () => ({ units: [], uncovered: [], madeBy: { kind: 'library' } });
  expect((await post(user, { course: draft })).body).toMatchObject({
    status: 503,
    detail: 'Course generation failed',
  });
  expect(await mine(user)).toEqual([]);
});

test('POST /api/generate-course answers the course with lessonTitle, objective, assessment and saves nothing', async () => {
  const user = randomUUID();
  const profile = {
    name: 'Eve',
    education_level: 'PhD',
    career_goals: 'None',
    interests: ['chess'],
    certifications: [],
  };
  const answer = await lectern.as(user, 'POST', '/api/generate-course', { course: draft, profile });
  expect(answer.status).toBe(200);
  expect(generatedCourseSchema.parse(answer.body)).toEqual(answer.body);
  expect(answer.body).toMatchObject({
    title: draft.title,
    lessons: 4,
    weeklyHours: 3,
    difficultyLevel: 'beginner',
  });
  expect((answer.body.units as unknown[])[0]).toEqual({
    lessonTitle: 'Lesson 1',
    objective: 'Can do thing 1',
    assessment: 'Do thing 1',
  });
  expect(lectern.fake.asked[0]?.[1]).toEqual({
    name: 'Eve',
    educationLevel: 'PhD',
    careerGoals: null,
    interests: ['chess'],
  });
  expect(await mine(user)).toEqual([]);
});

test('POST /api/generate-course streams progress and done', async () => {
  const answer = await lectern.as(
    randomUUID(),
    'POST',
    '/api/generate-course',
    { course: draft },
    { accept: 'text/event-stream' },
  );
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  expect(answer.body.text).toMatch(/event: progress[\s\S]*generationId[\s\S]*event: done[\s\S]*lessonTitle/);
});

test('accepted lessons are passed to the faculty with their titles, once each and in teaching order', async () => {
  const lessons = ['subject/third', 'subject/first', 'subject/third'];
  const answer = await post(randomUUID(), { course: draft, lessons });
  expect(answer.status).toBe(201);
  expect(lectern.fake.asked[0]?.[0].accepted).toEqual([
    { ref: 'subject/first', title: 'The first' },
    { ref: 'subject/third', title: 'The third' },
  ]);
  expect(answer.body).not.toHaveProperty('accepted');
});

test('accepting no lessons differs from not mentioning lessons', async () => {
  const user = randomUUID();
  const wishes = [{}, { lessons: [] }, { lessons: ['subject/first'] }];
  const made = await Promise.all(wishes.map((wish) => post(user, { course: draft, ...wish })));
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(3);
  const asked = lectern.fake.asked.map(([request]) => request.accepted?.length);
  expect(asked.sort()).toEqual([0, 1, undefined]);
});

test('an unknown library lesson is refused with its field, and nothing is created', async () => {
  const user = randomUUID();
  const answer = await post(user, { course: draft, lessons: ['subject/first', 'subject/none'] });
  expect(answer.status).toBe(400);
  expect(answer.body.fields).toEqual({ lessons: 'There is no lesson “subject/none” in the library.' });
  expect(await mine(user)).toEqual([]);
});

test('an outline for review also uses the accepted lessons', async () => {
  const wish = { course: draft, review: true, lessons: ['subject/second'] };
  const answer = await post(randomUUID(), wish);
  expect(answer.body.reviewing).toBe(true);
  expect(lectern.fake.asked[0]?.[0].accepted).toEqual([{ ref: 'subject/second', title: 'The second' }]);
});
