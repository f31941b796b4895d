import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import { createLibraryService, type LibraryService } from './library-service.ts';
import { cleanLesson, lessonText, subjectText, withFolder } from './test-library.ts';

let database: TestDatabase;
let service: LibraryService;

beforeAll(async () => {
  database = await createTestDatabase();
  service = await createLibraryService({ database });
});
afterAll(() => database.close());

const rows = () =>
  database.sql('select count(*)::int as count, max(xmin::text) as version from library_sections');

describe('the searchable copy of the library', () => {
  it('is written at the start, and again only when the files have changed', async () => {
    const before = await rows();
    expect(before[0]?.count).toBeGreaterThan(20);
    await createLibraryService({ database });
    expect(await rows()).toEqual(before);

    const other = {
      'cups/subject.yaml': subjectText('cups', ['mugs']),
      'cups/mugs.md': lessonText(cleanLesson('mugs')),
    };
    await withFolder(other, async (folder) => {
      const changed = await createLibraryService({ database, folder });
      expect((await changed.search('mugs', { limit: 5 })).map((hit) => hit.subject)).toContain('cups');
      expect(await changed.search('median', { limit: 5 })).toEqual([]);
    });
    await createLibraryService({ database });
    expect((await rows())[0]?.count).toBe(before[0]?.count);
  });

  it('holds no solution and no answer key', async () => {
    const bodies = await database.sql(
      "select string_agg(heading || body || keywords, ' ') as text from library_sections",
    );
    const text = String(bodies[0]?.text);
    expect(text).not.toContain(':::');
    for (const lesson of service.library.lessons) {
      for (const question of lesson.questions) expect(text).not.toContain(question.explanation);
    }
  });
});

describe('a search', () => {
  it('puts places with all the words before places with some, best first', async () => {
    const hits = await service.search('median of salaries', { kinds: ['section', 'term'], limit: 10 });
    expect(hits.length).toBeGreaterThan(1);
    expect(hits[0]).toMatchObject({ lesson: 'statistics/averages', asked: ['median', 'salari'] });
    const complete = hits.map((hit) => hit.matched.length === hit.asked.length);
    expect(complete).toEqual([...complete].sort((left, right) => Number(right) - Number(left)));
  });

  it('keeps to the lessons, subjects and kinds that it is given', async () => {
    const hits = await service.search('average', {
      lessons: ['statistics/spread'],
      kinds: ['section'],
      limit: 20,
    });
    expect(new Set(hits.map((hit) => `${hit.lesson} ${hit.kind}`))).toEqual(
      new Set(['statistics/spread section']),
    );
    expect(await service.search('average', { subjects: ['cookery'], limit: 5 })).toEqual([]);
    expect(await service.search('average', { lessons: [], limit: 5 })).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['stop words', 'the of and or not'],
    ['signs', "'; drop table library_sections; -- & | ! <-> :* \u0000 %"],
    ['another script', '平均值 وسيط'],
    ['a whole book', 'median '.repeat(100_000)],
    ['one endless word', 'm'.repeat(100_000)],
  ])('takes %s without complaint', async (_name, text) => {
    expect(Array.isArray(await service.search(text, { limit: 5 }))).toBe(true);
  });

  it('gives the same answer twice', async () => {
    const ask = () => service.search('what is the difference between risk and spread', { limit: 20 });
    expect(await ask()).toEqual(await ask());
  });
});

it('a library that cannot be read stops the start and names file and field', async () => {
  const lesson = cleanLesson('mugs');
  lesson.front.level = 'wizard';
  const files = { 'cups/subject.yaml': subjectText('cups', ['mugs']), 'cups/mugs.md': lessonText(lesson) };
  await withFolder(files, async (folder) => {
    const start = createLibraryService({ database, folder });
    await expect(start).rejects.toThrow(/^The library cannot be read:/);
    await expect(start).rejects.toThrow(/cups\/mugs\.md, level/);
  });
});
