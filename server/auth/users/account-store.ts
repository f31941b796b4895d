import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { type JsonRow, rowFromJson } from '../../platform/database/row-from-json.ts';
import { identities, users } from '../../platform/database/schema/auth.ts';
import { factors } from '../../platform/database/schema/auth-factors.ts';
import type { Account, IdentityRow } from './users-store.ts';

/** The columns of a whole account, as a query answers them that has its row of auth.users under the name `u`. */
export const accountColumns: SQL = sql`to_jsonb(u) as account,
  (select jsonb_agg(to_jsonb(i) order by i.created_at) from ${identities} i where i.user_id = u.id) as identities,
  (select jsonb_agg(to_jsonb(f) order by f.created_at) from ${factors} f where f.user_id = u.id) as factors`;

/** A row with `accountColumns`. Without a row in them a list is null. */
export type AccountAnswer = { account: JsonRow; identities: JsonRow[] | null; factors: JsonRow[] | null };

export const accountOf = (answer: AccountAnswer): Account => ({
  user: rowFromJson(users, answer.account),
  identities: (answer.identities ?? []).map((row) => rowFromJson(identities, row)),
  factors: (answer.factors ?? []).map((row) => rowFromJson(factors, row)),
});

/** One statement: the account with its ways in. */
export async function findAccount(tx: Transaction, id: string): Promise<Account | null> {
  const rows = await tx.execute<AccountAnswer>(
    sql`select ${accountColumns} from ${users} u where u.id = ${id} and u.deleted_at is null`,
  );
  return rows[0] ? accountOf(rows[0]) : null;
}

/** The ways in of an account, oldest first. */
export function findIdentitiesOf(tx: Transaction, userId: string): Promise<IdentityRow[]> {
  return tx
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt), asc(identities.id));
}
