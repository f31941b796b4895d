import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts';
import { sectionsOf, shelveText } from '../answers/test-documents.ts';
import { createDocumentSearchService } from './document-search-service.ts';

const folder = join(import.meta.dirname, '../../platform/database/migrations');
const statementsOf = (migration: string) =>
  readFileSync(join(folder, `${migration}.sql`), 'utf8').split('--> statement-breakpoint');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('a document that was added before is found by words without spaces after the update, and others as before', async () => {
  const words = /function public\.(?:owned_words|shelf_words|search_own_documents)/;
  for (const statement of statementsOf('0031_qualified_functions'))
    if (words.test(statement)) await database.sql(statement);
  const user = randomUUID();
  await shelveText(
    database,
    user,
    '茶',
    sectionsOf({ 绿茶: ['茶叶在高温下杀青，然后揉捻。', 'Green tea is not fermented.'] }),
  );
  const search = createDocumentSearchService({ database });
  const found = async (q: string) => (await search.search(user, q, null)).map(({ block }) => block);
  expect(await found('杀青')).toEqual([]);

  for (const statement of statementsOf('0035_unspaced_search')) await database.sql(statement);
  expect(await found('杀青')).toEqual([0]);
  expect(await found('绿茶')).toContain(0);
  expect(await found('fermented')).toEqual([1]);
});
