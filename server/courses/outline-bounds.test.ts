import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bounds, outlineTooLong } from '#shared/contract/bounds.ts';
import { courseFileFormat } from '#shared/contract/course-file.ts';
import { type AccountApp, type Learner, startAccountApp } from '../account/test-account-app.ts';

let app: AccountApp;
let ada: Learner;
beforeAll(async () => {
  app = await startAccountApp();
  ada = await app.signUp();
});
afterAll(() => app.close());

const madeBy = { kind: 'library' };
const unit = (title: string, words: number) => ({
  ...{ title, objective: 'o'.repeat(words), assessment: 'a'.repeat(words), minutes: 45, kind: 'lesson' },
  ...{ serves: [], source: null, activities: [] },
  objectives: Array.from({ length: 10 }, (_, n) => ({ id: `x/${n}`, text: 't'.repeat(words / 10) })),
});
const file = (words: number) => ({
  ...courseFileFormat,
  exportedAt: '2026-11-20T00:00:00Z',
  course: {
    ...{ title: 'A course', description: 'Of a file', language: 'en', difficultyLevel: 'beginner', madeBy },
    ...{ objectives: [], priorKnowledge: [], referenceBooks: [], uncovered: [], weeklyHours: 3 },
    units: Array.from({ length: bounds.units }, (_, n) => unit(`Unit ${n}`, words)),
  },
});

describe('the size limit of an outline', () => {
  it('applies to imports: 400 with the reason; the longest allowed outline is answered in 300 kB', async () => {
    const refused = await app.as(ada.token, 'POST', '/api/courses/import', file(3000));
    expect(refused.status).toBe(400);
    expect(refused.body.detail).toContain(outlineTooLong);
    expect(outlineTooLong).toContain(bounds.outline.toLocaleString('en'));
    const taken = await app.as(ada.token, 'POST', '/api/courses/import', file(1400));
    expect(taken.status).toBe(201);
    const { id } = taken.body.course as { id: string };
    const read = await app.as(ada.token, 'GET', `/api/courses/${id}`);
    expect(JSON.stringify(read.body).length).toBeLessThan(300_000);

    const units = Array.from({ length: bounds.units }, (_, n) => ({
      title: `T ${n}`,
      objective: 'x'.repeat(3900),
    }));
    // New courses have objectives beside the descriptions: 40 of 3,900 characters fit, 40 beside other long texts do
    // not.
    const { units: own } = read.body as { units: { id: string; title: string }[] };
    const longer = own.map(({ id: unitId, title }) => ({ id: unitId, title, objective: 'x'.repeat(4000) }));
    const edited = await app.as(ada.token, 'PATCH', `/api/courses/${id}`, { units: longer });
    expect(edited).toMatchObject({ status: 400, body: { fields: { units: outlineTooLong } } });
    expect((await app.as(ada.token, 'PATCH', `/api/courses/${id}`, { units })).status).toBe(200);
  });
});

it('a catalogue page ends before it gets too long and continues on the next page', async () => {
  const text = 'w'.repeat(90_000);
  for (let n = 0; n < 24; n += 1) {
    const [course, owner] = [randomUUID(), randomUUID()];
    await app.database.sql(
      `insert into ml_courses_staging (id, title, description, creator_id, owner_id, visibility) values ('${course}', 'Course ${n}', 'D', '${owner}', '${owner}', 'public')`,
    );
    await app.database.sql(
      `insert into ml_units_staging (id, course_id, title, position, unit_objective) values ('${randomUUID()}', '${course}', 'U', 0, '${text}')`,
    );
  }
  const seen = new Set<string>();
  let cursor = '';
  let pages = 0;
  do {
    const { body } = await app.as(
      ada.token,
      'GET',
      `/api/catalogue?limit=50${cursor && `&cursor=${cursor}`}`,
    );
    expect(JSON.stringify(body).length).toBeLessThan(1_200_000);
    for (const { id } of body.courses as { id: string }[]) seen.add(id);
    cursor = encodeURIComponent((body.nextCursor as string | null) ?? '');
    pages += 1;
  } while (cursor !== '' && pages < 30);
  expect(seen.size).toBe(24);
  expect(pages).toBeGreaterThan(1);
});
