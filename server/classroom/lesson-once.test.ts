import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GenerateLessonAnswer } from '#shared/contract/classroom.ts';
import { createTestFaculty } from '../faculty/test-faculty.ts';
import { eventsOf } from '../http/test-app.ts';
import { type ClassroomApp, createClassroomApp, streaming } from './test-classroom-app.ts';

let app: ClassroomApp;
beforeAll(async () => {
  app = await createClassroomApp();
});
afterAll(() => app.database.close());

async function learner() {
  const user = randomUUID();
  const place = await app.course(user);
  return {
    user,
    ...place,
    post: (path: string, body: unknown, headers = {}) =>
      app.as(user, 'POST', `/api/generate-${path}`, body, headers),
    rows: (table: 'activities' | 'activity_contents') =>
      app.database.sql(`select * from ${table} where user_id = '${user}'`),
  };
}

describe('a plan is generated once per lesson', () => {
  it('for two simultaneous calls', async () => {
    const { unitId, post, rows } = await learner();
    const before = app.test.askedOf('planLesson').length;
    const [one, two] = await Promise.all([
      post('lesson', { unitId }),
      post('lesson', { unitId, lessonTitle: 'Another body' }),
    ]);
    expect(one?.status).toBe(200);
    expect(two?.body).toEqual(one?.body);
    expect(app.test.askedOf('planLesson')).toHaveLength(before + 1);
    expect(await rows('activities')).toHaveLength(3);
  });

  it("and kept when prompts, models or the unit's title change later", async () => {
    const { user, unitId, post, rows } = await learner();
    const first = (await post('lesson', { unitId })).body as GenerateLessonAnswer;
    await app.database.sql("update ml_units_staging set title = 'Renamed' where id = $1", [unitId]);
    const later = await createClassroomApp({ database: app.database });
    later.test.faculty.version = 'test-9';
    const again = (await later.as(user, 'POST', '/api/generate-lesson', { unitId }))
      .body as GenerateLessonAnswer;
    expect(again.lessonPlan.activities).toEqual(first.lessonPlan.activities);
    expect(later.test.askedOf('planLesson')).toEqual([]);
    expect(await rows('activities')).toHaveLength(3);
  });

  it('for two simultaneous processes of different versions: one plan, never a mixture', async () => {
    const { user, unitId, rows } = await learner();
    const longer = createTestFaculty();
    longer.faculty.version = 'test-longer';
    const { planLesson } = longer.tasks;
    longer.tasks.planLesson = async (...asked) => {
      const plan = await planLesson(...asked);
      return {
        ...plan,
        activities: [...plan.activities, ...plan.activities].map((one) => ({ ...one, title: 'Longer' })),
      };
    };
    const other = await createClassroomApp({ database: app.database, test: longer });
    const asks = [app, other].map((one) => one.as(user, 'POST', '/api/generate-lesson', { unitId }));
    const [one, two] = (await Promise.all(asks)).map(
      ({ body }) => (body as GenerateLessonAnswer).lessonPlan.activities,
    );
    expect(one?.map(({ id }) => id)).toEqual(two?.map(({ id }) => id));
    const titles = new Set((await rows('activities')).map(({ title }) => title === 'Longer'));
    expect(titles.size).toBe(1);
  });

  it('and only accepted with activities; otherwise it fails and can be requested again', async () => {
    const { unitId, post, rows } = await learner();
    const { planLesson } = app.test.tasks;
    app.test.tasks.planLesson = async (...asked) => ({ ...(await planLesson(...asked)), activities: [] });
    const answer = await post('lesson', { unitId });
    app.test.tasks.planLesson = planLesson;
    expect(answer.status).toBe(503);
    expect(await rows('activities')).toEqual([]);
    expect((await post('lesson', { unitId })).status).toBe(200);
  });
});

describe('notes and resources are written once', () => {
  it('for two simultaneous calls: one version', async () => {
    const { user, unitId, courseId, post, rows } = await learner();
    const [notes, resources] = await app.plan(user, { unitId, courseId });
    const written = app.test.askedOf('writeNotes').length;
    const found = app.test.askedOf('findResources').length;
    const [n1, n2, r1, r2] = await Promise.all([
      post('notes', { activityId: notes }),
      post('notes', { activityId: notes, lessonTitle: 'Other' }),
      post('resources', { activityId: resources }),
      post('resources', { activityId: resources, topic: 'Other' }),
    ]);
    expect([n1?.status, r1?.status]).toEqual([200, 200]);
    expect([n2?.body, r2?.body]).toEqual([n1?.body, r1?.body]);
    expect([app.test.askedOf('writeNotes').length, app.test.askedOf('findResources').length]).toEqual([
      written + 1,
      found + 1,
    ]);
    expect((await rows('activity_contents')).map(({ version }) => version)).toEqual([1, 1]);
  });

  it('for the stored lesson, whatever the body says', async () => {
    const { user, unitId, courseId, post } = await learner();
    const [notes] = await app.plan(user, { unitId, courseId });
    const answer = await post('notes', {
      activityId: notes,
      lessonTitle: 'Something else',
      courseTitle: 'Else',
    });
    expect(answer.body.notes).toBe('# Averages');
    expect(app.test.askedOf('writeNotes').at(-1)).toMatchObject({
      course: { title: 'Statistics' },
      unit: { title: 'Averages', source: { lessons: ['statistics/averages'] } },
    });
  });

  it('and cannot be swapped: the wrong activity answers 400 and changes nothing', async () => {
    const { user, unitId, courseId, post } = await learner();
    const [notes, resources, exam] = await app.plan(user, { unitId, courseId });
    for (const [path, activityId] of [
      ['notes', resources],
      ['notes', exam],
      ['resources', notes],
      ['resources', exam],
    ] as const) {
      expect((await post(path, { activityId })).status).toBe(400);
    }
    expect((await post('resources', { activityId: resources })).body.resources).toHaveLength(1);
    expect((await post('notes', { activityId: notes })).body.notes).toBe('# Averages');
  });

  it('a failure is reported without internal details and can be retried', async () => {
    const { user, unitId, courseId, post } = await learner();
    const [notes] = await app.plan(user, { unitId, courseId });
    const { writeNotes } = app.test.tasks;
    app.test.tasks.writeNotes = () => Promise.reject(new Error('secret of the provider'));
    const answer = await post('notes', { activityId: notes });
    app.test.tasks.writeNotes = writeNotes;
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain('secret');
    expect((await post('notes', { activityId: notes })).body.notes).toBe('# Averages');
  });
});

describe('a crash', () => {
  it.each(['lesson', 'notes', 'resources'] as const)(
    'during generate-%s leaves one result, made by the next process',
    async (path) => {
      const { user, unitId, courseId } = await learner();
      const [notes, resources] = path === 'lesson' ? [] : await app.plan(user, { unitId, courseId });
      const body = { lesson: { unitId }, notes: { activityId: notes }, resources: { activityId: resources } }[
        path
      ];
      const dying = await createClassroomApp({ database: app.database });
      const never = () => new Promise<never>(() => {});
      Object.assign(dying.test.tasks, { planLesson: never, writeNotes: never, findResources: never });
      void dying.as(user, 'POST', `/api/generate-${path}`, body);
      await app.crash(user);
      const next = await createClassroomApp({ database: app.database });
      expect((await next.as(user, 'POST', `/api/generate-${path}`, body)).status).toBe(200);
      const [plan] = await app.database.sql(
        'select count(*)::int as count from activities where user_id = $1',
        [user],
      );
      expect(plan?.count).toBe(3);
    },
  );

  it('between storing the plan and ending its generation keeps that plan', async () => {
    const { user, unitId, courseId } = await learner();
    const ids = await app.plan(user, { unitId, courseId });
    await app.database.sql(
      "update generations set status = 'running', result = null, lease_owner = 'dead', lease_expires_at = now() - interval '1 s' where user_id = $1",
      [user],
    );
    const next = await createClassroomApp({ database: app.database });
    expect(await next.plan(user, { unitId, courseId })).toEqual(ids);
    expect(next.test.askedOf('planLesson')).toEqual([]);
  });
});

describe('with Accept: text/event-stream', () => {
  it('done is exactly the JSON answer, and the first event names generationId', async () => {
    const { user, unitId, courseId, post } = await learner();
    const [notes] = await app.plan(user, { unitId, courseId });
    const answer = await post('notes', { activityId: notes }, streaming);
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    const events = eventsOf(String(answer.body.text));
    expect(events[0]).toMatchObject({ event: 'progress', data: { generationId: expect.any(String) } });
    expect(events.find(({ event }) => event === 'delta')?.data).toEqual({ text: '# Averages' });
    expect(events.at(-1)).toMatchObject({
      event: 'done',
      data: (await post('notes', { activityId: notes })).body,
    });
  });

  it('the first event says whether the text was stored before, whoever wrote it', async () => {
    const { user, unitId, courseId, post } = await learner();
    const [notes] = await app.plan(user, { unitId, courseId });
    const firstOf = async () =>
      eventsOf(String((await post('notes', { activityId: notes }, streaming)).body.text))[0]?.data;
    expect(await firstOf()).not.toHaveProperty('stored');
    expect(await firstOf()).toMatchObject({ stored: true });
    await app.database.sql("delete from generations where user_id = $1 and kind = 'notes'", [user]);
    expect(await firstOf()).toMatchObject({ stored: true });
  });

  it('a refusal before the start is an ordinary problem document', async () => {
    const { post } = await learner();
    const answer = await post('notes', { activityId: randomUUID() }, streaming);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });

  it('a failure is an error event with the problem document', async () => {
    const { user, unitId, courseId, post } = await learner();
    const [notes] = await app.plan(user, { unitId, courseId });
    const { writeNotes } = app.test.tasks;
    app.test.tasks.writeNotes = () => Promise.reject(new Error('secret of the provider'));
    const answer = await post('notes', { activityId: notes }, streaming);
    app.test.tasks.writeNotes = writeNotes;
    expect(eventsOf(String(answer.body.text)).at(-1)).toMatchObject({
      event: 'error',
      data: { status: 500, detail: expect.any(String) },
    });
    expect(String(answer.body.text)).not.toContain('secret');
  });
});
