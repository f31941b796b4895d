import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { idempotencyKeys } from '../platform/database/schema/evidence.ts';

export type StoredAnswer = typeof idempotencyKeys.$inferSelect;
type Asked = { userId: string; key: string; bodyHash: string; now: Date };

const rowOf = ({ userId, key }: Pick<Asked, 'userId' | 'key'>) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

/** Null: the key was free and is now claimed. Otherwise its stored row. Old keys of the user are deleted. */
export async function claimKey(
  tx: Transaction,
  asked: Asked,
  forgetBefore: Date,
): Promise<StoredAnswer | null> {
  const { userId, key, bodyHash, now } = asked;
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), lt(idempotencyKeys.createdAt, forgetBefore)));
  const added = await tx
    .insert(idempotencyKeys)
    .values({ userId, key, bodyHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return added.length === 1 ? null : findKey(tx, asked);
}

export async function findKey(
  tx: Transaction,
  asked: Pick<Asked, 'userId' | 'key'>,
): Promise<StoredAnswer | null> {
  const [row] = await tx.select().from(idempotencyKeys).where(rowOf(asked));
  return row ?? null;
}

/**
 * Takes over a key whose holder died without an answer; of several that try, one gets true. A key claimed later than
 * `staleAfter` was written while the clock was wrong.
 */
export async function takeOverKey(
  tx: Transaction,
  asked: Asked,
  staleBefore: Date,
  staleAfter: Date,
): Promise<boolean> {
  const { createdAt } = idempotencyKeys;
  const isStale = or(lt(createdAt, staleBefore), gt(createdAt, staleAfter));
  const rows = await tx
    .update(idempotencyKeys)
    .set({ createdAt: asked.now })
    .where(and(rowOf(asked), isNull(idempotencyKeys.status), isStale))
    .returning({ key: idempotencyKeys.key });
  return rows.length === 1;
}

export async function keepAnswer(
  tx: Transaction,
  asked: Asked,
  status: number,
  answer: unknown,
): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ status, answer })
    .where(rowOf(asked))
    .returning({ key: idempotencyKeys.key });
}

/** A refused or failed write releases the key: the client may correct the request and try again. */
export async function freeKey(tx: Transaction, asked: Asked): Promise<void> {
  await tx.delete(idempotencyKeys).where(and(rowOf(asked), isNull(idempotencyKeys.status)));
}

/** Deletes at most `limit` keys of any user that were claimed before this. Returns how many. */
export async function forgetKeysBefore(tx: Transaction, before: Date, limit: number): Promise<number> {
  const { userId, key, createdAt } = idempotencyKeys;
  const old = tx.select({ userId, key }).from(idempotencyKeys).where(lt(createdAt, before)).limit(limit);
  const rows = await tx
    .delete(idempotencyKeys)
    .where(sql`(${userId}, ${key}) in (${old})`)
    .returning({ key });
  return rows.length;
}
