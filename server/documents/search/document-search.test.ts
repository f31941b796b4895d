import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentHit } from '#shared/contract/documents.ts';
import { ask, createTestApp } from '../../http/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts';
import { documentSearchRoutes } from './document-search-routes.ts';
import { createDocumentSearchService } from './document-search-service.ts';

let database: TestDatabase;
let app: ReturnType<typeof createTestApp>;
const [ada, eve] = [randomUUID(), randomUUID()];
const [book, paper] = [randomUUID(), randomUUID()];

async function shelve(
  owner: string,
  id: string,
  title: string,
  sections: [title: string, ...texts: string[]][],
) {
  await database.sql(
    `insert into documents (id, user_id, name, title, format, bytes, sha256, status, created_at, updated_at)
     values ($1, $2, 'a.txt', $3, 'text', 1, $4, 'ready', now(), now())`,
    [id, owner, title, id],
  );
  for (const [index, [heading, ...texts]] of sections.entries()) {
    await database.sql(
      `insert into document_sections (document_id, n, user_id, title, level, page_from, words) values ($1, $2, $3, $4, 1, 7, 1)`,
      [id, index + 1, owner, heading],
    );
    for (const [place, text] of texts.entries())
      await database.sql(
        `insert into document_blocks (document_id, section, place, user_id, kind, text) values ($1, $2, $3, $4, 'paragraph', $5)`,
        [id, index + 1, place, owner, text],
      );
  }
}

beforeAll(async () => {
  database = await createTestDatabase();
  app = createTestApp(documentSearchRoutes(createDocumentSearchService({ database })));
  await shelve(ada, book, 'Of bees', [
    ['Honey', 'Bees make honey from nectar.', 'A swarm is not honey. Honey lasts; honey keeps.'],
    ['Wax', 'Café owners buy candles.'],
    ['Winter', `Cold. ${'x'.repeat(3000)}`],
    ['An empty heading about drones'],
  ]);
  await shelve(ada, paper, 'A paper', [['Results', 'Honey was measured in 12 hives.']]);
  await shelve(eve, randomUUID(), "Eve's", [['Secrets', 'Honey, and what Eve keeps to herself.']]);
});
afterAll(() => database.close());

const search = async (user: string | null, q: string, document?: string) => {
  const query = new URLSearchParams({ q, ...(document ? { document } : {}) });
  const answer = await ask(app, user, 'GET', `/api/documents/search?${query}`);
  return { status: answer.status, hits: answer.body.hits as DocumentHit[] };
};
const places = (hits: DocumentHit[]) => hits.map(({ section, block }) => `${section.title} ${block}`);

it('finds paragraphs and headings with all words, best first, in all own documents', async () => {
  const { hits } = await search(ada, 'honey');
  expect(places(hits).slice(0, 2).sort()).toEqual(['Honey 0', 'Honey 1']);
  expect(places(hits)).toContain('Results 0');
  expect(places((await search(ada, 'honey nectar')).hits)).toEqual(['Honey 0']);
});

it('finds a word by its prefix, ignoring case and accents, with its position', async () => {
  const { hits } = await search(ada, 'CAFE cand');
  expect(places(hits)).toEqual(['Wax 0']);
  expect(hits[0]).toMatchObject({ documentId: book, documentTitle: 'Of bees', page: 7 });
  expect(hits[0]?.excerpt.filter(({ found }) => found).map(({ text }) => text)).toEqual(['Café', 'candles']);
});

it('finds a heading that has no text below it', async () => {
  const [hit] = (await search(ada, 'drones')).hits;
  expect(hit).toMatchObject({ section: { n: 4, title: 'An empty heading about drones' }, block: 0 });
});

it('searches one document on request', async () => {
  expect(places((await search(ada, 'honey', paper)).hits)).toEqual(['Results 0']);
  expect((await search(ada, 'honey', randomUUID())).hits).toEqual([]);
});

it('returns no text of other learners', async () => {
  expect((await search(eve, 'honey')).hits.map(({ documentTitle }) => documentTitle)).toEqual(["Eve's"]);
  expect((await search(eve, 'honey', book)).hits).toEqual([]);
  expect((await search(randomUUID(), 'honey')).hits).toEqual([]);
  expect((await search(null, 'honey')).status).toBe(401);
  const asVisitor = await database.asLearner(null, (tx) =>
    tx.execute(`select * from search_own_documents('honey', null, 50)`),
  );
  expect([...asVisitor]).toEqual([]);
});

it('treats query syntax, quotation marks and nonsense as plain text', async () => {
  for (const q of [
    "' | 'honey",
    'a:* & !b',
    '\\',
    '<->',
    "'); drop table documents; --",
    '…',
    ' ',
    '(((',
    '%_',
  ])
    expect((await search(ada, q)).status).toBe(200);
  expect(places((await search(ada, "'nectar' & 'bees'")).hits)).toEqual(['Honey 0']);
});

it('indexes a paragraph with a word that is too long for the index', async () =>
  expect(places((await search(ada, 'cold')).hits)).toEqual(['Winter 0']));

describe('many documents', () => {
  const cy = randomUUID();
  /** Ids of documents on the given one of the 32 shelves, which is derived from the beginning of the id. */
  const onShelf = (n: number) => `${(n * 8).toString(16).padStart(2, '0')}${randomUUID().slice(2)}`;
  const last = onShelf(31);
  const fill = (id: string, text: string, count: number, from = 100) =>
    database.sql(
      `insert into document_blocks (document_id, section, place, user_id, kind, text)
       select $1, 1, $5::integer + n, $2, 'paragraph', $3 from generate_series(1, $4::integer) n`,
      [id, cy, text, count, from],
    );
  beforeAll(async () => {
    for (let n = 0; n < 32; n += 1) {
      const id = n === 31 ? last : onShelf(n);
      await shelve(cy, id, `Document ${n}`, [['Tides', 'The moon is everywhere.']]);
      if (n < 2) await fill(id, 'Both are usual.', 60);
    }
    await fill(last, 'What is lurking here is usually alone.', 2100);
    await fill(last, 'A moon both seldom and lurking.', 1, 5000);
  });

  it('are all searched, whatever their shelf', async () => {
    expect((await search(cy, 'everywhere')).hits.map(({ documentTitle }) => documentTitle).sort()).toEqual(
      Array.from({ length: 32 }, (_, n) => `Document ${n}`).sort(),
    );
    expect((await search(cy, 'moon', last)).hits).toHaveLength(2);
  });

  it.each([
    ['a rare word and a very common one', 'moon seldom'],
    ['a word that is common on the last shelf and rare on the first', 'lurking both'],
    ['two common words', 'both moon'],
  ])('%s: words that occur together are found', async (_, q) => {
    expect((await search(cy, q)).hits.map(({ block, documentId }) => [documentId, block])).toEqual([
      [last, 5001],
    ]);
  });
});

describe('scripts without spaces, and letters with signs', () => {
  const dev = randomUUID();
  beforeAll(() =>
    shelve(dev, randomUUID(), '各种文字', [
      ['茶', '茶叶在高温下杀青，然后揉捻。绿茶不经过发酵。', '紅茶は完全に発酵させたお茶です。'],
      ['ชา', 'ใบชาถูกทำให้แห้งก่อนนำไปคั่ว', 'चाय की पत्तियाँ सुखाई जाती हैं।'],
      ['شاي', 'تُجفَّف أوراق الشاي في الظل.', '찻잎은 그늘에서 말린다.'],
    ]),
  );
  it.each([
    ['发酵', '茶 0'],
    ['杀青', '茶 0'],
    ['揉', '茶 0'],
    ['绿茶 发酵', '茶 0'],
    ['発酵させた', '茶 1'],
    ['紅茶', '茶 1'],
    ['แห้ง', 'ชา 0'],
    ['ใบชา', 'ชา 0'],
    ['पत्तियाँ', 'ชา 1'],
    ['تجفف', 'شاي 0'],
    ['أوراق الشاي', 'شاي 0'],
    ['그늘', 'شاي 1'],
  ])('%s is found within a text', async (q, place) => {
    const { hits } = await search(dev, q);
    expect(places(hits)).toContain(place);
    expect(hits[0]?.excerpt.some(({ found }) => found)).toBe(true);
  });
  it.each(['青揉', '酵发', 'ताज़ा', 'منشورات', '무지개'])(
    '%s, which does not stand there, is not',
    async (q) => expect((await search(dev, q)).hits).toEqual([]),
  );
});
