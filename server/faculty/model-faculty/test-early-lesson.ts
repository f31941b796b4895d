import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { GenerateLessonAnswer, GenerateNotesAnswer } from '#shared/contract/classroom.ts';
import type { Course } from '#shared/contract/course.ts';
import { startModelApp } from './test-model-app.ts';
import { type Asked, type Behaviour, type Script, tokensOf } from './test-provider/test-provider.ts';
import { goodReply } from './test-provider/test-replies.ts';

export type Server = Awaited<ReturnType<typeof startModelApp>>;

/** The number of pieces in which the first `units` of an outline are streamed. */
export const piecesOf = (text: string, units: number) =>
  tokensOf(`${text.split('},{').slice(0, units).join('},{')}},`).length;

export const draft = (lessons: number) => ({
  title: `Pottery ${lessons}`,
  description: 'I want to make bowls.',
  objectives: ['throw a bowl'],
  priorKnowledge: [],
  difficultyLevel: 'Beginner',
  weeklyHours: 3,
  lessons,
});

/** A server and a learner for the tests of a file; every outline pauses after its first unit. */
export function testEarlyLessons() {
  const server = {} as Server;
  const stage = {
    token: '',
    until: Promise.resolve(),
    /** lets the outline continue after its first unit */
    release: () => {},
    /** a test's own behaviour instead of the good replies; null: none */
    otherwise: (_asked: Asked): Behaviour | null => null,
  };

  /** Pauses an outline after its first unit until it is released, so that the early lesson is written meanwhile. */
  const held: Script = (asked) => {
    const special = stage.otherwise(asked);
    if (special) return special;
    const text = goodReply(asked);
    if (asked.user.task !== 'course-outline') return { text };
    return { text, holdAfterPieces: piecesOf(text, 1), until: stage.until };
  };

  beforeAll(async () => {
    Object.assign(server, await startModelApp(held, { parallelCalls: 8 }));
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    stage.otherwise = () => null;
    stage.until = new Promise((resolve) => {
      stage.release = resolve;
    });
    server.provider.state.asked.length = 0;
    stage.token = await server.signUp();
  });

  const get = (path: string) => server.as(stage.token, 'GET', path);
  const post = (path: string, body: unknown) => server.as(stage.token, 'POST', path, body);
  const rows = (query: string) => server.database.sql(query);
  /** The rows of the learner's course that was started early, with its only unit. */
  const begunRows = () =>
    server.database.sql(
      `select c.id, u.id as unit_id, u.title from ml_courses_staging c join ml_units_staging u on u.course_id = c.id
       where c.designing and c.owner_id = $1`,
      [learner()],
    );
  const learner = () => (JSON.parse(atob(stage.token.split('.')[1] ?? '')) as { sub: string }).sub;
  const callsOf = (task: string, by = server) =>
    by.provider.calls(task).map(({ user }) => (user.lesson as { title: string }).title);

  /** Requests a course and waits until the notes of lesson 1 are stored, while the outline is paused. */
  async function begin(lessons = 4) {
    const answer = server.as(stage.token, 'POST', '/api/courses', { course: draft(lessons) });
    const notes = `select 1 from activity_contents where user_id = '${learner()}'`;
    await expect.poll(() => rows(notes)).toHaveLength(1);
    const [begun] = await begunRows();
    const courseId = String(begun?.id);
    const [design] = await rows(
      `select id from generations where kind = 'course' and course_id = '${courseId}'`,
    );
    return { answer, courseId, unitId: String(begun?.unit_id), generationId: String(design?.id) };
  }

  /** The course, once it exists. */
  async function finished(courseId: string): Promise<Course> {
    await expect.poll(async () => (await get(`/api/courses/${courseId}`)).status).toBe(200);
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

  return { server, stage, held, get, post, rows, begunRows, learner, callsOf, begin, finished, readLesson };
}
