import { describe, expect, it } from 'vitest';
import { createBegunCourseService } from '../../courses/begun/begun-course-service.ts';
import { systemClock } from '../../platform/clock.ts';
import { createLogger } from '../../platform/logger.ts';
import { testEarlyLessons } from './test-early-lesson.ts';
import { startModelApp } from './test-model-app.ts';
import { goodReply } from './test-provider/test-replies.ts';

const { server, stage, rows, begunRows, callsOf, begin, finished, readLesson } = testEarlyLessons();

describe('a killed design', () => {
  it('continues with the started lesson, which keeps its id; nothing is generated twice', async () => {
    const { answer, courseId, unitId, generationId } = await begin();
    const before = await readLesson(unitId);
    // The state after kill -9: a running row whose lease is not renewed.
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
    // The overtaken run notices this and deletes nothing.
    stage.release();
    await answer;
    expect((await finished(courseId)).units.map(({ id }) => id)).toEqual(course.units.map(({ id }) => id));
    await next.stop();
  });

  it.each([
    ['no longer answers', true],
    ['is no longer configured', false],
  ])('is completed by the library around the started lesson if its model then %s', async (_, withModel) => {
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
    stage.release();
    await answer;
    await next.stop();
  });

  it('that was cancelled without cleanup is removed by the sweep; a running one is kept', async () => {
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
    stage.release();
    await answer;
  });
});
