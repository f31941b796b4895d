import { getTableColumns, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import type { LearnerTable } from './learner-tables.ts';

/** What a row costs beside its columns: header, line pointer and alignment. */
const rowBytes = 40;

/**
 * Bytes of a learner's rows in one table. A long value counts as it is stored, packed, and is not fetched for that;
 * asked of a whole row, pg_column_size would unpack it.
 */
export async function bytesIn(
  tx: Transaction,
  { table, mine }: LearnerTable,
  userId: string,
): Promise<number> {
  const sizes = Object.values(getTableColumns(table)).map(
    (column) => sql`coalesce(pg_column_size(${column}), 0)`,
  );
  const row = sql.join([...sizes, sql`${rowBytes}::int`], sql` + `);
  const [found] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${row}), 0)` })
    .from(table)
    .where(mine(userId));
  return Number(found?.bytes ?? 0);
}
