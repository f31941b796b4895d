import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { users } from '../platform/database/schema/auth.ts';
import { documents } from '../platform/database/schema/documents.ts';
import { installation } from '../platform/database/schema/installation.ts';
import type { DatabaseTraces } from './installation-policy.ts';

const has = async (tx: Transaction, table: string): Promise<boolean> => {
  const [row] = await tx.execute(sql`select to_regclass(${table}) is not null as there`);
  return row?.there === true;
};

/** What a database tells, which may be empty or of an older version. */
export async function readTraces(tx: Transaction): Promise<DatabaseTraces> {
  const hasId = await has(tx, 'public.installation');
  const hasUsers = await has(tx, 'auth.users');
  const [row] = hasId ? await tx.select({ id: installation.id }).from(installation) : [];
  const accounts = hasUsers ? await tx.select({ id: users.id }).from(users).limit(1) : [];
  return { id: row?.id ?? null, hasAccounts: accounts.length > 0 };
}

/** Does the database know one of these documents? */
export async function knowsAny(tx: Transaction, ids: string[]): Promise<boolean> {
  if (ids.length === 0 || !(await has(tx, 'public.documents'))) return false;
  const rows = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(inArray(documents.id, ids))
    .limit(1);
  return rows.length > 0;
}

/** Writes the id unless there is one, and returns the one that is there then. */
export async function insertId(tx: Transaction, id: string): Promise<string> {
  await tx.insert(installation).values({ id }).onConflictDoNothing();
  const [row] = await tx.select({ id: installation.id }).from(installation);
  return row?.id ?? id;
}
