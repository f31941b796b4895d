import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import { learnerTables } from './account/learner-tables.ts';
import { book, type Person, secrets, startDocumentCourses } from './courses/test-document-course.ts';
import { formOf } from './documents/test-shelf.ts';

/**
 * Isolation of learners' documents and cards: another learner tries every call about documents and cards, every other
 * call of the contract with every id of the owner, and a shared course that was forked and exported.
 */
let server: Awaited<ReturnType<typeof startDocumentCourses>>;
let ada: Person;
let ben: Person;
let course: Course;
let [document, card, ownCard, mark] = ['', randomUUID(), randomUUID(), randomUUID()];
/** all ids of Ada's rows */
let ids: string[];
let routes: string[];

const hidden = [...secrets, 'weaving.md', 'Noted at night: heddles', 'Which thread does the widow lift?'];
const passage = { section: 2, block: 0, quote: secrets[0], prefix: '', suffix: '' };
const face = { kind: 'basic', front: hidden.at(-1), back: secrets[0] };
const question = { studentMessage: 'What does the heddle of the widow lift?' };

/** Ada's stored rows, by table. */
async function rowsOfAda(): Promise<Map<string, string>> {
  const names = await server.database.sql(
    `select table_name as name, min(column_name) filter (where column_name in ('user_id', 'owner_id')) as owner
     from information_schema.columns where table_schema = 'public' group by 1 having count(*) filter (where column_name in ('user_id', 'owner_id')) > 0`,
  );
  const rows = new Map<string, string>();
  for (const { name, owner } of names) {
    // Database views of shared courses, whose counters change when others open them.
    if (String(name).startsWith('shared_') || String(name).startsWith('catalogue_')) continue;
    const found = await server.database.sql(
      `select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]')::text as all from ${name} t where ${owner} = $1`,
      [ada.id],
    );
    rows.set(String(name), String(found[0]?.all));
  }
  return rows;
}

const expectHidden = (answer: unknown): void => {
  const said = typeof answer === 'string' ? answer : JSON.stringify(answer);
  for (const words of hidden) expect(said).not.toContain(words);
};

beforeAll(async () => {
  server = await startDocumentCourses();
  [ada, ben] = [await server.signUp(), await server.signUp()];
  document = await ada.upload(book);
  course = await ada.courseOf(document);
  await ada.as('PATCH', `/api/courses/${course.id}`, { visibility: 'public' });
  const at = `/api/documents/${document}`;
  for (const { status } of [
    await ada.as('PUT', `${at}/marks/${mark}`, { ...passage, note: 'Noted at night: heddles' }),
    await ada.as('PUT', `${at}/cards/${card}`, { ...passage, face }),
    await ada.as('PUT', `/api/cards/${ownCard}`, { face }),
  ])
    expect(status).toBe(200);
  const { activities } = await ada.plan(course.units[1]?.id ?? '');
  const [notes, , exam] = activities.map(({ id }) => id);
  await ada.as('POST', '/api/generate-notes', { activityId: notes });
  const asked = { ...question, activityId: notes, messageId: randomUUID() };
  const { body } = await ada.as('POST', '/api/professor-chat', asked);
  // Makes sure that there is something to hide.
  expect(JSON.stringify(body)).toContain(secrets[0]);
  const { body: written } = await ada.model('/api/generate-exam-questions', { activityId: exam });
  await ada.model('/api/submit-exam', { examId: written.examId, studentAnswers: {} });
  const found = [...(await rowsOfAda()).values()].flatMap(
    (rows) => rows.match(/"id": ?"[0-9a-f-]{36}"/g) ?? [],
  );
  ids = [...new Set(found.map((one) => one.slice(-37, -1)))];
  expect(ids).toEqual(expect.arrayContaining([document, course.id, card, ownCard, mark]));
  const { paths } = (await server.visitor('GET', '/api/openapi.json')).body as {
    paths: Record<string, Record<string, unknown>>;
  };
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
});
afterAll(() => server.close());

/** The expected answer to another learner for each call about documents and cards, with the owner's ids. */
const calls: Record<string, { status: number; body?: unknown; holds?: unknown }> = {
  'GET /api/documents': { status: 200, holds: { documents: [] } },
  'POST /api/documents': { status: 400 },
  'GET /api/documents/search': { status: 200, holds: { hits: [] } },
  'GET /api/documents/{id}': { status: 404 },
  'PATCH /api/documents/{id}': { status: 404, body: { title: 'Taken over' } },
  'DELETE /api/documents/{id}': { status: 404 },
  'GET /api/documents/{id}/file': { status: 404 },
  'GET /api/documents/{id}/sections': { status: 404 },
  'GET /api/documents/{id}/sections/{n}': { status: 404 },
  'POST /api/documents/{id}/reading': { status: 404 },
  'GET /api/documents/{id}/marks': { status: 404 },
  'PUT /api/documents/{id}/marks/{markId}': { status: 404, body: { ...passage, quote: 'q', note: '' } },
  'DELETE /api/documents/{id}/marks/{markId}': { status: 404 },
  'GET /api/documents/{id}/cards': { status: 404 },
  'PUT /api/documents/{id}/cards/{cardId}': {
    status: 404,
    body: { ...passage, quote: 'q', face: { kind: 'basic', front: 'F', back: 'B' } },
  },
  'DELETE /api/documents/{id}/cards/{cardId}': { status: 404 },
  'GET /api/cards': { status: 200, holds: { cards: [], total: 0 } },
  // Card ids are unique per learner only, so this creates a separate card.
  'PUT /api/cards/{id}': { status: 200, body: { face: { kind: 'basic', front: 'F', back: 'B' } } },
  'DELETE /api/cards/{id}': { status: 204 },
  'GET /api/cards/export': { status: 200 },
  'POST /api/cards/import': { status: 400 },
};
const addressOf = (path: string): string =>
  path
    .replace('/api/cards/{id}', `/api/cards/${ownCard}`)
    .replace('{id}', document)
    .replace('{n}', '2')
    .replace('{markId}', mark)
    .replace('{cardId}', card)
    .replace(/search$/, `search?q=heddle&document=${document}`);

describe('calls about documents and cards, by another learner', () => {
  it('are all listed here', () => {
    const area = routes.filter((route) => /^\w+ \/api\/(documents|cards)(\/|$)/.test(route));
    expect(Object.keys(calls).sort()).toEqual(area.sort());
  });

  it.each(Object.keys(calls))('%s reveals nothing and changes nothing', async (route) => {
    const [method = '', path = ''] = route.split(' ');
    const { status, body, holds } = calls[route] ?? { status: 0 };
    const before = await rowsOfAda();
    const sent = body ?? (method === 'POST' ? {} : undefined);
    const answer = await ben.as(method, addressOf(path), sent);
    expect(answer.status).toBe(status);
    if (status === 404) expect(answer.body.detail).toBe('Document not found');
    if (holds) expect(answer.body).toMatchObject(holds as Record<string, unknown>);
    expectHidden(answer.body);
    const visiting = await server.visitor(method, addressOf(path), sent);
    expect(visiting.status).toBe(401);
    expectHidden(visiting.body);
    expect(await rowsOfAda()).toEqual(before);
  });

  it('an exported package contains only own cards', async () => {
    const response = await server.app.request('/api/cards/export', {
      headers: { authorization: `Bearer ${ben.token}` },
    });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expectHidden(Buffer.from(files['collection.anki2'] ?? []).toString('latin1'));
  });

  it('uploading the same file makes a separate document, and does not reveal that there is another', async () => {
    const response = await server.app.request('/api/documents', {
      method: 'POST',
      headers: { authorization: `Bearer ${ben.token}` },
      body: formOf(book, 'same.md'),
    });
    const { id } = (await response.json()) as { id: string };
    expect(response.status).toBe(201);
    expect(ids).not.toContain(id);
    expect((await ben.as('DELETE', `/api/documents/${id}`)).status).toBe(204);
    expect((await ada.as('GET', `/api/documents/${document}/file`)).status).toBe(200);
  });
});

describe('all other calls, by another learner', () => {
  it('with any id of the owner reveal no text of a document and change nothing', async () => {
    const before = await rowsOfAda();
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ');
      const addresses = path.includes('{')
        ? ids.map((id) => path.replace('{n}', '2').replaceAll(/\{\w+\}/g, id))
        : [path];
      for (const address of new Set(addresses)) {
        const sent = method === 'GET' || method === 'DELETE' ? undefined : {};
        for (const answer of [
          await ben.as(method, address, sent),
          await server.visitor(method, address, sent),
        ]) {
          // This one is not being served from, which is what it says.
          if (route !== 'GET /api/ready') expect([route, answer.status < 500]).toEqual([route, true]);
          expectHidden(answer.body);
        }
      }
    }
    expect(await rowsOfAda()).toEqual(before);
  });

  it('in a fork of a shared course the chat does not reveal the document', async () => {
    const { body } = await ben.as('POST', `/api/courses/${course.id}/fork`);
    const fork = (body.course ?? body) as Course;
    const { activities } = await ben.plan(fork.units[1]?.id ?? '');
    for (const studentMessage of [question.studentMessage, 'What does “On weaving” say about the shed?']) {
      const asked = { studentMessage, activityId: activities[0]?.id, messageId: randomUUID() };
      expectHidden((await ben.as('POST', '/api/professor-chat', asked)).body);
    }
    expectHidden((await ben.as('GET', '/api/account/data')).body);
  });
});

describe('the tables of documents and cards', () => {
  const asRole = async (userId: string | null, statement: string): Promise<string | number> => {
    try {
      return await server.database.client.begin(async (tx) => {
        await tx`select set_config('role', 'learner', true), set_config('app.user_id', ${userId ?? ''}, true)`;
        return (await tx.unsafe(statement)).count;
      });
    } catch (error) {
      return String((error as { code?: unknown }).code);
    }
  };
  const foreign = '23503';
  const now = 'now(), now()';
  const cited = `'{"section":1,"block":0,"quote":"q","prefix":"","suffix":""}'`;

  it.each<[string, (user: string) => string]>([
    [
      'a section',
      (user) =>
        `document_sections (document_id, n, user_id, title, level, words) values ('${document}', 99, '${user}', 'S', 1, 1)`,
    ],
    [
      'a paragraph',
      (user) =>
        `document_blocks (document_id, section, place, user_id, kind, text) values ('${document}', 99, 0, '${user}', 'paragraph', 'P')`,
    ],
    [
      'a mark',
      (user) =>
        `document_marks (document_id, id, user_id, section, block, quote, prefix, suffix, created_at, updated_at) values ('${document}', '${randomUUID()}', '${user}', 1, 0, 'q', '', '', ${now})`,
    ],
    [
      'a card',
      (user) =>
        `own_cards (user_id, id, face, document_id, passage, guid, created_at, updated_at) values ('${user}', '${randomUUID()}', '{}', '${document}', ${cited}, '${randomUUID()}', ${now})`,
    ],
    [
      'a review',
      (user) =>
        `review_cards (user_id, id, kind, key, own_card_id, lesson_title, body, seen_at, first_grade, due_at) values ('${user}', '${randomUUID()}', 'own', 'k', '${card}', '', '{}', now(), 3, now())`,
    ],
  ])('%s cannot refer to another learner’s document or card, while its owner’s can', async (what, row) => {
    expect(await asRole(ben.id, `insert into ${row(ben.id)}`)).toBe(foreign);
    // The owner's same statement succeeds; the card has a review already, which is a unique violation.
    expect(await asRole(ada.id, `insert into ${row(ada.id)}`)).toBe(what === 'a review' ? '23505' : 1);
  });

  it.each(['documents', 'document_sections', 'document_blocks', 'document_marks', 'own_cards'])(
    'a row of %s cannot change its owner',
    async (table) => {
      expect(await asRole(ada.id, `update ${table} set user_id = '${ben.id}'`)).toBe('42501');
    },
  );

  it.each([
    `select * from search_own_documents('heddle', null, 50)`,
    `select * from search_own_documents('heddle', '$document', 50)`,
    `select * from passages_in_own_documents(array['heddle*'], null, 50)`,
    `select * from passages_in_own_documents(array['heddle*'], array['$document']::uuid[], 50)`,
  ])('%s finds only own documents, also for a learner with a similar id', async (statement) => {
    const asked = statement.replace('$document', document);
    expect(Number(await asRole(ada.id, asked))).toBeGreaterThan(0);
    const alike = `${ada.id.slice(0, 8)}${randomUUID().slice(8)}`;
    for (const user of [ben.id, alike, null]) expect(await asRole(user, asked)).toBe(0);
  });

  it('are part of the data export and of the deletion of an account', () => {
    const names = learnerTables.map(({ name }) => name);
    const own = ['documents', 'documentSections', 'documentBlocks', 'documentMarks', 'ownCards'];
    expect(names).toEqual(expect.arrayContaining(own));
  });
});

it('learners can call only the known functions with the owner’s rights (security definer)', async () => {
  const found = await server.database.sql(
    `select proname as name, has_function_privilege('learner', oid, 'execute') and prorettype <> 'trigger'::regtype as callable
     from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by 1`,
  );
  expect(found.filter(({ callable }) => callable).map(({ name }) => name)).toEqual([
    'passages_in_own_documents',
    'search_own_documents',
    'search_own_rows',
  ]);
});
