import { passagesIn } from '../../server/documents/answers/passages-service.ts';
import { createDocumentSearchService } from '../../server/documents/search/document-search-service.ts';
import { type OpenDatabase, openPostgres } from '../../server/platform/database/database.ts';
import { migrateDatabase } from '../../server/platform/database/migrate.ts';
import { findPostgres } from '../programs/find-postgres.ts';
import { startPostgres } from '../programs/start-postgres.ts';
import { fillDocuments, ownerOf } from './support/many-documents.ts';
import { type Row, timed, timesRow } from './support/measure.ts';

/** A thousand documents of 500 pages; one learner owns more than a quarter of them. */
const shelves = [265, ...Array.from({ length: 49 }, () => 15)];
const size = { shelves, pages: 500, paragraphs: 4 };
const goal = '20 ms';

/** Words of the generated documents by frequency: w0 is the most common of 50,000. */
const queries: [what: string, q: string][] = [
  ['the commonest word', 'w0'],
  ['a common word', 'w25'],
  ['a rare word', 'w31234'],
  ['two common words', 'w25 w140'],
  ['a common and a rare word', 'w25 w31234'],
  ['three words that are everywhere', 'w0 w1 w2'],
  ['the beginning of many words', 'w12'],
  ['a word that nobody has', 'nowhere'],
];
const questions: [what: string, question: string][] = [
  ['common and rare words', 'What is w31234 of w140 and w25?'],
  ['six words that are everywhere', 'w0 w1 w2 w3 w4 w5?'],
  ['six rare words', 'w31234 w30123 w28999 w41234 w39999 w44444'],
];

/**
 * Searches and questions among 1,000 documents of 500 pages, on the server: queries and presentation, without HTTP.
 */
export async function benchDocuments(): Promise<Row[]> {
  const server = await startPostgres(await findPostgres());
  const database = openPostgres(server.url, 4);
  try {
    await migrateDatabase(database);
    await fillDocuments(database, size);
    const search = createDocumentSearchService({ database });
    const ask = (learner: string, question: string) =>
      database.asLearner(learner, (tx) => passagesIn(tx, question, null));
    const rows: Row[] = [];
    for (const { whose, learner } of learners) {
      for (const [what, q] of queries) {
        const one = (turn: number) => search.search(learner(turn), q, null);
        rows.push(timesRow(`documents, ${whose}: ${what}`, await timed(one, 50, 10), goal));
      }
      const within = await someOf(database, learner(0));
      for (const [what, q] of queries) {
        const one = (turn: number) =>
          search.search(learner(0), q, within[Math.abs(turn) % within.length] ?? null);
        rows.push(timesRow(`documents, one of ${whose}: ${what}`, await timed(one, 50, 10), goal));
      }
      for (const [what, question] of questions) {
        const one = (turn: number) => ask(learner(turn), question);
        rows.push(timesRow(`documents, ${whose}, asked: ${what}`, await timed(one, 50, 10), goal));
      }
    }
    return rows;
  } finally {
    await database.close();
    await server.stop();
  }
}

/** The ids of some of a learner's documents. */
async function someOf({ client }: OpenDatabase, owner: string): Promise<string[]> {
  const rows = await client<{ id: string }[]>`select id from documents where user_id = ${owner} limit 60`;
  return rows.map(({ id }) => id);
}

const others = shelves.length - 1;
const learners = [
  { whose: `${shelves[0]} of one learner`, learner: () => ownerOf(0) },
  { whose: '15 of one learner', learner: (turn: number) => ownerOf(1 + (Math.abs(turn) % others)) },
];
