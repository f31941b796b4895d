import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { readerOf } from '../platform/database/read-together.ts';
import { units } from '../platform/database/schema/courses.ts';
import { createCourseService } from './course-service.ts';
import { ownCoursesSign } from './course-store.ts';
import { testCourses } from './test-courses.ts';

const { lectern, patch, finish } = testCourses();

test("the dashboard lists only the learner's own courses, newest first", async () => {
  const [ada, ben] = [randomUUID(), randomUUID()];
  const [one, two, three] = [await lectern.create(ada), await lectern.create(ben), await lectern.create(ada)];
  const list = (await lectern.as(ada, 'GET', '/api/courses')).body.courses as Course[];
  expect(list.map((course) => course.id)).toEqual([three.id, one.id]);
  expect(list.map((course) => course.id)).not.toContain(two.id);
});

test("a cached list equals a freshly read one after every change, and is its reader's alone", async () => {
  const [ada, ben] = [randomUUID(), randomUUID()];
  const { database } = lectern;
  const listed = async (user: string) => {
    const lists: unknown[] = [];
    for (let time = 0; time < 2; time += 1) lists.push((await lectern.as(user, 'GET', '/api/courses')).body);
    const fresh = await createCourseService({
      database,
      clock: systemClock,
      rules: { catalogue: true },
    }).list(readerOf(user));
    for (const list of lists) expect(list).toEqual(fresh);
    return fresh.courses;
  };
  expect(await listed(ada)).toEqual([]);
  const course = await lectern.create(ada);
  expect(await listed(ben)).toEqual([]);
  expect((await listed(ada)).map(({ title }) => title)).toEqual([course.title]);
  await patch(ada, course.id, { title: 'Another title' });
  expect((await listed(ada)).map(({ title }) => title)).toEqual(['Another title']);
  await finish(ada, course, 0);
  expect((await listed(ada))[0]).toMatchObject({ currentLessonIndex: 1 });
  // Changed directly in the database, without a new revision: the rows themselves must show it.
  const last = sql`${units.id} = ${course.units.at(-1)?.id}`;
  await database.asLearner(ada, (tx) => tx.update(units).set({ title: 'Another lesson' }).where(last));
  expect((await listed(ada))[0]?.units.at(-1)?.title).toBe('Another lesson');
  await database.asLearner(ada, (tx) => tx.delete(units).where(last));
  expect((await listed(ada))[0]?.units).toHaveLength(course.units.length - 1);
  await lectern.as(ada, 'DELETE', `/api/courses/${course.id}`);
  expect(await listed(ada)).toEqual([]);
});

test('a list that has not changed is answered without reading the courses again', async () => {
  const user = randomUUID();
  await lectern.create(user);
  const statements: string[] = [];
  const watched: Database = {
    ...lectern.database,
    readAs: (reader, work) =>
      lectern.database.readAs(reader, (ask) =>
        work((statement, values) => {
          statements.push(statement === ownCoursesSign ? 'version key' : 'courses');
          return ask(statement, values);
        }),
      ),
  };
  const service = createCourseService({ database: watched, clock: systemClock, rules: { catalogue: true } });
  for (let time = 0; time < 3; time += 1) await service.list(readerOf(user));
  expect(statements).toEqual(['courses', 'version key', 'version key']);
});

test("a course has its subject in one's own list, in the catalogue and where it is shown alone", async () => {
  const [ada, ben] = [randomUUID(), randomUUID()];
  const course = await lectern.create(ada, { visibility: 'public' });
  const { database } = lectern;
  const subjects = async () => {
    const own = (await lectern.as(ada, 'GET', '/api/courses')).body.courses as Course[];
    const browsed = (await lectern.as(ben, 'GET', '/api/catalogue')).body.courses as Course[];
    const shown = await Promise.all(
      [ada, ben].map((who) => lectern.as(who, 'GET', `/api/courses/${course.id}`)),
    );
    const found = (all: Course[]) => all.find(({ id }) => id === course.id)?.subject;
    return [found(own), found(browsed), ...shown.map(({ body }) => body.subject)];
  };
  const teach = (lessons: string[][]) =>
    database.asLearner(ada, async (tx) => {
      for (const [at, unit] of course.units.entries())
        await tx
          .update(units)
          .set({ source: lessons[at] ? { lessons: lessons[at] } : null })
          .where(sql`${units.id} = ${unit.id}`);
    });
  await teach([]);
  expect(await subjects()).toEqual([undefined, undefined, undefined, undefined]);
  await teach([[], ['javascript/js-loops', 'statistics/averages']]);
  expect(await subjects()).toEqual(Array(4).fill('javascript'));
});
