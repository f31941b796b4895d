import { and, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../platform/database/database.ts';
import { users } from '../platform/database/schema/auth.ts';
import { courses } from '../platform/database/schema/courses.ts';
import { mails } from '../platform/database/schema/mail.ts';
import { type LearnerTable, learnerTables } from './learner-tables.ts';

export type DataRow = Record<string, unknown>;
/** The key of the last row of a page; the next page begins after it. */
export type PageEnd = unknown[] | null;

/** The columns of a table's primary key, and the names under which its rows carry them. */
function keyOf(table: PgTable): { name: string; column: PgColumn }[] {
  const own = Object.entries(getTableColumns(table)) as [string, PgColumn][];
  const together = getTableConfig(table).primaryKeys[0]?.columns ?? [];
  const isKey = (column: PgColumn) => column.primary || together.some((one) => one.name === column.name);
  return own.filter(([, column]) => isKey(column)).map(([name, column]) => ({ name, column }));
}

const listed = (parts: SQL[]) => sql.join(parts, sql`, `);

/** The next rows of one table in the order of its key, at most `limit`, and the key at which the next page begins. */
export async function readPage(
  tx: Transaction,
  { table, mine, shown, omit = [], without = {} }: LearnerTable,
  userId: string,
  after: PageEnd,
  limit: number,
): Promise<{ rows: DataRow[]; end: PageEnd }> {
  const key = keyOf(table);
  const columns = Object.entries(getTableColumns(table))
    .filter(([name]) => !omit.includes(name))
    .map(([name, column]) => [name, without[name] ? sql`${column} - ${without[name]}::text` : column]);
  const names = listed(key.map(({ column }) => sql`${column}`));
  const beyond = after
    ? sql`(${names}) > (${listed(after.map((value, at) => sql`${sql.param(value, key[at]?.column)}`))})`
    : undefined;
  const rows: DataRow[] = await tx
    .select(Object.fromEntries(columns))
    .from(table)
    .where(and(mine(userId), shown, beyond))
    .orderBy(...key.map(({ column }) => column))
    .limit(limit);
  const last = rows.at(-1);
  return { rows, end: last && rows.length === limit ? key.map(({ name }) => last[name]) : null };
}

/** The account's own row, without its password hash; null when it is gone. */
export async function findAccountRow(tx: Transaction, userId: string): Promise<DataRow | null> {
  const { passwordHash, ...columns } = getTableColumns(users);
  const [row] = await tx.select(columns).from(users).where(eq(users.id, userId)).limit(1);
  return row ?? null;
}

/**
 * Mails to an address that are in the local mailbox or waiting to be sent. Their texts contain live links and are left
 * out.
 */
export function listMailsTo(tx: Transaction, address: string): Promise<DataRow[]> {
  return tx
    .select({ subject: mails.subject, createdAt: mails.createdAt })
    .from(mails)
    .where(eq(sql`lower(${mails.recipient})`, address.toLowerCase()))
    .orderBy(mails.createdAt)
    .limit(500);
}

/**
 * Deletes all data of a learner, in the caller's transaction and with the owner's rights. Forks of their courses stay
 * with the learners who own them; `departed` replaces the creator.
 */
export async function removeLearnerData(tx: Transaction, userId: string, departed: string): Promise<void> {
  for (const { table, mine, goesWith } of learnerTables)
    if (!goesWith) await tx.delete(table).where(mine(userId));
  await tx
    .update(courses)
    .set({ creatorId: departed })
    .where(and(eq(courses.creatorId, userId), ne(courses.ownerId, userId)));
}
