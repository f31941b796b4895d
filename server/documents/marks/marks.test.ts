import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentMark, documentBounds } from '#shared/contract/documents.ts';
import { ask, createTestApp } from '../../http/test-app.ts';
import { systemClock } from '../../platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts';
import { markRoutes } from './mark-routes.ts';
import { createMarkService } from './mark-service.ts';

let database: TestDatabase;
let app: ReturnType<typeof createTestApp>;
const [ada, eve] = [randomUUID(), randomUUID()];
const mark = { section: 2, block: 0, quote: 'the median', prefix: 'that ', suffix: ' hides', note: '' };

beforeAll(async () => {
  database = await createTestDatabase();
  app = createTestApp(markRoutes(createMarkService({ database, clock: systemClock })));
});
afterAll(() => database.close());

async function newDocument(owner = ada) {
  const id = randomUUID();
  await database.sql(
    `insert into documents (id, user_id, name, title, format, bytes, sha256, created_at, updated_at)
     values ($1, $2, 'a.txt', 'A', 'text', 1, $3, now(), now())`,
    [id, owner, id],
  );
  return `/api/documents/${id}/marks`;
}
const put = (user: string | null, path: string, id: string, body: unknown = mark) =>
  ask(app, user, 'PUT', `${path}/${id}`, body);
const list = async (user: string, path: string) =>
  (await ask(app, user, 'GET', path)).body.marks as DocumentMark[];

it('stores a mark once, however often it is sent, and lists marks in document order', async () => {
  const path = await newDocument();
  const [first, second] = [randomUUID(), randomUUID()];
  expect((await put(ada, path, second)).status).toBe(200);
  expect((await put(ada, path, second)).body).toMatchObject({ id: second, ...mark });
  await put(ada, path, first, { ...mark, section: 1 });
  expect((await list(ada, path)).map(({ id }) => id)).toEqual([first, second]);
});

it('changes the note of a mark and keeps its creation time', async () => {
  const path = await newDocument();
  const id = randomUUID();
  const { createdAt } = (await put(ada, path, id)).body as unknown as DocumentMark;
  await put(ada, path, id, { ...mark, note: 'Ask about this.' });
  expect(await list(ada, path)).toMatchObject([{ id, note: 'Ask about this.', createdAt }]);
});

it('removes a mark, and removing it again succeeds', async () => {
  const path = await newDocument();
  const id = randomUUID();
  await put(ada, path, id);
  for (let time = 0; time < 2; time += 1)
    expect((await ask(app, ada, 'DELETE', `${path}/${id}`)).status).toBe(204);
  expect(await list(ada, path)).toEqual([]);
});

it('is private to its owner: another user gets 404, a visitor 401', async () => {
  const path = await newDocument();
  const id = randomUUID();
  await put(ada, path, id);
  for (const answer of [
    await ask(app, eve, 'GET', path),
    await put(eve, path, id, { ...mark, note: 'mine now' }),
    await put(eve, path, randomUUID()),
    await ask(app, eve, 'DELETE', `${path}/${id}`),
  ])
    expect([answer.status, answer.body.detail]).toEqual([404, 'Document not found']);
  expect((await put(null, path, id)).status).toBe(401);
  expect(await list(ada, path)).toMatchObject([{ id, note: '' }]);
});

it('refuses an invalid mark', async () => {
  const path = await newDocument();
  for (const wrong of [
    { ...mark, quote: '' },
    { ...mark, quote: 'a\0b' },
    { ...mark, section: 0 },
    { ...mark, note: 'x'.repeat(documentBounds.note + 1) },
    { ...mark, colour: 'red' },
    {},
  ])
    expect((await put(ada, path, randomUUID(), wrong)).status).toBe(400);
  expect((await put(ada, path, 'not-an-id')).status).toBe(404);
});

it('limits the marks of a document, and still allows changes', async () => {
  const path = await newDocument();
  const document = path.split('/')[3] ?? '';
  await database.sql(
    `insert into document_marks (document_id, id, user_id, section, block, quote, prefix, suffix, created_at, updated_at)
     select $1::uuid, gen_random_uuid(), $2::uuid, 1, 0, 'q', '', '', now(), now() from generate_series(1, $3::integer)`,
    [document, ada, documentBounds.marks],
  );
  const refused = await put(ada, path, randomUUID());
  expect([refused.status, refused.body.code]).toEqual([413, 'quota_marks']);
  const [one] = await list(ada, path);
  expect((await put(ada, path, one?.id ?? '', { ...mark, note: 'still' })).status).toBe(200);
});
