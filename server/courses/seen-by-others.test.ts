import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import { type CourseApp, createCourseApp, draft } from './test-course-app.ts';

let app: CourseApp;
beforeAll(async () => {
  app = await createCourseApp();
});
afterAll(() => app.database.close());

const secret = `qz${randomUUID().slice(0, 8)}`;
const ownWords = {
  description: `I failed at ${secret} twice.`,
  objectives: [`understand my ${secret} report`, `talk to my ${secret} doctor`],
  priorKnowledge: [`a little ${secret}`],
  referenceBooks: [`My ${secret} diary`],
};
const make = async (user: string, more: Record<string, unknown> = {}): Promise<Course> => {
  const answer = await app.make(user, { course: { ...draft, ...ownWords, title: randomUUID() }, ...more });
  expect(answer.status).toBe(201);
  return answer.body as Course;
};
const read = (user: string | null, id: string) => app.as(user, 'GET', `/api/courses/${id}`);

describe('what others see of a course: title, level, units, a summary made from the units', () => {
  it("is never the learner's own sentence: on its page, in the catalogue, in a copy and in a copy of that", async () => {
    const [ada, ben, cy] = [randomUUID(), randomUUID(), randomUUID()];
    const course = await make(ada);
    expect(course).toMatchObject(ownWords);
    expect(course.units[0]?.serves).toEqual([ownWords.objectives[0]]);
    const catalogue = await app.as(ben, 'GET', `/api/catalogue?q=${course.title}`);
    const ofMaker = await app.as(ben, 'GET', `/api/catalogue?creator=${ada}`);
    const plain = await app.as(ben, 'GET', '/api/catalogue?limit=50');
    const copy = await app.as(ben, 'POST', `/api/courses/${course.id}/fork`);
    const { id: copied } = copy.body as Course;
    const second = await app.as(cy, 'POST', `/api/courses/${copied}/fork`);
    const answers = [
      ...[await read(null, course.id), await read(ben, course.id), catalogue, ofMaker, plain],
      ...[copy, second, await read(ben, copied), await read(null, copied)],
    ];
    for (const { status, body } of answers) {
      expect([200, 201]).toContain(status);
      expect(JSON.stringify(body)).not.toContain(secret);
    }
    const description = 'A course on “Lesson 1”, “Lesson 2”, “Lesson 3” and “Lesson 4”.';
    const objectives = [1, 2, 3, 4].map((n) => `Can do thing ${n}`);
    for (const id of [course.id, copied]) {
      expect((await read(cy, id)).body).toMatchObject({ description, objectives, title: course.title });
    }
    expect((await read(ada, course.id)).body).toMatchObject(ownWords);
  });

  it('is found by the titles of the course and of its lessons, and not by what the learner wrote', async () => {
    const [ada, ben] = [randomUUID(), randomUUID()];
    const course = await make(ada);
    const found = async (words: string) => {
      const { body } = await app.as(ben, 'GET', `/api/catalogue?${new URLSearchParams({ q: words })}`);
      return (body.courses as Course[]).map(({ id }) => id);
    };
    expect(await found(secret)).toEqual([]);
    expect(await found(course.title)).toEqual([course.id]);
    const renamed = `rq${randomUUID().slice(0, 8)}`;
    const units = course.units.map(({ id, title }, place) => ({ id, title: place === 1 ? renamed : title }));
    await app.as(ada, 'PATCH', `/api/courses/${course.id}`, { units });
    expect(await found(renamed)).toEqual([course.id]);
    await app.as(ada, 'PATCH', `/api/courses/${course.id}`, { units: units.toSpliced(1, 1) });
    expect(await found(renamed)).toEqual([]);
  });
});

describe('who can see a course is asked when it is created', () => {
  it.each([
    ['public', 200, 1],
    ['unlisted', 200, 0],
    ['private', 404, 0],
  ])('%s: by its link %i, in the catalogue %i', async (visibility, status, listed) => {
    const course = await make(randomUUID(), { visibility });
    expect(course.visibility).toBe(visibility);
    expect((await read(null, course.id)).status).toBe(status);
    const { body } = await app.as(randomUUID(), 'GET', `/api/catalogue?q=${course.title}`);
    expect(body.courses).toHaveLength(listed);
  });

  it('an outline is invisible to others; once it is built, the chosen visibility applies', async () => {
    const ada = randomUUID();
    for (const visibility of ['public', 'unlisted', 'private']) {
      const course = await make(ada, { visibility, review: true });
      expect(course.visibility).toBe('private');
      expect((await read(null, course.id)).status).toBe(404);
      const { body } = await app.as(ada, 'POST', `/api/courses/${course.id}/build`);
      expect(body.visibility).toBe(visibility);
    }
  });

  it('refuses an unknown visibility', async () => {
    const answer = await app.make(randomUUID(), { course: draft, visibility: 'everybody' });
    expect(answer.status).toBe(400);
  });
});
