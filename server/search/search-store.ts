import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { together } from '../platform/together.ts';
import { searchSources } from './search-sources.ts';
import type { FoundOfKind } from './search-types.ts';

/** A search that takes longer is aborted by a PostgreSQL server. */
const mostMs = 2000;

/** What is the learner's own and has all words of `asked`, best first, at most `most` of each kind. */
export async function findOwn(tx: Transaction, asked: string, most: number): Promise<FoundOfKind[]> {
  const limit = sql.raw(`set local statement_timeout = ${mostMs}`);
  const [, ...found] = await together([
    tx.execute(limit),
    ...searchSources.map(async ({ kind, rows, show }) => ({
      kind,
      found: [...(await tx.execute(rows(asked, most)))].map((row) => show(row as never)),
    })),
  ]);
  return found as FoundOfKind[];
}
