import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CataloguePage, Course } from '#shared/contract/course.ts';
import { cataloguePageSchema } from '#shared/contract/course.ts';
import { units } from '../platform/database/schema/courses.ts';
import { readCursor, searchQuery, writeCursor } from './catalogue-policy.ts';
import { countByCreator } from './catalogue-store.ts';
import { type CourseApp, createCourseApp } from './test-course-app.ts';

let lectern: CourseApp;
const reader = randomUUID();

beforeAll(async () => {
  lectern = await createCourseApp();
});
afterAll(() => lectern.database.close());

async function browse(query: Record<string, string> = {}, user = reader): Promise<CataloguePage> {
  const answer = await lectern.as(user, 'GET', `/api/catalogue?${new URLSearchParams(query)}`);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return cataloguePageSchema.parse(answer.body);
}
const ids = (page: { courses: Course[] }) => page.courses.map((course) => course.id);

test('the catalogue requires authentication', async () => {
  const answer = await lectern.as(null, 'GET', '/api/catalogue');
  expect([answer.status, answer.body.detail]).toEqual([401, 'No authenticated session.']);
});

test('Browse lists only public courses owned by other users with fork_level 0, without their progress', async () => {
  const [ada, ben] = [randomUUID(), randomUUID()];
  const word = `w${randomUUID()}`;
  const course = await lectern.create(ada, { title: word });
  const own = await lectern.create(reader, { title: word });
  const [hidden, unlisted, gone] = [
    await lectern.create(randomUUID(), { title: word }),
    await lectern.create(randomUUID(), { title: word }),
    await lectern.create(ben, { title: word }),
  ];
  await lectern.as(hidden.ownerId, 'PATCH', `/api/courses/${hidden.id}`, { visibility: 'private' });
  await lectern.as(unlisted.ownerId, 'PATCH', `/api/courses/${unlisted.id}`, { visibility: 'unlisted' });
  await lectern.as(ben, 'DELETE', `/api/courses/${gone.id}`);
  const fork = (await lectern.as(reader, 'POST', `/api/courses/${course.id}/fork`)).body as Course;
  expect(ids(await browse({ q: word }))).toEqual([course.id]);
  const all = ids(await browse({ limit: '50' }));
  expect(all).toContain(course.id);
  for (const other of [own, hidden, unlisted, gone, fork]) expect(all).not.toContain(other.id);
  const [card] = (await browse({ q: word })).courses;
  expect(card).toMatchObject({ addedAs: fork.id, lessons: 4 });
  expect(card).not.toHaveProperty('progress');
  expect((await browse({ q: word }, ben)).courses.find((one) => one.id === course.id)?.addedAs).toBeNull();
});

test('one card per creator (their newest course), with More by this creator for the rest', async () => {
  const ada = randomUUID();
  const [one, two, three] = [await lectern.create(ada), await lectern.create(ada), await lectern.create(ada)];
  const cardOf = async () =>
    (await browse({ limit: '50' })).courses.filter((course) => course.creatorId === ada);
  expect((await cardOf()).map((course) => [course.id, course.moreByCreator])).toEqual([[three.id, 2]]);
  expect(ids(await browse({ creator: ada }))).toEqual([three.id, two.id, one.id]);
  await lectern.as(ada, 'PATCH', `/api/courses/${three.id}`, { visibility: 'unlisted' });
  expect((await cardOf()).map((course) => [course.id, course.moreByCreator])).toEqual([[two.id, 1]]);
  expect((await browse({ creator: ada }, ada)).courses).toEqual([]);
});

test('search finds words in title and lessons, also in older courses of a creator', async () => {
  const ada = randomUUID();
  const word = `zebra${randomUUID().slice(0, 8)}`;
  const older = await lectern.create(ada, {
    title: `About ${word}s and their stripes`,
  });
  const middle = await lectern.create(ada, { title: `More on ${word}` });
  await lectern.create(ada);
  const page = await browse({ q: word.toUpperCase() });
  expect(page.courses.map((course) => [course.id, course.moreByCreator])).toEqual([[middle.id, 1]]);
  expect(ids(await browse({ q: `${word} stripes` }))).toEqual([older.id]);
  expect(ids(await browse({ q: `${word} nothing` }))).toEqual([]);
});

test('search ignores accents, capitals and punctuation, and matches beginnings of words', async () => {
  const mark = `q${randomUUID().slice(0, 8)}`;
  const course = await lectern.create(randomUUID(), { title: `Crème brûlée (${mark}): C++/node.js, ПРИВЕТ` });
  for (const q of ['creme', 'BRÛLÉE', 'brul', 'node.js', 'привет', 'c++']) {
    expect(ids(await browse({ q: `${mark} ${q}` })), q).toEqual([course.id]);
  }
  expect(ids(await browse({ q: `${mark} rulee` }))).toEqual([]);
});

test('a word that occurs in none of the newest 1000 courses is still found, one card per creator', async () => {
  const [ada, ben] = [randomUUID(), randomUUID()];
  const word = `q${randomUUID().slice(0, 8)}`;
  const made = [
    await lectern.create(ada, { title: word }),
    await lectern.create(ada, { title: word }),
    await lectern.create(ben, { title: word }),
  ];
  await lectern.database.sql(
    "update ml_courses_staging set created_at = created_at - interval '10 years' where title = $1",
    [word],
  );
  await lectern.database.sql(
    `insert into ml_courses_staging (title, description, creator_id, owner_id)
     select 'Newer', '', $1, $1 from generate_series(1, 1000)`,
    [randomUUID()],
  );
  const first = await browse({ q: word, limit: '1' });
  expect(ids(first)).toEqual([made[2]?.id]);
  const second = await browse({ q: word, limit: '1', cursor: first.nextCursor ?? '' });
  expect(second.courses.map((course) => [course.id, course.moreByCreator])).toEqual([[made[1]?.id, 1]]);
  expect(second.nextCursor).toBeNull();
});

test('the difficulty filter ignores case', async () => {
  const word = randomUUID();
  const easy = await lectern.create(randomUUID(), { title: word });
  const hard = await lectern.create(randomUUID(), { title: word, difficultyLevel: 'Advanced' });
  expect(ids(await browse({ q: word, difficulty: 'ADVANCED' }))).toEqual([hard.id]);
  expect(ids(await browse({ q: word, difficulty: 'beginner' }))).toEqual([easy.id]);
  expect(ids(await browse({ q: word, difficulty: '' }))).toEqual([hard.id, easy.id]);
});

test('wildcards, quotes, HTML and all scripts are plain text', async () => {
  const title = `100%_\\ "quoted" <i>統計</i> '); drop table ${randomUUID()}`;
  const course = await lectern.create(randomUUID(), { title });
  for (const q of ['100%_\\ <i>統計</i>', `'); drop table`]) {
    expect(ids(await browse({ q }))).toContain(course.id);
  }
  expect(ids(await browse({ q: '%_\\' }))).toEqual([]);
});

test('paging shows every course once, even with identical timestamps', async () => {
  const word = randomUUID();
  const made = await Promise.all([1, 2, 3, 4, 5].map(() => lectern.create(randomUUID(), { title: word })));
  await lectern.database.sql(
    "update ml_courses_staging set created_at = timestamptz '2026-01-01 10:00:00.000123+00' + (random() * interval '300 microseconds') where title = $1",
    [word],
  );
  await lectern.database.sql(
    "update ml_courses_staging set created_at = '2026-01-01 10:00:00.5+00' where id in ($1, $2)",
    [made[0]?.id ?? '', made[1]?.id ?? ''],
  );
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: CataloguePage = await browse({ q: word, limit: '2', ...(cursor ? { cursor } : {}) });
    seen.push(...ids(page));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toHaveLength(5);
  expect(new Set(seen)).toEqual(new Set(made.map((course) => course.id)));
});

test('paging without a filter shows each creator once and ends a page before a million characters', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => lectern.create(randomUUID())));
  const places = made.map(({ id }) => id);
  // Newer than all others, within the same millisecond; three of them are half a page long.
  await lectern.database.sql(
    `update ml_courses_staging set created_at = timestamptz '2999-01-01 10:00:00.000123+00' + random() * interval '300 microseconds',
            title = case when id = any($2::text::uuid[]) then repeat('é ', 225000) else 'short' end
     where id = any($1::text::uuid[])`,
    [`{${places.join()}}`, `{${places.slice(0, 3).join()}}`],
  );
  const seen: string[] = [];
  let longest = 0;
  let cursor: string | null = null;
  for (let pages = 0; seen.length < 5 && pages < 5; pages += 1) {
    const page: CataloguePage = await browse({ limit: '4', ...(cursor ? { cursor } : {}) });
    const long = page.courses.filter(({ title }) => title.length > 1000);
    expect(long.length).toBeLessThanOrEqual(2);
    longest += long.length;
    seen.push(...ids(page).filter((id) => places.includes(id)));
    cursor = page.nextCursor;
  }
  expect(longest).toBe(3);
  expect(seen.toSorted()).toEqual(places.toSorted());
  await lectern.database.sql('delete from ml_courses_staging where id = any($1::text::uuid[])', [
    `{${places.join()}}`,
  ]);
});

test.each<Record<string, string>>([
  { limit: '0' },
  { limit: '51' },
  { limit: 'x' },
  { difficulty: 'guru' },
  { creator: 'me' },
  { cursor: 'abc' },
  { cursor: writeCursor({ createdAt: "2026-01-01 00:00:00+00'; --", id: randomUUID() }) },
  { cursor: writeCursor({ createdAt: '2026-02-31 00:00:00+00', id: randomUUID() }) },
  { q: 'x'.repeat(201) },
])('invalid input is refused: %j', async (query) => {
  const answer = await lectern.as(reader, 'GET', `/api/catalogue?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(400);
});

test('a cursor survives a round trip', () => {
  const cursor = { createdAt: '2026-11-20 09:00:00.123456+00', id: randomUUID() };
  expect(readCursor(writeCursor(cursor))).toEqual(cursor);
});

test.each([
  [undefined, null],
  ['  ', null],
  [' a\0 Bc ', "'a' & 'bc'"],
  ['Élan vital', "'elan':* & 'vital':*"],
  ["it's C++ & node.js | !x <b>", "'it' & 's' & 'c' & 'node':* & 'js' & 'x' & 'b'"],
  ['統計 a\\b', "'統計' & 'a' & 'b'"],
  ['%_', ''],
  ['a b c d e f g h i j', "'a' & 'b' & 'c' & 'd' & 'e' & 'f' & 'g' & 'h'"],
])('a search has at most 8 plain words: %j', (query, expected) => {
  expect(searchQuery(query)).toBe(expected);
});

test("counting a creator's matches is planned for the given word, however often the query ran", async () => {
  const filter = { readerId: reader, difficulty: null, after: null, limit: 20 };
  const plans = await lectern.database.asLearner(reader, async (tx) => {
    for (let turn = 0; turn < 8; turn += 1) {
      await countByCreator(tx, { ...filter, search: `word${turn}:*` }, [randomUUID()]);
    }
    return tx.execute(sql`select sum(generic_plans)::int as of_all_words, sum(custom_plans)::int as of_one
      from pg_prepared_statements where statement like '%as creator(id)%'`);
  });
  expect(plans[0]?.of_all_words).toBe(0);
  expect(plans[0]?.of_one).toBeGreaterThanOrEqual(8);
});

test('a cached page equals a freshly read one for every reader', async () => {
  const [ada, ben, eve] = [randomUUID(), randomUUID(), randomUUID()];
  const course = await lectern.create(ada);
  const cardFor = async (user: typeof reader) => {
    const [once, twice] = [await browse({ limit: '50' }, user), await browse({ limit: '50' }, user)];
    expect(twice).toEqual(once);
    return once.courses.find(({ id }) => id === course.id);
  };
  const before = await cardFor(ben);
  expect(before).toMatchObject({ title: course.title, addedAs: null, moreByCreator: 0 });
  expect(await cardFor(eve)).toEqual(before);

  const fork = (await lectern.as(ben, 'POST', `/api/courses/${course.id}/fork`)).body as Course;
  expect((await cardFor(ben))?.addedAs).toBe(fork.id);
  expect(await cardFor(eve)).toEqual(before);
  expect(await cardFor(ada)).toBeUndefined();

  const renamed = `Renamed ${randomUUID()}`;
  const own = (changes: object) => lectern.as(ada, 'PATCH', `/api/courses/${course.id}`, changes);
  expect((await own({ title: renamed })).status).toBe(200);
  expect((await cardFor(eve))?.title).toBe(renamed);
  const [first, ...others] = course.units;
  const isFirst = sql`${units.id} = ${first?.id}`;
  // Changed directly in the database, without a new revision: the rows themselves must show it.
  await lectern.database.asLearner(ada, (tx) => tx.update(units).set({ title: renamed }).where(isFirst));
  expect((await cardFor(eve))?.units[0]?.title).toBe(renamed);
  await lectern.database.asLearner(ada, (tx) => tx.delete(units).where(isFirst));
  expect((await cardFor(eve))?.units.map(({ id }) => id)).toEqual(others.map(({ id }) => id));

  await own({ visibility: 'private' });
  expect([await cardFor(ben), await cardFor(eve)]).toEqual([undefined, undefined]);
});
