import { createDocumentSearchService } from '../../server/documents/search/document-search-service.ts';
import { openPostgres } from '../../server/platform/database/database.ts';
import { migrateDatabase } from '../../server/platform/database/migrate.ts';
import { findPostgres } from '../programs/find-postgres.ts';
import { startPostgres } from '../programs/start-postgres.ts';
import { fillDocuments, ownerOf } from './support/many-documents.ts';
import { type Row, timed, timesRow } from './support/measure.ts';

const size = { owners: 50, documents: 20, pages: 500, paragraphs: 4 };
/** Words of the made documents by how common they are: w0 is the commonest of 50,000. */
const queries: [what: string, q: string][] = [
  ['the commonest word', 'w0'],
  ['a common word', 'w25'],
  ['a rare word', 'w31234'],
  ['two words', 'w25 w140'],
  ['the beginning of many words', 'w12'],
  ['a word that nobody has', 'nowhere'],
];

/** A search by one of 50 owners among 1,000 documents of 500 pages on a server: queries and presentation, without HTTP. */
export async function benchDocuments(): Promise<Row[]> {
  const server = await startPostgres(await findPostgres());
  const database = openPostgres(server.url, 4);
  try {
    await migrateDatabase(database);
    await fillDocuments(database, size);
    const search = createDocumentSearchService({ database });
    const rows: Row[] = [];
    for (const [what, q] of queries) {
      const one = (turn: number) => search.search(ownerOf(Math.abs(turn) % size.owners), q, null);
      rows.push(timesRow(`documents, PostgreSQL: ${what}`, await timed(one, 50, 10), '20 ms'));
    }
    return rows;
  } finally {
    await database.close();
    await server.stop();
  }
}
