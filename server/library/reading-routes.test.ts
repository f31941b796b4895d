import { beforeAll, describe, expect, it } from 'vitest';
import type { LibraryQuestion } from '#questions/kinds.ts';
import {
  lessonBeginningSchema,
  libraryLessonSchema,
  libraryListSchema,
  librarySearchSchema,
} from '#shared/contract/library.ts';
import { beginningOf } from '../faculty/library-faculty/lesson/write-notes.ts';
import { createTestApp } from '../http/test-app.ts';
import { findInLibrary } from './find-in-library.ts';
import type { LibraryService } from './library-service.ts';
import { keptIndex } from './ranking/kept-index.ts';
import { rankLibrary } from './ranking/rank-library.ts';
import { readingRoutes } from './reading-routes.ts';
import { createReadingService } from './reading-service.ts';
import { testLibrary } from './test-shipped-library.ts';

let shelf: LibraryService;
let get: (path: string) => Promise<Response>;

beforeAll(async () => {
  shelf = await testLibrary();
  const ranking = rankLibrary(shelf.library, keptIndex(shelf.library, shelf.cache));
  const find = async (text: string) => findInLibrary({ library: shelf.library, ranking }, text);
  const app = createTestApp(
    readingRoutes(createReadingService({ library: shelf.library, find, beginningOf }), 0),
  );
  get = async (path) => app.request(path);
});

const search = async (q: string) => {
  const answer = await get(`/api/library/search?q=${encodeURIComponent(q)}`);
  expect(answer.status).toBe(200);
  return librarySearchSchema.parse(await answer.json());
};
const find = async (q: string) => (await search(q)).lessons;
const lessonOf = async (path: string) =>
  libraryLessonSchema.parse(await (await get(`/api/library/${path}`)).json());

describe('/library can be read by any visitor', () => {
  it('lists every subject with its lessons, without a session', async () => {
    const answer = await get('/api/library');
    expect(answer.headers.get('cache-control')).toContain('public');
    const { subjects } = libraryListSchema.parse(await answer.json());
    expect(subjects.map(({ id }) => id)).toContain('statistics');
    const lessons = subjects.flatMap((subject) => subject.lessons);
    expect(lessons).toHaveLength(shelf.library.lessons.length);
    for (const lesson of lessons) expect(lesson.minutes).toBeGreaterThan(0);
  });

  it('a subject lists the prerequisites of each lesson', async () => {
    const subject = (await (await get('/api/library/statistics')).json()) as {
      lessons: { id: string; prerequisites: unknown[] }[];
    };
    const spread = subject.lessons.find(({ id }) => id === 'spread');
    expect(spread?.prerequisites).toContainEqual({
      subject: 'statistics',
      lesson: 'averages',
      title: 'What an average hides',
    });
  });

  it('a lesson has its notes with figures, terms, books and neighbours', async () => {
    const lesson = await lessonOf('statistics/risk');
    const notes = lesson.sections.map(({ markdown }) => markdown).join('\n');
    expect(lesson.sections.map(({ id }) => id)).toEqual([
      'question',
      'explanation',
      'explanation-2',
      'example',
      'again',
      'misconception',
      'try',
      'summary',
    ]);
    expect(notes).toContain('](/library-figures/statistics/risk-hundred.svg)');
    expect(notes).toContain('](/library/statistics/screening-tests)');
    expect(notes).not.toMatch(/\]\((figures\/|lesson:)/);
    expect(lesson.terms.length).toBeGreaterThan(2);
    expect(lesson.resources.length).toBeGreaterThan(1);
    expect(lesson.previous?.lesson).toBe('bell-curve');
    expect(lesson.next?.lesson).toBe('polls');
    expect(lesson.questionCount).toBeGreaterThan(7);
    expect(lesson.pathLength).toBeGreaterThanOrEqual(1 + lesson.prerequisites.length);
  });

  it('the first lesson has no previous one, the last no next one', async () => {
    for (const { id, lessons } of shelf.library.subjects) {
      expect((await lessonOf(`${id}/${lessons[0]?.id}`)).previous).toBeNull();
      expect((await lessonOf(`${id}/${lessons.at(-1)?.id}`)).next).toBeNull();
    }
  });

  it('a lesson begins as in a course: with its question, and with what there is to do', async () => {
    const answer = await get('/api/library/statistics/averages/beginning');
    const { lesson, title, notes } = lessonBeginningSchema.parse(await answer.json());
    const { sections } = await lessonOf('statistics/averages');
    expect(lesson).toMatchObject({ id: 'averages', title: 'What an average hides' });
    expect(notes.startsWith(`## ${sections[0]?.heading}\n`)).toBe(true);
    expect(title).toBe(sections[0]?.heading);
    expect(notes).toContain(':::predict{#');
    expect(notes).not.toContain(`## ${sections.find(({ role }) => role === 'example')?.heading}`);
  });

  it('no answer contains a question, key, feedback or explanation', async () => {
    const paths = ['', ...shelf.library.subjects.map(({ id }) => `/${id}`)];
    for (const { ref } of shelf.library.lessons) paths.push(`/${ref}`, `/${ref}/beginning`);
    for (const words of ['median', 'average', 'function', 'explanation']) paths.push(`/search?q=${words}`);
    const texts = await Promise.all(paths.map(async (path) => (await get(`/api/library${path}`)).json()));
    const said = stringsIn(texts).join('\n');
    const secrets = shelf.library.lessons.flatMap(({ questions }) => stringsIn(questions.map(secretsOf)));
    expect(secrets.length).toBeGreaterThan(500);
    expect(secrets.filter((secret) => secret.length > 25 && said.includes(secret))).toEqual([]);
    const told = new Set(keysIn(texts));
    for (const key of [
      'questions',
      'options',
      'correct',
      'answer',
      'answers',
      'feedback',
      'explanation',
      'model',
    ])
      expect(told).not.toContain(key);
  });
});

/** The sentences of a question; its options may also occur in the notes. */
function secretsOf(question: LibraryQuestion) {
  const { prompt, explanation, hints } = question;
  const more = 'options' in question ? question.options.map(({ feedback }) => feedback) : [];
  const open = question.type === 'open' ? [question.model, question.criteria.map(({ text }) => text)] : [];
  return [prompt, explanation, hints, more, open, 'feedback' in question ? question.feedback : []];
}
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(keysIn)];
}

describe('an unknown name', () => {
  it.each([
    'cookery',
    'statistics/none',
    'statistics/none/beginning',
    'javascript/averages',
    'Statistics/averages',
    'statistics/averages.md',
    'statistics/..%2f..%2fpackage.json',
    'statistics/%00',
    `statistics/${'a'.repeat(5000)}`,
    '__proto__',
    'constructor/toString',
    '%3Cscript%3E',
  ])('%s answers 404 with a message', async (path) => {
    const answer = await get(`/api/library/${path}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control') ?? '').not.toContain('public');
    expect(await answer.json()).toMatchObject({ detail: 'There is nothing of that name in the library.' });
  });
});

describe('the search', () => {
  it('lists each lesson once, with matching places and words', async () => {
    const [first, ...rest] = await find('median');
    expect(first).toMatchObject({ id: 'averages', subject: { id: 'statistics' } });
    expect(rest.map(({ id }) => id)).not.toContain('averages');
    const marked = first?.places.flatMap(({ excerpt }) => excerpt).filter(({ match }) => match);
    expect(marked?.map(({ text }) => text.toLowerCase())).toContain('median');
    const { sections } = await lessonOf('statistics/averages');
    const anchors = ['terms', ...sections.map(({ id }) => id)];
    for (const { anchor } of first?.places ?? []) expect(anchors).toContain(anchor);
    const definition = first?.places.find(({ heading }) => heading === 'median')?.excerpt ?? [];
    expect(definition.map(({ text }) => text).join('')).toMatch(/^The middle value .* in the middle\.$/);
  });

  it('returns only lessons with all the words if there are any', async () => {
    const found = await find('margin of error');
    expect(found.at(0)?.id).toBe('polls');
    expect(found.map(({ id }) => id)).not.toContain('js-loops');
    const excerpts = found.flatMap(({ places }) => places.flatMap(({ excerpt }) => excerpt));
    expect(excerpts.map(({ text }) => text).join(' ')).not.toMatch(/\\frac|\|/);
  });

  it('matches other forms of a word', async () => {
    expect((await find('opinion polls')).at(0)?.id).toBe('polls');
    expect((await find('screened')).map(({ id }) => id)).toContain('screening-tests');
  });

  it('is limited', async () => {
    const found = await find('a number of people are asked how they do with what they have in the end');
    expect(found.length).toBeLessThanOrEqual(12);
    for (const { places } of found) expect(places.length).toBeLessThanOrEqual(3);
    expect((await get(`/api/library/search?q=${'m'.repeat(201)}`)).status).toBe(400);
    expect((await get('/api/library/search?q=%00')).status).toBe(400);
  });

  it.each(['', '   ', 'the of and', 'xylophone', '平均值', "'; -- xylophone", '<xylophone>', '& | ! :*'])(
    'finds nothing for “%s” and answers normally',
    async (q) => {
      expect(await find(q)).toEqual([]);
    },
  );

  it.each(['python', 'learn pyhton', 'ukulele', 'sourdough bread', 'c++', 'java'])(
    'no lesson fits a topic that none teaches, even if one mentions it: %s',
    async (q) => expect(await find(q)).toEqual([]),
  );

  it.each([
    ['coin', /\bcoins?\b/i],
    ['Java', /\bJava\b/],
    ['coins', /\bcoins?\b/i],
  ])('a word that no lesson is about leads to the places where it stands: %s', async (q, word) => {
    const { lessons, mentions } = await search(q);
    expect(lessons).toEqual([]);
    expect(mentions.length).toBeGreaterThan(0);
    for (const { places } of mentions)
      for (const { excerpt } of places)
        expect(
          excerpt
            .filter(({ match }) => match)
            .map(({ text }) => text)
            .join(' '),
        ).toMatch(word);
  });

  it.each(['python', 'c++', 'ukulele', 'xylophone', ''])(
    'nothing is named for a topic that is known not to be taught, or a word that stands nowhere: %s',
    async (q) => expect(await search(q)).toEqual({ lessons: [], mentions: [] }),
  );

  it.each(['statistics', 'python statistics', 'stats lol'])(
    'finds the lessons of a subject by its name: %s',
    async (q) => {
      const found = await find(q);
      expect(found.length).toBeGreaterThan(12);
      expect(new Set(found.map(({ subject }) => subject.id))).toEqual(new Set(['statistics']));
    },
  );

  it('finds what is often said in a lesson, though it is more often said elsewhere', async () =>
    expect((await find('doctor')).map(({ id }) => id)).toContain('screening-tests'));

  it('finds nothing for an empty query', async () => {
    expect(await (await get('/api/library/search')).json()).toEqual({ lessons: [], mentions: [] });
  });
});
