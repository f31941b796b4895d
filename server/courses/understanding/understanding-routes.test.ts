import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type UnderstandingAnswer, understandingSchema } from '#shared/contract/understanding.ts';
import { createLibraryFaculty } from '../../faculty/library-faculty/library-faculty.ts';
import { runHere } from '../../faculty/library-faculty/test-run-here.ts';
import { createTestShelf, type TestShelf } from '../../faculty/library-faculty/test-shelf.ts';
import { limitAddress } from '../../http/rate-limit.ts';
import { ask, createTestApp } from '../../http/test-app.ts';
import { createCourseLanguageService } from '../language/course-language-service.ts';
import { understandingRoutes } from './understanding-routes.ts';
import { createUnderstandingService } from './understanding-service.ts';

let shelf: TestShelf;
let app: ReturnType<typeof appWith>;

const appWith = (points: number) => {
  const service = createUnderstandingService({
    faculty: createLibraryFaculty(runHere(shelf)),
    library: shelf,
    languages: createCourseLanguageService({ profiles: { languagesSpoken: async () => [] } }),
  });
  return createTestApp(understandingRoutes(service, limitAddress({ points, seconds: 60 }, true, 1), 1));
};
const post = (body: unknown, from = '192.0.2.1') =>
  ask(app, null, 'POST', '/api/understand', body, { 'x-forwarded-for': from });
const understood = async (course: unknown, lessons?: string[]): Promise<UnderstandingAnswer> => {
  const { status, body } = await post({ course, ...(lessons ? { lessons } : {}) });
  expect(status).toBe(200);
  return understandingSchema.parse(body);
};

beforeAll(async () => {
  shelf = await createTestShelf();
  app = appWith(1000);
});

describe('POST /api/understand', () => {
  it('needs no session and only a description', async () => {
    const answer = await understood({ description: 'the mean and the median' });
    expect(answer.lessons.length).toBeGreaterThan(0);
    expect(answer.lessons.map(({ ref }) => ref)).toContain('statistics/averages');
    expect(answer.lessons.find(({ ref }) => ref === 'statistics/averages')).toMatchObject({
      because: 'wish',
      subject: shelf.library.subject('statistics')?.title,
      title: shelf.library.lesson('statistics/averages')?.title,
    });
    expect(answer.uncovered).toEqual([]);
    expect(answer.taughtBy).toBe('library');
    expect(answer.title.length).toBeGreaterThan(0);
    expect(answer.title.length).toBeLessThanOrEqual(60);
  });

  it.each([
    [{ description: 'Ich möchte Mittelwerte verstehen' }, 'de'],
    [{ title: 'Learn Arabic' }, 'en'],
    [{ description: 'أريد أن أفهم المتوسط الحسابي' }, 'ar'],
    [{ description: 'I want to understand averages', language: 'pt-BR' }, 'pt-BR'],
  ])('answers the language of %j: %s', async (course, language) => {
    expect((await understood(course)).language).toBe(language);
  });

  it('reports the hours a week that the goal names, and excludes them from the wish', async () => {
    const wish = 'the mean and the median';
    const answer = await understood({ description: `${wish}. I have two hours a week.`, weeklyHours: 9 });
    expect(answer.weeklyHours).toBe(2);
    const { lessons, uncovered, weeklyHours } = await understood({ description: wish });
    expect([lessons, uncovered, weeklyHours]).toEqual([answer.lessons, answer.uncovered, null]);
  });

  it('lists the prerequisites in teaching order, with the total of minutes', async () => {
    const answer = await understood({ title: 'Loops', lessons: 4 });
    const refs = answer.lessons.map(({ ref }) => ref);
    expect(refs).toContain('javascript/js-loops');
    expect(answer.lessons.some(({ because }) => because === 'prerequisite')).toBe(true);
    for (const [place, { buildsOn }] of answer.lessons.entries())
      for (const before of buildsOn) expect(refs.slice(0, place)).toContain(before);
    expect(answer.lessonsAskedFor).toBe(4);
    expect(answer.lessonsNeeded).toBe(refs.length);
    expect(answer.minutes).toBe(answer.lessons.reduce((sum, { minutes }) => sum + minutes, 0));
  });

  it('includes the prerequisites of offered lessons, so that selecting one needs no second request', async () => {
    const answer = await understood({ title: 'Loops' }, ['javascript/js-loops']);
    const all = [...answer.lessons, ...answer.offered, ...answer.foundations];
    const refs = new Set(all.map(({ ref }) => ref));
    expect(refs.size).toBe(all.length);
    for (const { buildsOn } of all) for (const before of buildsOn) expect(refs).toContain(before);
  });

  it('uses the selected lessons instead of those understood', async () => {
    const ticked = ['statistics/averages', 'javascript/js-values'];
    const answer = await understood({ title: 'The mean and the median' }, ticked);
    expect(answer.lessons.map(({ ref }) => ref).sort()).toEqual([...ticked].sort());
    expect(answer.lessons.find(({ ref }) => ref === 'javascript/js-values')?.because).toBe('choice');
  });

  it('reports what is not covered, without loosely related lessons', async () => {
    const answer = await understood({ description: 'I want to play the accordion' });
    expect(answer).toMatchObject({ title: 'Play the accordion', lessons: [], offered: [], minutes: 0 });
    expect(answer.uncovered).toHaveLength(1);
  });

  it('finds nothing in an empty draft', async () => {
    for (const course of [{}, { title: ' ', description: '' }])
      expect(await understood(course)).toMatchObject({ title: '', lessons: [], offered: [], uncovered: [] });
  });

  it.each([
    ['course.description', { course: { description: 'x'.repeat(4001) } }],
    ['lessons.0', { course: {}, lessons: ['../secret'] }],
    ['lessons', { course: {}, lessons: Array.from({ length: 41 }, () => 'statistics/averages') }],
  ])('refuses a body that is too long or not a draft: %s', async (field, body) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields as object)).toEqual([field]);
  });

  it('is limited for each client address', async () => {
    app = appWith(2);
    const body = { course: { title: randomUUID() } };
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await post(body)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect(Number((await post(body)).headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post(body, '198.51.100.7')).status).toBe(200);
    app = appWith(1000);
  });
});
