import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bounds } from '#shared/contract/bounds.ts';
import { courseFileFormat } from '#shared/contract/course-file.ts';
import { createStoredBytes } from '../account/stored-bytes-service.ts';
import { ask } from '../http/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import { learnerRows, newLearnerIds } from '../platform/database/test-learner-rows.ts';
import { buildWholeApp, type WholeApp } from '../test-whole-app.ts';

const mebibyte = 1_048_576;
let database: TestDatabase;
let app: WholeApp;
let now = new Date('2026-11-22T10:00:00Z');
const dataDir = mkdtempSync(join(tmpdir(), 'lectern-quotas-'));

const start = () =>
  buildWholeApp(database, dataDir, {
    env: { RATE_LIMITS: 'on', QUOTA_MIB: '2', QUOTA_COURSES: '5', QUOTA_IMPORTS_PER_HOUR: '3' },
    clock: { now: () => now },
  });

beforeAll(async () => {
  database = await createTestDatabase();
  app = await start();
});
afterAll(async () => {
  await app.stop(100);
  await database.close();
  rmSync(dataDir, { recursive: true });
});

let account = 0;
async function signUp() {
  account += 1;
  const body = { email: `${randomUUID()}@example.com`, password: `quiet-lamp-${account}` };
  const answer = await ask(app, null, 'POST', '/auth/v1/signup', body);
  return { token: String(answer.body.access_token), id: (answer.body.user as { id: string }).id };
}

const madeBy = { kind: 'library' as const };
/** A course file with this many bytes of incompressible notes. */
const fileOf = (bytes: number) => ({
  ...courseFileFormat,
  exportedAt: '2026-11-20T00:00:00Z',
  course: {
    title: 'A course',
    description: 'Of a file',
    ...{ objectives: [], priorKnowledge: [], referenceBooks: [], uncovered: [] },
    ...{ difficultyLevel: 'beginner', weeklyHours: 3, language: 'en', madeBy },
    units: [
      {
        ...{ title: 'A unit', objective: '', assessment: '', minutes: 45, kind: 'lesson' },
        ...{ objectives: [], serves: [], source: null },
        activities: [
          {
            ...{ leader: 'Professor', type: 'notes', title: 'Notes', objective: '', madeBy },
            contents: Array.from({ length: Math.ceil(bytes / bounds.notes) }, () => ({
              madeBy,
              notes: randomBytes(bounds.notes).toString('base64').slice(0, Math.min(bytes, bounds.notes)),
            })),
          },
        ],
      },
    ],
  },
});

const send = (token: string, bytes = 1000, headers = {}) =>
  ask(app, token, 'POST', '/api/courses/import', fileOf(bytes), headers);

describe('quotas of one learner', () => {
  it('imports per hour: simultaneous ones count, and the answer says when the next is possible', async () => {
    const { token } = await signUp();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(token)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.body).toMatchObject({ code: 'quota_imports' });
    expect(refused[0]?.body.detail).toContain('3 is the most');
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3500);

    now = new Date(now.getTime() + 3_601_000);
    const { token: fresh } = await signedInAgain(token);
    expect((await send(fresh)).status).toBe(201);
  });

  it('courses: beyond the limit of five one is refused, a repeated request gets its first answer, deleting frees one', async () => {
    const { token } = await signUp();
    const key = { 'idempotency-key': randomUUID() };
    const file = fileOf(1000);
    const first = await ask(app, token, 'POST', '/api/courses/import', file, key);
    const wish = { course: { title: 'Averages', description: 'The mean', objectives: ['mean'], lessons: 1 } };
    const draft = {
      ...wish.course,
      ...{ priorKnowledge: '', difficultyLevel: 'beginner', weeklyHours: 3, referenceBooks: '' },
    };
    const made = [];
    for (let n = 2; n <= 6; n += 1)
      made.push(
        await ask(app, token, 'POST', '/api/courses', { course: { ...draft, title: `Averages ${n}` } }),
      );
    expect(made.map(({ status }) => (status === 202 ? 201 : status))).toEqual([201, 201, 201, 201, 413]);
    expect(made.at(-1)?.body).toMatchObject({ code: 'quota_courses' });
    expect(made.at(-1)?.body.detail).toContain('You have 5 courses');
    const again = await ask(app, token, 'POST', '/api/courses/import', file, key);
    expect(again).toMatchObject({ status: 201, body: first.body });
    const { course } = first.body as { course: { id: string } };
    expect((await ask(app, token, 'DELETE', `/api/courses/${course.id}`)).status).toBe(204);
    expect((await send(token)).status).toBe(201);
  });

  it('bytes: all writes count, in every process, while learning results are still accepted', async () => {
    const { token, id } = await signUp();
    expect((await send(token, 1.1 * mebibyte)).status).toBe(201);
    // Another process, which has not accepted any writes.
    const other = await start();
    const write = (bytes: number) =>
      ask(other, token, 'POST', '/api/courses/import', fileOf(bytes), {
        'content-length': String(JSON.stringify(fileOf(bytes)).length),
      });
    const refused = await write(mebibyte);
    expect(refused).toMatchObject({ status: 413, body: { code: 'quota_storage' } });
    expect(refused.body.detail).toMatch(/^Your space is full: 1\.\d MiB of 2\.0 MiB are used\. Delete/);
    // Rows from elsewhere that fill the space between the limit for content and the one for learning results.
    const missing = 2.1 * mebibyte - (await createStoredBytes(database)(id));
    await database.sql(
      `insert into messages (id, user_id, activity_id, sender, text) select gen_random_uuid(), '${id}', a.id, 'Student', t.text from activities a, (select string_agg(md5(random()::text || g::text), '') as text from generate_series(1, 80) g) t, generate_series(1, ${Math.round(missing / 2660)}) where a.user_id = '${id}'`,
    );
    await other.stop(100);
    const third = await start();
    expect((await ask(third, token, 'POST', '/api/courses', { course: {} })).status).toBe(413);
    const seen = { id: randomUUID(), kind: 'activity-opened', occurredAt: now.toISOString() };
    expect((await ask(third, token, 'POST', '/api/evidence', { events: [seen] })).status).toBe(200);
    expect((await ask(third, token, 'GET', '/api/courses')).status).toBe(200);
    await third.stop(100);
  });

  it('beyond all margins every route that writes answers 413', async () => {
    const { token, id } = await signUp();
    expect((await send(token, 1.1 * mebibyte)).status).toBe(201);
    await database.sql(
      `insert into activity_contents (user_id, activity_id, version, body, made_by) select user_id, activity_id, version + 500, body, made_by from activity_contents where user_id = '${id}'`,
    );
    const other = await start();
    const { body } = await ask(other, null, 'GET', '/api/openapi.json');
    const paths = body.paths as Record<string, Record<string, unknown>>;
    const answers: [string, number][] = [];
    // Calls for the operator are no learner's.
    for (const [path, methods] of Object.entries(paths).filter(([one]) => !one.startsWith('/api/admin/')))
      for (const method of Object.keys(methods).filter((one) => ['post', 'put', 'patch'].includes(one))) {
        const address = path.replaceAll(/\{\w+\}/g, randomUUID());
        answers.push([
          `${method} ${path}`,
          (await ask(other, token, method.toUpperCase(), address, {})).status,
        ]);
      }
    expect(answers.length).toBeGreaterThan(25);
    // /api/understand stores nothing, so it validates the body first.
    expect(answers.filter(([, status]) => status !== 413)).toEqual([['post /api/understand', 400]]);
    await other.stop(100);
  });

  it('rows in any learner table count', async () => {
    const id = randomUUID();
    const storedBytes = createStoredBytes(database);
    let before = await storedBytes(id);
    expect(before).toBe(0);
    const countWithTheirDocument = ['document_sections', 'document_blocks'];
    for (const [table, values] of Object.entries(learnerRows(id, newLearnerIds()))) {
      await database.sql(`insert into ${table} ${values}`);
      if (countWithTheirDocument.includes(table)) continue;
      const after = await storedBytes(id);
      expect([table, after - before]).toEqual([table, expect.any(Number)]);
      expect(after - before, table).toBeGreaterThan(40);
      before = after;
    }
  });
});

/** A new access token, since the old one expires after an hour. */
async function signedInAgain(token: string) {
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
  };
  const [row] = (await database.sql(`select email from auth.users where id = '${sub}'`)) as {
    email: string;
  }[];
  const body = { email: row?.email, password: `quiet-lamp-${account}` };
  const answer = await ask(app, null, 'POST', '/auth/v1/token?grant_type=password', body);
  return { token: String(answer.body.access_token) };
}

describe('simultaneous uploads of one learner', () => {
  it('cannot exceed the storage together: those beyond it get 413 with the reason', async () => {
    const { token } = await signUp();
    const upload = (n: number) => {
      const file = `${n} ${'x'.repeat(400_000)}`;
      const part =
        'content-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain';
      const body = `--b\r\n${part}\r\n\r\n${file}\r\n--b--\r\n`;
      const headers = {
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': `${body.length}`,
      };
      return ask(app, token, 'POST', '/api/documents', body, headers);
    };
    const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => upload(n)));
    const made = answers.filter(({ status }) => status === 201).length;
    expect(made).toBeGreaterThanOrEqual(3);
    expect(made * 400_000).toBeLessThanOrEqual(2 * mebibyte);
    for (const { status, body } of answers)
      if (status !== 201) expect(body).toMatchObject({ status: 413, code: 'quota_storage' });
    const { body } = await ask(app, token, 'GET', '/api/documents');
    expect((body.documents as unknown[]).length).toBe(made);
  });
});
