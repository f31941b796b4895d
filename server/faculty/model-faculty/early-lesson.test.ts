import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GenerateLessonAnswer, GenerateNotesAnswer } from '#shared/contract/classroom.ts';
import type { Course } from '#shared/contract/course.ts';
import { streaming } from '../../classroom/test-classroom-app.ts';
import { createBegunCourseService } from '../../courses/begun/begun-course-service.ts';
import { eventsOf } from '../../http/test-app.ts';
import { systemClock } from '../../platform/clock.ts';
import { createLogger } from '../../platform/logger.ts';
import { startModelApp } from './test-model-app.ts';
import { type Asked, type Behaviour, type Script, tokensOf } from './test-provider/test-provider.ts';
import { goodReply } from './test-provider/test-replies.ts';

type Server = Awaited<ReturnType<typeof startModelApp>>;
let server: Server;
let token: string;
/** lets the outline that is written go on behind its first unit */
let release: () => void;
/** what a test wants otherwise than a model that does its work */
let otherwise: (asked: Asked) => Behaviour | null;
let until: Promise<void>;

/** An outline stops behind its first unit until it is released: all that is early happens meanwhile. */
const held: Script = (asked) => {
  const special = otherwise(asked);
  if (special) return special;
  const text = goodReply(asked);
  if (asked.user.task !== 'course-outline') return { text };
  return { text, holdAfterPieces: piecesOf(text, 1), until };
};

/** In how many pieces the first `units` of an outline have come. */
const piecesOf = (text: string, units: number) =>
  tokensOf(`${text.split('},{').slice(0, units).join('},{')}},`).length;

beforeAll(async () => {
  server = await startModelApp(held, { parallelCalls: 8 });
});
afterAll(() => server.stop());
beforeEach(async () => {
  otherwise = () => null;
  until = new Promise((resolve) => {
    release = resolve;
  });
  server.provider.state.asked.length = 0;
  token = await server.signUp();
});

const draft = (lessons: number) => ({
  title: `Pottery ${lessons}`,
  description: 'I want to make bowls.',
  objectives: ['throw a bowl'],
  priorKnowledge: [],
  difficultyLevel: 'Beginner',
  weeklyHours: 3,
  lessons,
});

const get = (path: string) => server.as(token, 'GET', path);
const post = (path: string, body: unknown) => server.as(token, 'POST', path, body);
const rows = (query: string) => server.database.sql(query);
/** The learner's course that is begun and no course yet, with its one unit. */
const begunRows = () =>
  server.database.sql(
    `select c.id, u.id as unit_id, u.title from ml_courses_staging c join ml_units_staging u on u.course_id = c.id
     where c.designing and c.owner_id = $1`,
    [learner()],
  );
const learner = () => (JSON.parse(atob(token.split('.')[1] ?? '')) as { sub: string }).sub;
const callsOf = (task: string, by = server) =>
  by.provider.calls(task).map(({ user }) => (user.lesson as { title: string }).title);

/** Sends a wish and waits until the notes of lesson 1 are stored, while the outline stands still. */
async function begin(lessons = 4) {
  const answer = server.as(token, 'POST', '/api/courses', { course: draft(lessons) });
  const notes = `select 1 from activity_contents where user_id = '${learner()}'`;
  await expect.poll(() => rows(notes), { timeout: 10_000 }).toHaveLength(1);
  const [begun] = await begunRows();
  const courseId = String(begun?.id);
  const [design] = await rows(
    `select id from generations where kind = 'course' and course_id = '${courseId}'`,
  );
  return { answer, courseId, unitId: String(begun?.unit_id), generationId: String(design?.id) };
}

/** The course, once it is there. */
async function finished(courseId: string): Promise<Course> {
  await expect
    .poll(async () => (await get(`/api/courses/${courseId}`)).status, { timeout: 10_000 })
    .toBe(200);
  return (await get(`/api/courses/${courseId}`)).body as Course;
}

async function readLesson(unitId: string) {
  const { body } = await post('/api/generate-lesson', { unitId });
  expect(body.detail).toBeUndefined();
  const plan = body as GenerateLessonAnswer;
  const activityId = plan.lessonPlan.activities[0]?.id;
  const notes = (await post('/api/generate-notes', { activityId })).body as GenerateNotesAnswer;
  return { plan, notes };
}

describe('lesson 1 of a course', () => {
  it('is planned and written while the outline is, and whoever follows is told where it is', async () => {
    const { answer, courseId, unitId, generationId } = await begin();
    expect(server.provider.calls('course-outline')).toHaveLength(1);
    const { plan, notes } = await readLesson(unitId);
    expect([plan.madeBy?.kind, notes.madeBy?.kind]).toEqual(['model', 'model']);
    release();
    await answer;
    const course = await finished(courseId);
    expect(course.units.map(({ id }) => id)[0]).toBe(unitId);
    expect(course).toMatchObject({ lessons: 4, visibility: 'public', madeBy: { kind: 'model' } });
    expect(new Set(course.units.map(({ title }) => title)).size).toBe(4);
    expect(await readLesson(unitId)).toEqual({ plan, notes });
    const first = course.units[0]?.title;
    for (const task of ['lesson-plan', 'lesson-notes']) {
      expect(callsOf(task).filter((title) => title === first)).toHaveLength(1);
    }
    const events = await server.app.request(`/api/generations/${generationId}/events`, {
      headers: { authorization: `Bearer ${token}`, ...streaming },
    });
    const lines = eventsOf(await events.text())
      .flatMap(({ event, data }) => (event === 'delta' ? String(data.text) : []))
      .join('')
      .trim()
      .split('\n');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ title: first, courseId, unitId });
    expect(JSON.parse(lines[1] ?? '')).toEqual({
      title: course.units[1]?.title,
      objective: expect.any(String),
      minutes: 45,
    });
  });

  it('shows nothing of a course before there is one', async () => {
    const { answer, courseId, unitId } = await begin();
    expect((await get('/api/courses')).body.courses).toEqual([]);
    expect((await get('/api/courses/deleted')).body.courses).toEqual([]);
    expect(JSON.stringify((await get('/api/mastery/courses')).body)).not.toContain(courseId);
    const stranger = await server.signUp();
    const own = `/api/courses/${courseId}`;
    const tries = [
      ['GET', own],
      ['PATCH', own, { visibility: 'public' }],
      ['DELETE', own],
      ['POST', `${own}/fork`],
      ['POST', `${own}/build`],
      ['POST', `${own}/restore`],
      ['POST', `${own}/views`],
      ['POST', `${own}/units`, { title: 'One more' }],
      ['POST', `${own}/units/${unitId}/redo`],
      ['POST', `${own}/units/${unitId}/finish`],
      ['GET', `${own}/file`],
      ['GET', `/api/mastery?courseId=${courseId}`],
      ['GET', `/api/mastery?unitId=${unitId}`],
      ['PUT', `${own}/position`, { unitId, activityIndex: 1 }],
      ['GET', `${own}/position`],
    ] as const;
    for (const [method, path, body] of tries) {
      for (const who of [token, stranger]) {
        expect([method, path, (await server.as(who, method, path, body)).status]).toEqual([
          method,
          path,
          404,
        ]);
      }
    }
    expect((await server.as(stranger, 'POST', '/api/generate-lesson', { unitId })).status).toBe(404);
    expect(JSON.stringify((await get('/api/today')).body)).not.toContain(courseId);
    const catalogue = await server.as(stranger, 'GET', '/api/catalogue?q=pottery');
    expect(JSON.stringify(catalogue.body)).not.toContain(courseId);
    release();
    await answer;
    expect((await finished(courseId)).units).toHaveLength(4);
  });

  it('is the one of the course, however often the outline is begun again', async () => {
    let outlines = 0;
    otherwise = (asked) => {
      if (asked.user.task !== 'course-outline') return null;
      outlines += 1;
      const text = goodReply(asked).replaceAll('part 1"', `part 1, told ${outlines}"`);
      // The thirteenth unit breaks, twice; the third reply is whole.
      const broken = { endAfterPieces: piecesOf(text, 12) + 20, holdAfterPieces: piecesOf(text, 1), until };
      return outlines < 3 ? { text, ...broken } : { text };
    };
    const { answer, courseId, unitId } = await begin(20);
    release();
    await answer;
    const course = await finished(courseId);
    expect(outlines).toBe(3);
    expect(course.units).toHaveLength(20);
    expect(course.units[0]).toMatchObject({ id: unitId, title: 'What the kiln is for, part 1, told 1' });
    expect(callsOf('lesson-plan').filter((title) => title.includes('told'))).toHaveLength(1);
  });

  it('goes with the design when that is cancelled, and the provider stops', async () => {
    otherwise = (asked) =>
      asked.user.task === 'lesson-notes'
        ? { text: goodReply(asked), holdAfterPieces: 20, until: new Promise(() => {}) }
        : null;
    const answer = server.as(token, 'POST', '/api/courses', { course: draft(4) });
    await expect.poll(() => callsOf('lesson-notes'), { timeout: 10_000 }).toHaveLength(1);
    const [begun] = await begunRows();
    const [design] = await rows(
      `select id from generations where kind = 'course' and course_id = '${begun?.id}'`,
    );
    await server.as(token, 'DELETE', `/api/generations/${design?.id}`);
    await answer;
    await expect.poll(begunRows, { timeout: 10_000 }).toEqual([]);
    await expect.poll(() => server.provider.state.live).toBe(0);
    expect((await get('/api/courses')).body.courses).toEqual([]);
    expect((await post('/api/generate-lesson', { unitId: begun?.unit_id })).status).toBe(404);
  });

  it('is not kept from the library: the model may only be busy with the outline', async () => {
    let refused = 0;
    otherwise = ({ user }) => {
      const first =
        user.task === 'lesson-plan' && (user.lesson as { title: string }).title.endsWith('part 1');
      if (first) refused += 1;
      return first && refused === 1 ? { html: true } : null;
    };
    const answer = server.as(token, 'POST', '/api/courses', { course: draft(4) });
    const failed = `select 1 from generations where kind = 'lesson' and status = 'failed' and user_id = '${learner()}'`;
    await expect.poll(() => rows(failed), { timeout: 10_000 }).toHaveLength(1);
    const [begun] = await begunRows();
    release();
    await answer;
    const course = await finished(String(begun?.id));
    const { plan } = await readLesson(course.units[0]?.id ?? '');
    expect(plan.madeBy?.kind).toBe('model');
  });

  it.each([
    ['an outline that is looked through first', { review: true }],
    ['a course that is not saved', null],
  ])('does not begin early: %s', async (_, review) => {
    release();
    if (review) await post('/api/courses', { course: draft(2), ...review });
    else await post('/api/generate-course', { course: draft(2), profile: {} });
    expect(
      await rows(`select 1 from generations where kind = 'lesson' and user_id = '${learner()}'`),
    ).toEqual([]);
  });
});

describe('a design that is killed', () => {
  it('goes on with the lesson that was begun: it keeps its id, nothing of it is written twice', async () => {
    const { answer, courseId, unitId, generationId } = await begin();
    const before = await readLesson(unitId);
    // As kill -9 leaves it: a running row whose worker renews no lease.
    await rows(
      `update generations set lease_owner = null, lease_expires_at = now() - interval '1 s' where id = '${generationId}'`,
    );
    const next = await startModelApp((asked) => ({ text: goodReply(asked) }), {
      database: server.database,
      parallelCalls: 8,
    });
    await next.app.resumeWork();
    const course = await finished(courseId);
    expect(course.units.map(({ id }) => id)[0]).toBe(unitId);
    expect(course.units).toHaveLength(4);
    expect(next.provider.calls('course-outline')[0]?.user).toMatchObject({
      units_wanted: 3,
      already_there: [course.units[0]?.title],
    });
    expect(await readLesson(unitId)).toEqual(before);
    expect(callsOf('lesson-plan', next)).not.toContain(course.units[0]?.title);
    // The one that was overtaken finds out, and takes nothing away.
    release();
    await answer;
    expect((await finished(courseId)).units.map(({ id }) => id)).toEqual(course.units.map(({ id }) => id));
    await next.stop();
  });

  it.each([
    ['answers no more', true],
    ['was taken away', false],
  ])(
    'and whose model %s gets the rest from the library, around the lesson that was begun',
    async (_, withModel) => {
      const { answer, courseId, unitId, generationId } = await begin(3);
      await rows(
        `update generations set lease_owner = null, lease_expires_at = now() - interval '1 s' where id = '${generationId}'`,
      );
      const next = await startModelApp(() => ({ html: true }), {
        database: server.database,
        parallelCalls: 8,
        withModel,
      });
      await next.app.resumeWork();
      const course = await finished(courseId);
      expect(course.units.map(({ id }) => id)[0]).toBe(unitId);
      expect(course).toMatchObject({ lessons: 3, madeBy: { kind: 'library' } });
      release();
      await answer;
      await next.stop();
    },
  );

  it('and cancelled while nobody was there to tidy up is removed by the sweep, one that goes on is not', async () => {
    const { answer, courseId, generationId } = await begin();
    const { sweep } = createBegunCourseService({
      database: server.database,
      clock: systemClock,
      logger: createLogger('silent'),
      openLesson: () => ({ stop: async () => {} }),
      mayBegin: async () => false,
    });
    const old = `update ml_courses_staging set updated_at = now() - interval '2 hours' where id = '${courseId}'`;
    await rows(old);
    expect(await sweep()).toBe(0);
    await rows(
      `update generations set status = 'cancelled', lease_owner = null, lease_expires_at = null where id = '${generationId}'`,
    );
    expect(await sweep()).toBe(1);
    expect(await begunRows()).toEqual([]);
    release();
    await answer;
  });
});

describe('nothing is begun early', () => {
  const created = async (other: Server) => {
    token = await other.signUp();
    const making = other.createCourse(token, { lessons: 3 });
    await expect.poll(() => other.provider.state.sentTokens, { timeout: 10_000 }).toBeGreaterThan(60);
    const meanwhile = [await begunRows(), other.provider.calls('lesson-plan')];
    release();
    const course = await making;
    await other.stop();
    return { meanwhile, course };
  };

  it('where the model answers one call at a time', async () => {
    const other = await startModelApp(held, { parallelCalls: 1, database: server.database });
    const { meanwhile, course } = await created(other);
    expect(meanwhile).toEqual([[], []]);
    expect(course.units).toHaveLength(3);
  });

  it('near the cap of the day, and the course comes all the same', async () => {
    const env = { AI_DAILY_TOKENS_PER_USER: '15000' };
    const other = await startModelApp(held, { parallelCalls: 8, env, database: server.database });
    const { meanwhile, course } = await created(other);
    expect(meanwhile).toEqual([[], []]);
    expect(course).toMatchObject({ lessons: 3, madeBy: { kind: 'model' } });
  });
});
