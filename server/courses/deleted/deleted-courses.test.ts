import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Course, DeletedCourse } from '#shared/contract/course.ts';
import { type CourseApp, createCourseApp, draft } from '../test-course-app.ts';

const start = Date.UTC(2026, 10, 20, 12);
const day = 24 * 3_600_000;
let now = start;
let app: CourseApp;
beforeAll(async () => {
  app = await createCourseApp(undefined, { now: () => new Date(now) });
});
beforeEach(() => {
  now = start;
});
afterAll(() => app.database.close());

const remove = (user: string, id: string) => app.as(user, 'DELETE', `/api/courses/${id}`);
const restore = (user: string | null, id: string) => app.as(user, 'POST', `/api/courses/${id}/restore`);
const deleted = async (user: string) =>
  (await app.as(user, 'GET', '/api/courses/deleted')).body.courses as DeletedCourse[];
const status = async (user: string | null, id: string) =>
  (await app.as(user, 'GET', `/api/courses/${id}`)).status;

describe('a deleted course', () => {
  it('can be restored unchanged for 30 days', async () => {
    const user = randomUUID();
    const course = await app.create(user);
    await app.as(user, 'POST', `/api/courses/${course.id}/units/${course.units[0]?.id}/finish`);
    const before = (await app.as(user, 'GET', `/api/courses/${course.id}`)).body;
    await remove(user, course.id);
    expect(await deleted(user)).toEqual([
      {
        id: course.id,
        title: course.title,
        lessons: 4,
        progress: 25,
        deletedAt: new Date(start).toISOString(),
        keptUntil: new Date(start + 30 * day).toISOString(),
      },
    ]);
    now = start + 30 * day - 1000;
    const back = await restore(user, course.id);
    expect(back.status).toBe(200);
    expect((await app.as(user, 'GET', `/api/courses/${course.id}`)).body).toEqual(before);
    expect(await deleted(user)).toEqual([]);
  });

  it('is gone from its shared link and the catalogue until it is restored', async () => {
    const [user, stranger] = [randomUUID(), randomUUID()];
    const course = await app.create(user);
    const listed = async () => {
      const page = await app.as(stranger, 'GET', `/api/catalogue?creator=${user}`);
      return (page.body.courses as Course[]).map(({ id }) => id);
    };
    expect(await listed()).toEqual([course.id]);
    await remove(user, course.id);
    expect([await status(null, course.id), await status(stranger, course.id)]).toEqual([404, 404]);
    expect((await app.as(stranger, 'POST', `/api/courses/${course.id}/fork`)).status).toBe(404);
    expect(await listed()).toEqual([]);
    await restore(user, course.id);
    expect([await status(null, course.id), await status(stranger, course.id)]).toEqual([200, 200]);
    expect(await listed()).toEqual([course.id]);
  });

  it('is restored once by two clicks, and only by its owner', async () => {
    const user = randomUUID();
    const { id } = await app.create(user);
    await remove(user, id);
    expect((await restore(randomUUID(), id)).status).toBe(404);
    expect((await restore(null, id)).status).toBe(401);
    expect((await restore(user, 'nonsense')).status).toBe(404);
    expect((await restore(user, randomUUID())).status).toBe(404);
    expect((await Promise.all([restore(user, id), restore(user, id)])).map((one) => one.status)).toEqual([
      200, 200,
    ]);
    expect(await deleted(randomUUID())).toEqual([]);
  });

  it('cannot be restored while a newer copy of the same original exists', async () => {
    const [user, maker] = [randomUUID(), randomUUID()];
    const original = await app.create(maker);
    const add = async () => (await app.as(user, 'POST', `/api/courses/${original.id}/fork`)).body as Course;
    const first = await add();
    await remove(user, first.id);
    const second = await add();
    expect(second.id).not.toBe(first.id);
    const refused = await restore(user, first.id);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringContaining('added this course again'),
    ]);
    await remove(user, second.id);
    expect((await restore(user, first.id)).status).toBe(200);
  });
});

describe('after 30 days', () => {
  it('it cannot be restored, and a sweep removes it with its lessons; the learning record stays', async () => {
    const user = randomUUID();
    const course = await app.create(user);
    await app.as(user, 'POST', `/api/courses/${course.id}/units/${course.units[0]?.id}/finish`);
    const kept = await app.create(user);
    await remove(user, course.id);
    await remove(user, kept.id);
    await restore(user, kept.id);
    now = start + 30 * day;
    expect(await deleted(user)).toEqual([]);
    expect((await restore(user, course.id)).status).toBe(404);
    expect(await app.deletedCourses.sweep()).toBeGreaterThan(0);
    const rows = (table: string, column: string) =>
      app.database.sql(`select 1 from ${table} where ${column} = $1`, [course.id]);
    expect(await rows('ml_courses_staging', 'id')).toHaveLength(0);
    expect(await rows('ml_units_staging', 'course_id')).toHaveLength(0);
    expect(await rows('evidence', 'course_id')).toHaveLength(1);
    expect(await status(user, kept.id)).toBe(200);
  });

  it('a sweep removes at most 50 at a time, and none early', async () => {
    const user = randomUUID();
    await app.database.sql(
      `insert into ml_courses_staging (title, description, creator_id, owner_id, deleted_at, visibility)
       select 'T', 'D', '${user}', '${user}', '${new Date(start - 30 * day - 1000).toISOString()}', 'private'
       from generate_series(1, 60)`,
    );
    const early = await app.create(user);
    await remove(user, early.id);
    expect(await app.deletedCourses.sweep()).toBe(50);
    expect(await app.deletedCourses.sweep()).toBe(10);
    expect(await app.deletedCourses.sweep()).toBe(0);
    expect((await deleted(user)).map(({ id }) => id)).toEqual([early.id]);
  });

  it('the same draft makes a new course', async () => {
    const user = randomUUID();
    const make = async () =>
      (await app.make(user, { course: { ...draft, title: 'The very same' } })).body as Course;
    const [first, second] = [await make(), await make()];
    await remove(user, first.id);
    now = start + 31 * day;
    await app.deletedCourses.sweep();
    const third = await make();
    expect(third.id).not.toBe(second.id);
    expect(await status(user, third.id)).toBe(200);
  });
});
