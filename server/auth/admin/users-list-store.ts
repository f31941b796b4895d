import { and, count, desc, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { identities, users } from '../../platform/database/schema/auth.ts';
import { factors } from '../../platform/database/schema/auth-factors.ts';
import type { Account } from '../users/users-store.ts';
import type { Page } from './pagination.ts';

/** Accounts, newest first; `filter` is looked for in address, number and full name. */
export async function listAccounts(
  tx: Transaction,
  { page, perPage }: Page,
  filter: string,
): Promise<{ accounts: Account[]; total: number }> {
  const like = `%${filter.replace(/[\\%_]/g, '\\$&')}%`;
  const wanted = and(
    isNull(users.deletedAt),
    filter
      ? or(
          ilike(users.email, like),
          ilike(users.phone, like),
          sql`${users.userMetadata} ->> 'full_name' ilike ${like}`,
        )
      : undefined,
  );
  const rows = await tx
    .select()
    .from(users)
    .where(wanted)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await tx.select({ total: count() }).from(users).where(wanted);
  const ids = rows.map(({ id }) => id);
  const own = ids.length > 0 ? await tx.select().from(identities).where(inArray(identities.userId, ids)) : [];
  const second = ids.length > 0 ? await tx.select().from(factors).where(inArray(factors.userId, ids)) : [];
  const accounts = rows.map((user) => ({
    user,
    identities: own.filter(({ userId }) => userId === user.id).sort(byAge),
    factors: second.filter(({ userId }) => userId === user.id).sort(byAge),
  }));
  return { accounts, total: counted?.total ?? 0 };
}

const byAge = (a: { createdAt: Date }, b: { createdAt: Date }) =>
  a.createdAt.getTime() - b.createdAt.getTime();
