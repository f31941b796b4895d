import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchKind } from '#shared/contract/search.ts';
import { createSearchApp, markedIn } from './test-search.ts';

const [ada, eve] = [randomUUID(), randomUUID()];
let at: Awaited<ReturnType<typeof createSearchApp>>;
let [course, lesson, activity, message, document] = ['', '', '', '', ''];

beforeAll(async () => {
  at = await createSearchApp();
  course = await at.newCourse(ada, 'Statistics for nurses', { description: 'To read trials on the ward.' });
  await at.newUnit(course, 'Removed about regression', 0, { dropped_at: new Date().toISOString() });
  await at.newUnit(course, 'Counting', 1, { unit_objective: 'Can count what is countable' });
  lesson = await at.newUnit(course, '{"title":"Lines through points"}', 2);
  await at.newActivity(ada, { courseId: course, unitId: lesson, sequence: 1 });
  activity = await at.newActivity(ada, { courseId: course, unitId: lesson, sequence: 2 });
  await at.newNotes(ada, activity, '## Old\n\nThis version spoke of walruses.', 1);
  await at.newNotes(
    ada,
    activity,
    '## Fitting\n\nA **regression** line leaves the smallest squares. 回帰直線 とは. Résumé.\n\n:::solution\nThe slope is zebra.\n:::\n',
    2,
  );
  message = await at.newMessage(ada, activity, 'Why is it called regression?');
  await at.newMessage(ada, activity, 'Because tall parents had less tall children.', 'Professor');
  document = await at.newDocument(ada, 'Galton on regression');
  await at.newMark(ada, document, 'the mean height', 'ask about regression');
  await at.newCard(ada, 'Regression?', 'Back towards the mean');
  const hers = await at.newCourse(eve, 'A course on regression', { visibility: 'public' });
  await at.newUnit(hers, 'Regression of Eve', 0);
});
afterAll(() => at.database.close());

describe('one field finds', () => {
  it.each([
    ['lesson', () => `/classroom/${course}/1/1`],
    ['message', () => `/classroom/${course}/1/1?message=${message}`],
    ['note', () => `/documents/${document}?section=3&block=2`],
    ['document', () => `/documents/${document}`],
    ['card', () => '/cards?q=Regression%3F'],
  ] as [SearchKind, () => string][])('a %s, and leads to its place', async (kind, address) => {
    const [hit, ...others] = await at.hits(ada, kind, 'regression');
    expect(others).toEqual([]);
    expect(hit?.address).toBe(address());
    expect([...markedIn(hit?.title ?? []), ...markedIn(hit?.excerpt ?? [])].join(' ')).toMatch(/regression/i);
  });

  it('a note in a lesson, and leads to its activity', async () => {
    await at.newLessonMark(
      ada,
      { courseId: course, unitId: lesson, activityId: activity },
      'tapirs',
      'see the zoo',
    );
    for (const q of ['tapir', 'zoo'])
      expect((await at.hits(ada, 'note', q)).map(({ address }) => address)).toEqual([
        `/classroom/${course}/1/1`,
      ]);
    expect(await at.hits(eve, 'note', 'tapir')).toEqual([]);
  });

  it('a course by its title or its description', async () => {
    for (const q of ['nurses', 'ward'])
      expect((await at.hits(ada, 'course', q)).map(({ address }) => address)).toEqual([`/courses/${course}`]);
  });

  it('a lesson by its title and by its objective, even before it has a text', async () => {
    for (const q of ['counting', 'countable'])
      expect((await at.hits(ada, 'lesson', q)).map(({ address }) => address)).toEqual([
        `/classroom/${course}/0`,
      ]);
  });

  it('with the place it is in, and the title as it is shown everywhere', async () => {
    const [hit] = await at.hits(ada, 'lesson', 'squares');
    expect(hit?.within).toEqual(['Statistics for nurses']);
    expect(hit?.title.map(({ text }) => text).join('')).toBe('Lines through points');
  });
});

describe('words are found', () => {
  it.each([
    ['by their beginning', 'regress'],
    ['without their accents', 'resume'],
    ['of a script without spaces, anywhere', '帰直'],
    ['in any case and order, all of them', 'SQUARES smallest'],
    ['with signs of a query around them', `'regression' & !(line | "`],
  ])('%s', async (_how, q) => expect(await at.hits(ada, 'lesson', q)).toHaveLength(1));

  it.each([
    ['all of which do not stand together', 'squares parents'],
    ['that only an older version has', 'walruses'],
    ['that stand in the solution of a task', 'zebra'],
    ['that only a removed lesson has', 'removed'],
    ['that are none', '!?'],
  ])('not those %s', async (_which, q) => expect((await at.search(ada, q)).groups).toEqual([]));
});

describe('what is not one’s own', () => {
  it('is not found, however public it is', async () => {
    for (const kind of ['course', 'lesson'] as const)
      for (const { address } of await at.hits(ada, kind, 'regression'))
        expect(address).toMatch(new RegExp(`/${course}`));
    expect((await at.search(randomUUID(), 'regression')).groups).toEqual([]);
    expect((await at.search(eve, 'parents')).groups).toEqual([]);
  });

  it('is nothing that a visitor may ask for', async () =>
    expect((await at.search(null, 'regression')).status).toBe(401));

  it('is not told by the function of the database, whichever table it is asked for', async () => {
    const asked = (user: string | null, table: string) =>
      at.database.asLearner(user, (tx) =>
        tx.execute(`select * from search_own_rows('${table}', 'regression', 50)`),
      );
    for (const table of [
      'messages',
      'activity_contents',
      'own_cards',
      'document_marks',
      'lesson_marks',
      'documents',
    ])
      for (const user of [eve, null]) expect([...(await asked(user, table))]).toEqual([]);
    expect([...(await asked(ada, 'messages'))]).toHaveLength(1);
    await expect(asked(ada, 'messages; select 1')).rejects.toThrow();
  });
});

it('a course that was deleted takes its lessons and chats along', async () => {
  const gone = await at.newCourse(ada, 'Gone', { deleted_at: new Date().toISOString() });
  const unit = await at.newUnit(gone, 'Axolotl', 0);
  const one = await at.newActivity(ada, { courseId: gone, unitId: unit, sequence: 1 });
  await at.newNotes(ada, one, 'The axolotl.');
  await at.newMessage(ada, one, 'An axolotl?');
  expect((await at.search(ada, 'axolotl')).groups).toEqual([]);
});

it('in an exam no chat is found', async () => {
  const sitting = await createSearchApp({ isExamActive: async () => true });
  const user = randomUUID();
  const of = await sitting.newCourse(user, 'Regression');
  const unit = await sitting.newUnit(of, 'Lines', 0);
  const one = await sitting.newActivity(user, { courseId: of, unitId: unit, sequence: 1 });
  await sitting.newMessage(user, one, 'Regression?');
  expect((await sitting.search(user, 'regression')).groups.map(({ kind }) => kind)).toEqual(['course']);
  await sitting.database.close();
});

it('a limit holds for each kind', async () => {
  for (let n = 0; n < 8; n += 1) await at.newCard(ada, `Kiwi ${n}`, 'A bird');
  const of = (answer: Awaited<ReturnType<typeof at.search>>) => answer.groups.map(({ hits }) => hits.length);
  expect(of(await at.search(ada, 'kiwi'))).toEqual([5]);
  expect(of(await at.search(ada, 'kiwi', 2))).toEqual([2]);
  expect((await at.search(ada, 'kiwi', 21)).status).toBe(400);
});

it('texts longer than the index holds are stored, and found by their beginning', async () => {
  const long = await at.newActivity(ada, { courseId: course, unitId: lesson, sequence: 3 });
  const words = Array.from({ length: 60_000 }, (_, n) =>
    String.fromCodePoint(0x4e00 + (n % 20_000), 0x4e00 + ((n * 7) % 19_997)),
  );
  await at.newNotes(ada, long, `Wombat ${words.join('')} quokka`);
  expect(await at.hits(ada, 'lesson', 'wombat')).toHaveLength(1);
});

it('a part that fails or takes too long is named, and the others are shown', async () => {
  const broken = await createSearchApp({
    findInLibrary: () => Promise.reject(new Error('The thread is busy.')),
  });
  const user = randomUUID();
  await broken.newCourse(user, 'Regression');
  const { groups, late } = await broken.search(user, 'regression');
  expect(groups.map(({ kind }) => kind)).toEqual(['course']);
  expect(late).toEqual(['library']);
  await broken.database.close();
});
