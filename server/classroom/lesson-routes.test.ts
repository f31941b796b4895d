import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClassroomApp, createClassroomApp, type Place } from './test-classroom-app.ts';

let app: ClassroomApp;
beforeAll(async () => {
  app = await createClassroomApp();
});
afterAll(() => app.database.close());

const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-/);
const post = (user: string | null, path: string, body?: unknown) =>
  app.as(user, 'POST', `/api/generate-${path}`, body);
const tasksDone = () =>
  [...app.test.askedOf('planLesson'), ...app.test.askedOf('writeNotes'), ...app.test.askedOf('findResources')]
    .length;

async function learner() {
  const user = randomUUID();
  const place = await app.course(user);
  return { user, ...place };
}

describe('the calls with a unit and no activity', () => {
  it('use the stored unit, not what the client sends', async () => {
    const { user, unitId } = await learner();
    const said = { unitId, lessonTitle: 'Something else', topic: 'Something else' };
    expect((await post(user, 'notes', said)).body.notes).toBe('# Averages');
    expect((await post(user, 'resources', said)).body).toMatchObject({ resources: [{ title: 'Averages' }] });
  });

  it("answer 404 for another user's unit", async () => {
    const { unitId } = await learner();
    for (const path of ['notes', 'resources']) {
      expect((await post(randomUUID(), path, { unitId, topic: 'Averages' })).status).toBe(404);
    }
  });
});

describe('the calls without ids', () => {
  it('generate-lesson takes a flat body and answers lessonPlan {lessonMetadata, activities}, markers stripped', async () => {
    const answer = await post(randomUUID(), 'lesson', {
      title: 'Statistics',
      description: 'Numbers in the news',
      difficultyLevel: 'Intermediate',
      lessonTitle: '{"title":"### **Averages**"}',
      lessonObjective: 'Tell a **mean** from a median',
      name: 'Ada',
      educationLevel: 'PhD',
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      lessonPlan: {
        lessonMetadata: { title: 'Averages', objective: 'Tell a mean from a median' },
        activities: [
          { id: uuid, sequence: 1, leader: 'Professor', title: 'Notes', type: 'notes', objective: 'Read' },
          {
            id: uuid,
            sequence: 2,
            leader: 'Librarian',
            title: 'Resources',
            type: 'resources',
            objective: 'Find',
          },
          { id: uuid, sequence: 3, leader: 'Examiner', title: 'Exam', type: 'exam', objective: 'Show' },
        ],
      },
      madeBy: { kind: 'library' },
    });
    expect(app.test.askedOf('planLesson').at(-1)).toMatchObject({
      course: { title: 'Statistics', difficultyLevel: 'intermediate' },
      unit: { title: 'Averages', source: null },
    });
  });

  it('generate-notes takes the course, the lesson and the profile, and answers notes', async () => {
    const answer = await post(randomUUID(), 'notes', {
      courseTitle: 'Statistics',
      courseDescription: 'Numbers',
      courseDifficultyLevel: 'Expert',
      lessonTitle: 'Averages',
      lessonObjective: 'O',
      lessonAssessment: 'A',
      profileName: 'Ada',
      educationLevel: 'PhD',
      careerGoals: 'Engineer',
      interests: ['maths'],
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { notes: '# Averages', contentVersion: 1, madeBy: { kind: 'library' } },
    });
    expect(app.test.askedOf('writeNotes').at(-1)).toMatchObject({ course: { difficultyLevel: 'advanced' } });
  });

  it('generate-resources takes topic, profile and topicInfo, and answers resources', async () => {
    const answer = await post(randomUUID(), 'resources', {
      topic: 'Averages',
      profile: { name: 'Ada', interests: 'maths, music' },
      topicInfo: { anything: [1, null, { deep: true }] },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      resources: [{ title: 'Averages', description: 'A page', link: 'https://example.org/' }],
      contentVersion: 1,
      madeBy: { kind: 'library' },
    });
  });

  it('accept an empty body and use the defaults', async () => {
    for (const path of ['lesson', 'notes', 'resources'])
      expect((await post(randomUUID(), path, {})).status).toBe(200);
    expect(app.test.askedOf('writeNotes').at(-1)).toMatchObject({
      course: { title: 'Untitled Course', description: 'No course description provided.' },
    });
  });

  it('ignore unknown fields', async () => {
    const answer = await post(randomUUID(), 'notes', {
      lessonTitle: 'A',
      zzz: '\0',
      model: 'gpt',
      ['x'.repeat(300)]: [[[]]],
    });
    expect(answer.status).toBe(200);
  });
});

describe('signed-in users only', () => {
  it.each<[string, string, unknown]>([
    ['POST', '/api/generate-lesson', {}],
    ['POST', '/api/generate-notes', {}],
    ['POST', '/api/generate-resources', {}],
    ['GET', `/api/courses/${randomUUID()}/position`, undefined],
    ['PUT', `/api/courses/${randomUUID()}/position`, { unitId: randomUUID(), activityIndex: 0 }],
  ])('%s %s answers a visitor 401', async (method, path, body) => {
    const before = tasksDone();
    const answer = await app.as(null, method, path, body);
    expect(answer).toMatchObject({ status: 401, body: { detail: 'No authenticated session.' } });
    expect(tasksDone()).toBe(before);
  });
});

describe('invalid bodies', () => {
  const bad: [string, unknown][] = [
    ['absent', undefined],
    ['no JSON', '{'],
    ['a list', []],
    ['a text', '"hello"'],
    ['null', 'null'],
    ['nested without end', `{"lessonTitle":${'['.repeat(100_000)}`],
    ['a number as title', { lessonTitle: 5, topic: 5 }],
    ['an object as title', { lessonTitle: {}, topic: {} }],
    ['a title too long', { lessonTitle: 'x'.repeat(4001), topic: 'x'.repeat(4001) }],
    ['NUL', { lessonTitle: 'a\0b', topic: 'a\0b' }],
    ['half a character', { lessonTitle: '\ud83d', topic: '\ud83d' }],
  ];
  it.each(['lesson', 'notes', 'resources'])('of generate-%s answer 400 and call no faculty', async (path) => {
    const before = tasksDone();
    for (const [name, body] of bad) {
      const answer = await post(randomUUID(), path, body);
      expect([name, answer.status, typeof answer.body.detail]).toEqual([name, 400, 'string']);
    }
    expect(tasksDone()).toBe(before);
  });

  it('deep nesting in an unread field is harmless', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    expect((await post(randomUUID(), 'resources', `{"topic":"A","topicInfo":${deep}}`)).status).toBe(200);
  });
});

describe('ids: malformed, unknown or of another user', () => {
  it.each(['stranger', 'unknown', 'malformed'])('answer 404: %s', async (kind) => {
    const { user, unitId, courseId } = await learner();
    const [notes, resources] = await app.plan(user, { unitId, courseId });
    const id = (own: string) => ({ stranger: own, unknown: randomUUID(), malformed: 'x' })[kind];
    const stranger = randomUUID();
    const asks: [string, unknown][] = [['lesson', { unitId: id(unitId) }]];
    // Clients of the published calls have activity ids of their own, which name nothing here.
    if (kind !== 'malformed')
      asks.push(['notes', { activityId: id(notes) }], ['resources', { activityId: id(resources) }]);
    for (const path of ['lesson', 'notes', 'resources'])
      asks.push([path, { courseId: id(courseId), lessonTitle: 'Averages', topic: 'Averages' }]);
    for (const [path, body] of asks)
      expect([path, (await post(stranger, path, body)).status]).toEqual([path, 404]);
    const course = id(courseId);
    for (const answer of [
      await app.as(stranger, 'GET', `/api/courses/${course}/position`),
      await app.as(stranger, 'PUT', `/api/courses/${course}/position`, { unitId, activityIndex: 0 }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { detail: 'Course not found' } });
    }
  });

  it('a unit of another course than the call names answers 404', async () => {
    const { user, unitId } = await learner();
    const other = await app.course(user);
    expect((await post(user, 'lesson', { unitId, courseId: other.courseId })).status).toBe(404);
    expect((await post(user, 'lesson', { unitId: other.unitId, courseId: other.courseId })).status).toBe(200);
  });

  it('of a deleted course answer 404', async () => {
    const { user, unitId, courseId } = await learner();
    const [notes] = await app.plan(user, { unitId, courseId });
    await app.database.sql('update ml_courses_staging set deleted_at = now() where id = $1', [courseId]);
    expect((await post(user, 'lesson', { unitId })).status).toBe(404);
    expect((await post(user, 'notes', { activityId: notes })).status).toBe(404);
    expect((await app.as(user, 'GET', `/api/courses/${courseId}/position`)).status).toBe(404);
  });
});

describe('a lesson that was removed from its course', () => {
  it('answers 404, and has all its content again when it is restored', async () => {
    const { user, unitId, courseId } = await learner();
    const [notes] = await app.plan(user, { unitId, courseId });
    const drop = (at: string) =>
      app.database.sql(`update ml_units_staging set dropped_at = ${at} where id = $1`, [unitId]);
    await drop('now()');
    expect((await post(user, 'lesson', { unitId })).status).toBe(404);
    expect((await post(user, 'notes', { activityId: notes })).status).toBe(404);
    await drop('null');
    expect((await post(user, 'notes', { activityId: notes })).status).toBe(200);
  });
});

describe("the learner's position", () => {
  const positionOf = (user: string, { courseId }: Pick<Place, 'courseId'>) =>
    app.as(user, 'GET', `/api/courses/${courseId}/position`);

  it('is null before the first visit, then the newest, on every device', async () => {
    const { user, courseId, unitId } = await learner();
    expect((await positionOf(user, { courseId })).body).toBeNull();
    for (const activityIndex of [2, 0, 1]) {
      const answer = await app.as(user, 'PUT', `/api/courses/${courseId}/position`, {
        unitId,
        activityIndex,
      });
      expect(answer).toMatchObject({ status: 200, body: { unitId, activityIndex } });
    }
    expect((await positionOf(user, { courseId })).body).toEqual({ unitId, activityIndex: 1 });
  });

  it('must name a unit of that course', async () => {
    const { user, courseId } = await learner();
    const other = await app.course(user, 'Another');
    const answer = await app.as(user, 'PUT', `/api/courses/${courseId}/position`, {
      unitId: other.unitId,
      activityIndex: 0,
    });
    expect(answer.status).toBe(404);
    expect((await positionOf(user, { courseId })).body).toBeNull();
  });

  it.each([
    {},
    { activityIndex: 0 },
    { activityIndex: -1 },
    { activityIndex: 1.5 },
    { activityIndex: '1' },
    { activityIndex: 201 },
  ])('refuses %j with 400', async (changes) => {
    const { user, courseId, unitId } = await learner();
    const body =
      'activityIndex' in changes && Object.values(changes)[0] === 0 ? changes : { unitId, ...changes };
    expect((await app.as(user, 'PUT', `/api/courses/${courseId}/position`, body)).status).toBe(400);
  });
});
