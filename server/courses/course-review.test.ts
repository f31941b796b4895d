import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import { type CourseApp, createCourseApp, draft, plainDesign } from './test-course-app.ts';

let app: CourseApp;
beforeAll(async () => {
  app = await createCourseApp();
});
afterAll(() => app.database.close());

const outlined = async (user: string): Promise<Course> => {
  const answer = await app.make(user, { course: { ...draft, title: randomUUID() }, review: true });
  expect(answer.status).toBe(201);
  return answer.body as Course;
};
const read = async (user: string | null, id: string) => app.as(user, 'GET', `/api/courses/${id}`);
const titles = ({ units }: Course) => units.map(({ title }) => title);

describe('an outline', () => {
  it('is visible to its owner as an outline, and to nobody else', async () => {
    const user = randomUUID();
    const course = await outlined(user);
    expect(course).toMatchObject({ reviewing: true, visibility: 'private' });
    expect((await read(randomUUID(), course.id)).status).toBe(404);
    expect((await read(null, course.id)).status).toBe(404);
  });

  it('can be edited: lessons are renamed, reordered, removed and added', async () => {
    const user = randomUUID();
    const course = await outlined(user);
    const [first, second, third] = course.units;
    const units = [
      { id: third?.id, title: 'Last things first' },
      { id: first?.id, title: first?.title },
      { title: 'One more' },
    ];
    const edited = (await app.as(user, 'PATCH', `/api/courses/${course.id}`, { units })).body as Course;
    expect(titles(edited)).toEqual(['Last things first', first?.title, 'One more']);
    expect(edited.units.some(({ id }) => id === second?.id)).toBe(false);
    expect(edited.reviewing).toBe(true);
  });

  it('can have one lesson rewritten without changing the others; two simultaneous clicks do it once', async () => {
    const user = randomUUID();
    const course = await outlined(user);
    const unit = course.units[1];
    app.fake.asked.length = 0;
    app.fake.design = async (...input) => {
      const design = await plainDesign(...input);
      return { ...design, units: design.units.map((one) => ({ ...one, title: 'Another lesson' })) };
    };
    const redo = () => app.as(user, 'POST', `/api/courses/${course.id}/units/${unit?.id}/redo`);
    const [one, two] = await Promise.all([redo(), redo()]);
    app.fake.design = plainDesign;
    expect(one.status).toBe(200);
    expect(two.body).toEqual(one.body);
    expect(app.fake.asked).toHaveLength(1);
    expect(app.fake.asked[0]?.[3]).toEqual({
      titles: titles(course).filter((title) => title !== unit?.title),
      instead: unit?.title,
    });
    const now = (await read(user, course.id)).body as Course;
    expect(titles(now)).toEqual(
      titles(course).map((title, index) => (index === 1 ? 'Another lesson' : title)),
    );
    expect(now.units[1]?.id).toBe(unit?.id);
  });

  it('keeps a name that the learner gave while the lesson was being rewritten', async () => {
    const user = randomUUID();
    const course = await outlined(user);
    app.fake.design = async (...input) => {
      const units = course.units.map(({ id, title }, index) => ({
        id,
        title: index === 0 ? 'My own name' : title,
      }));
      await app.as(user, 'PATCH', `/api/courses/${course.id}`, { units });
      return plainDesign(...input);
    };
    await app.as(user, 'POST', `/api/courses/${course.id}/units/${course.units[0]?.id}/redo`);
    app.fake.design = plainDesign;
    expect(titles((await read(user, course.id)).body as Course)[0]).toBe('My own name');
  });

  it('becomes a public course when it is built; building it again changes nothing', async () => {
    const user = randomUUID();
    const course = await outlined(user);
    const built = await app.as(user, 'POST', `/api/courses/${course.id}/build`);
    expect(built.status).toBe(200);
    expect(built.body.reviewing).toBeUndefined();
    expect(built.body.visibility).toBe('public');
    expect((await read(randomUUID(), course.id)).status).toBe(200);
    await app.as(user, 'PATCH', `/api/courses/${course.id}`, { visibility: 'unlisted' });
    const again = await app.as(user, 'POST', `/api/courses/${course.id}/build`);
    expect(again.body.visibility).toBe('unlisted');
  });

  it('stays unlisted when built if its owner shared it by link only', async () => {
    const user = randomUUID();
    const course = await outlined(user);
    await app.as(user, 'PATCH', `/api/courses/${course.id}`, { visibility: 'unlisted' });
    const built = await app.as(user, 'POST', `/api/courses/${course.id}/build`);
    expect(built.body).toMatchObject({ visibility: 'unlisted' });
    expect(built.body.reviewing).toBeUndefined();
  });

  it('stays private when built if its owner has chosen so meanwhile, whatever was chosen first', async () => {
    const user = randomUUID();
    const course = await outlined(user);
    for (const visibility of ['unlisted', 'private'])
      await app.as(user, 'PATCH', `/api/courses/${course.id}`, { visibility });
    const built = await app.as(user, 'POST', `/api/courses/${course.id}/build`);
    expect(built.body).toMatchObject({ visibility: 'private' });
  });

  it('stays hidden when built if the operator hides it', async () => {
    const user = randomUUID();
    const course = await outlined(user);
    await app.database.sql('update ml_courses_staging set hidden_from = visibility where id = $1', [
      course.id,
    ]);
    const built = await app.as(user, 'POST', `/api/courses/${course.id}/build`);
    expect(built.body).toMatchObject({ visibility: 'private', hiddenByOperator: true });
    expect((await read(randomUUID(), course.id)).status).toBe(404);
  });

  it("answers 404 for another user's, an unknown and a malformed id, and 401 for a visitor", async () => {
    const course = await outlined(randomUUID());
    const unit = course.units[0]?.id;
    for (const way of ['build', `units/${unit}/redo`, 'units']) {
      const path = `/api/courses/${course.id}/${way}`;
      expect((await app.as(randomUUID(), 'POST', path, { title: 'x' })).status).toBe(404);
      expect((await app.as(null, 'POST', path, { title: 'x' })).status).toBe(401);
    }
    expect((await app.as(randomUUID(), 'POST', '/api/courses/nonsense/build')).status).toBe(404);
  });

  it('is skipped without review: the course is built at once', async () => {
    const course = await app.create(randomUUID());
    expect(course.reviewing).toBeUndefined();
    expect(course.visibility).toBe('public');
  });
});
