import { createDocumentSearchService } from '../../server/documents/search/document-search-service.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from '../../server/platform/database/database.ts';
import { migrateDatabase } from '../../server/platform/database/migrate.ts';
import { createLogger } from '../../server/platform/logger.ts';
import { createSearchService } from '../../server/search/search-service.ts';
import { findPostgres } from '../programs/find-postgres.ts';
import { startPostgres } from '../programs/start-postgres.ts';
import { fillCourses, learnerOf } from './support/many-texts.ts';
import { type Row, timed, timesRow } from './support/measure.ts';

const size = { learners: 10, courses: 50, lessons: 20, messages: 5000 };

/** Words of the generated texts by frequency: w0 is the most common of 20,000. */
const queries: [what: string, q: string][] = [
  ['the commonest word', 'w0'],
  ['a common word', 'w25'],
  ['a rare word', 'w17234'],
  ['two common words', 'w25 w140'],
  ['the beginning of many words', 'w12'],
  ['a word of every title', 'lesson'],
  ['a word that nobody has', 'nowhere'],
];

/**
 * The search over everything of one of ten learners, each with 50 courses of 20 lessons and 5,000 messages, in both
 * databases: queries and presentation, without HTTP and without the library, which is searched beside them.
 */
export async function benchSearch(): Promise<Row[]> {
  const embedded = await openEmbedded(null);
  const rows = await measure('embedded', embedded).finally(() => embedded.close());
  const server = await startPostgres(await findPostgres());
  const database = openPostgres(server.url, 4);
  try {
    return [...rows, ...(await measure('PostgreSQL', database))];
  } finally {
    await database.close();
    await server.stop();
  }
}

async function measure(where: string, database: OpenDatabase): Promise<Row[]> {
  await migrateDatabase(database);
  await fillCourses(database, size);
  const service = createSearchService({
    database,
    logger: createLogger('silent'),
    documents: createDocumentSearchService({ database }),
    isExamActive: async () => false,
    findInLibrary: async () => ({ lessons: [], mentions: [] }),
  });
  const { signal } = new AbortController();
  const rows: Row[] = [];
  for (const [what, q] of queries) {
    const one = (turn: number) =>
      service.search({ userId: learnerOf(Math.abs(turn) % size.learners), q, limit: 5, signal });
    rows.push(timesRow(`search, ${where}: ${what}`, await timed(one, 40, 10), '150 ms'));
  }
  return rows;
}
