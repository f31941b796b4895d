import { describe, expect, it } from 'vitest';
import { streaming } from '../../classroom/test-classroom-app.ts';
import { eventsOf } from '../../http/test-app.ts';
import { draft, piecesOf, type Server, testEarlyLessons } from './test-early-lesson.ts';
import { startModelApp } from './test-model-app.ts';
import { goodReply } from './test-provider/test-replies.ts';

const { server, stage, held, get, post, rows, begunRows, learner, callsOf, begin, finished, readLesson } =
  testEarlyLessons();

describe('lesson 1 of a course', () => {
  it('is planned and written during the design, and followers are told where it is', async () => {
    const { answer, courseId, unitId, generationId } = await begin();
    expect(server.provider.calls('course-outline')).toHaveLength(1);
    const { plan, notes } = await readLesson(unitId);
    expect([plan.madeBy?.kind, notes.madeBy?.kind]).toEqual(['model', 'model']);
    stage.release();
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
      headers: { authorization: `Bearer ${stage.token}`, ...streaming },
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

  it('is not shown anywhere before the course exists', async () => {
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
      for (const who of [stage.token, stranger]) {
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
    stage.release();
    await answer;
    expect((await finished(courseId)).units).toHaveLength(4);
  });

  it('is the same one however often the outline restarts', async () => {
    let outlines = 0;
    stage.otherwise = (asked) => {
      if (asked.user.task !== 'course-outline') return null;
      outlines += 1;
      const text = goodReply(asked).replaceAll('part 1"', `part 1, told ${outlines}"`);
      // The thirteenth unit is broken in two replies; the third reply is complete.
      const broken = {
        endAfterPieces: piecesOf(text, 12) + 20,
        holdAfterPieces: piecesOf(text, 1),
        until: stage.until,
      };
      return outlines < 3 ? { text, ...broken } : { text };
    };
    const { answer, courseId, unitId } = await begin(20);
    stage.release();
    await answer;
    const course = await finished(courseId);
    expect(outlines).toBe(3);
    expect(course.units).toHaveLength(20);
    expect(course.units[0]).toMatchObject({ id: unitId, title: 'What the kiln is for, part 1, told 1' });
    expect(callsOf('lesson-plan').filter((title) => title.includes('told'))).toHaveLength(1);
  });

  it('is removed when the design is cancelled, and the model call is stopped', async () => {
    stage.otherwise = (asked) =>
      asked.user.task === 'lesson-notes'
        ? { text: goodReply(asked), holdAfterPieces: 20, until: new Promise(() => {}) }
        : null;
    const answer = server.as(stage.token, 'POST', '/api/courses', { course: draft(4) });
    await expect.poll(() => callsOf('lesson-notes')).toHaveLength(1);
    const [begun] = await begunRows();
    const [design] = await rows(
      `select id from generations where kind = 'course' and course_id = '${begun?.id}'`,
    );
    await server.as(stage.token, 'DELETE', `/api/generations/${design?.id}`);
    await answer;
    await expect.poll(begunRows).toEqual([]);
    await expect.poll(() => server.provider.state.live).toBe(0);
    expect((await get('/api/courses')).body.courses).toEqual([]);
    expect((await post('/api/generate-lesson', { unitId: begun?.unit_id })).status).toBe(404);
  });

  it('is not written by the library: the model may only be busy with the outline', async () => {
    let refused = 0;
    stage.otherwise = ({ user }) => {
      const first =
        user.task === 'lesson-plan' && (user.lesson as { title: string }).title.endsWith('part 1');
      if (first) refused += 1;
      return first && refused === 1 ? { html: true } : null;
    };
    const answer = server.as(stage.token, 'POST', '/api/courses', { course: draft(4) });
    const failed = `select 1 from generations where kind = 'lesson' and status = 'failed' and user_id = '${learner()}'`;
    await expect.poll(() => rows(failed)).toHaveLength(1);
    const [begun] = await begunRows();
    stage.release();
    await answer;
    const course = await finished(String(begun?.id));
    const { plan } = await readLesson(course.units[0]?.id ?? '');
    expect(plan.madeBy?.kind).toBe('model');
  });

  it.each([
    ['an outline that is reviewed first', { review: true }],
    ['a course that is not saved', null],
  ])('does not start early: %s', async (_, review) => {
    stage.release();
    if (review) await post('/api/courses', { course: draft(2), ...review });
    else await post('/api/generate-course', { course: draft(2), profile: {} });
    expect(
      await rows(`select 1 from generations where kind = 'lesson' and user_id = '${learner()}'`),
    ).toEqual([]);
  });
});

describe('no lesson is started early', () => {
  const created = async (other: Server) => {
    stage.token = await other.signUp();
    const making = other.createCourse(stage.token, { lessons: 3 });
    await expect.poll(() => other.provider.state.sentTokens).toBeGreaterThan(60);
    const meanwhile = [await begunRows(), other.provider.calls('lesson-plan')];
    stage.release();
    const course = await making;
    await other.stop();
    return { meanwhile, course };
  };

  it('if the model answers one call at a time', async () => {
    const other = await startModelApp(held, { parallelCalls: 1, database: server.database });
    const { meanwhile, course } = await created(other);
    expect(meanwhile).toEqual([[], []]);
    expect(course.units).toHaveLength(3);
  });

  it('close to the daily cap, while the course is still designed', async () => {
    const env = { AI_DAILY_TOKENS_PER_USER: '15000' };
    const other = await startModelApp(held, { parallelCalls: 8, env, database: server.database });
    const { meanwhile, course } = await created(other);
    expect(meanwhile).toEqual([[], []]);
    expect(course).toMatchObject({ lessons: 3, madeBy: { kind: 'model' } });
  });
});
