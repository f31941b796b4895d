import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import { systemClock } from '../platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import { type CourseApp, createCourseApp, draft } from './test-course-app.ts';

let database: TestDatabase;
let strict: CourseApp;
let closed: CourseApp;
beforeAll(async () => {
  database = await createTestDatabase();
  strict = await createCourseApp(database, systemClock, { catalogue: true, defaultVisibility: 'private' });
  closed = await createCourseApp(database, systemClock, { catalogue: false, defaultVisibility: 'unlisted' });
});
afterAll(() => database.close());

const titled = () => ({ ...draft, title: randomUUID() });

describe('with DEFAULT_VISIBILITY=private', () => {
  it('a request without a visibility makes a course for its owner alone, in whichever way', async () => {
    const ada = randomUUID();
    const { body: made } = await strict.make(ada, { course: titled() });
    expect(made).toMatchObject({ visibility: 'private' });
    expect(made).not.toHaveProperty('chosenVisibility');
    const outline = await strict.make(ada, { course: titled(), review: true });
    const built = await strict.as(ada, 'POST', `/api/courses/${outline.body.id}/build`);
    expect(built.body.visibility).toBe('private');
    const { body: shared } = await strict.make(ada, { course: titled(), visibility: 'public' });
    const copy = await strict.as(randomUUID(), 'POST', `/api/courses/${shared.id}/fork`);
    expect(copy.body.visibility).toBe('private');
  });

  it('one with a visibility gets it, and it is known as the learner’s choice on every device', async () => {
    const ada = randomUUID();
    const { body } = await strict.make(ada, { course: titled(), visibility: 'public' });
    expect(body).toMatchObject({ visibility: 'public', chosenVisibility: 'public' });
    await strict.as(ada, 'PATCH', `/api/courses/${body.id}`, { visibility: 'private' });
    const { body: list } = await strict.as(ada, 'GET', '/api/courses');
    expect((list.courses as Course[])[0]).toMatchObject({
      visibility: 'private',
      chosenVisibility: 'public',
    });
    const others = await strict.as(randomUUID(), 'GET', `/api/courses/${body.id}`);
    expect(others.status).toBe(404);
  });
});

describe('with CATALOGUE=off', () => {
  it.each([['ada'], [null]])('the catalogue does not exist for %s', async (user) => {
    for (const query of ['', '?q=a', `?creator=${randomUUID()}`]) {
      const answer = await closed.as(user && randomUUID(), 'GET', `/api/catalogue${query}`);
      expect(answer.status).toBe(404);
    }
  });

  it('public means by link: when a course is made, and when it is changed', async () => {
    const ada = randomUUID();
    for (const visibility of ['public', undefined]) {
      const { body } = await closed.make(ada, { course: titled(), visibility });
      expect(body.visibility).toBe('unlisted');
      expect((await closed.as(null, 'GET', `/api/courses/${body.id}`)).status).toBe(200);
      await closed.as(ada, 'PATCH', `/api/courses/${body.id}`, { visibility: 'private' });
      const changed = await closed.as(ada, 'PATCH', `/api/courses/${body.id}`, { visibility: 'public' });
      expect(changed.body.visibility).toBe('unlisted');
    }
    // None of them would be listed if the catalogue were opened again.
    const { body } = await strict.as(randomUUID(), 'GET', `/api/catalogue?creator=${ada}`);
    expect(body.courses).toEqual([]);
  });
});
