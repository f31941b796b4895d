import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CatalogueQuery, createCatalogueService } from '../../server/courses/catalogue-service.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from '../../server/platform/database/database.ts';
import { migrateDatabase } from '../../server/platform/database/migrate.ts';
import { readerOf } from '../../server/platform/database/read-together.ts';
import { findPostgres } from '../programs/find-postgres.ts';
import { startPostgres } from '../programs/start-postgres.ts';
import { fillCatalogue } from './support/many-courses.ts';
import { type Row, timed, timesRow } from './support/measure.ts';

const queries: [string, Partial<CatalogueQuery>][] = [
  ['first page', {}],
  ['one level', { difficulty: 'advanced' }],
  ['a word in every course', { q: 'course' }],
  ['a word in one course of five', { q: 'gardening' }],
  ['two words, one course of twenty', { q: 'gardening optics', difficulty: 'beginner' }],
  ['a word in one course of a thousand', { q: 'w99' }],
  ['a word in one course of five thousand', { q: 'w4711' }],
  ['a word in the oldest fiftieth', { q: 'ancient' }],
  ['a word that no course has', { q: 'nowhere' }],
];

/**
 * A catalogue page of 20 among 100,000 courses by 20,000 creators, on the server: queries and presentation, without
 * HTTP.
 */
export async function benchCatalogue(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-bench-'));
  const embedded = await openEmbedded(dataDir);
  try {
    const rows = await measure('embedded', embedded);
    const server = await startPostgres(await findPostgres());
    const postgres = openPostgres(server.url, 4);
    try {
      return [...rows, ...(await measure('PostgreSQL', postgres))];
    } finally {
      await postgres.close();
      await server.stop();
    }
  } finally {
    await embedded.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(name: string, database: OpenDatabase): Promise<Row[]> {
  await migrateDatabase(database);
  await fillCatalogue(database, 100_000, 20_000);
  const catalogue = createCatalogueService({ database, rules: { catalogue: true } });
  const reader = readerOf(randomUUID());
  const page = (query: Partial<CatalogueQuery>) => catalogue.list(reader, { limit: 20, ...query });
  const rows: Row[] = [];
  for (const [what, query] of queries) {
    rows.push(timesRow(`catalogue, ${name}: ${what}`, await timed(() => page(query), 30), '20 ms'));
  }
  let cursor: string | undefined;
  const next = async () => {
    cursor = (await page(cursor ? { cursor } : {})).nextCursor ?? undefined;
  };
  rows.push(timesRow(`catalogue, ${name}: page after page`, await timed(next, 200), '20 ms'));
  return rows;
}
