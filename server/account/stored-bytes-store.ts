import { getTableColumns, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import type { LearnerTable } from './learner-tables.ts';

/** Overhead of a row besides its columns: header, line pointer and alignment. */
const rowBytes = 40;

/**
 * The bytes of a learner's rows in one table, and of their data elsewhere. A long value counts with its compressed size;
 * pg_column_size of a whole row would decompress it.
 */
export async function bytesIn(
  tx: Transaction,
  { table, mine, beside = sql`0` }: LearnerTable,
  userId: string,
): Promise<number> {
  const sizes = Object.values(getTableColumns(table)).map(
    (column) => sql`coalesce(pg_column_size(${column}), 0)`,
  );
  const row = sql.join([...sizes, sql`${rowBytes}::int`, beside], sql` + `);
  const [found] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${row}), 0)` })
    .from(table)
    .where(mine(userId));
  return Number(found?.bytes ?? 0);
}
