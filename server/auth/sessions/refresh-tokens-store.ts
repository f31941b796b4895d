import { and, desc, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/database/database.ts';
import { refreshTokens } from '../../platform/database/schema/auth.ts';

export type RefreshTokenRow = typeof refreshTokens.$inferSelect;

export async function findRefreshToken(tx: Transaction, tokenHash: string): Promise<RefreshTokenRow | null> {
  const rows = await tx.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash)).limit(1);
  return rows[0] ?? null;
}

/** The one token of a session that is not used up. */
export async function findActiveRefreshToken(
  tx: Transaction,
  sessionId: string,
): Promise<RefreshTokenRow | null> {
  const rows = await tx
    .select()
    .from(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessionId), eq(refreshTokens.revoked, false)))
    .orderBy(desc(refreshTokens.id))
    .limit(1);
  return rows[0] ?? null;
}

export async function insertRefreshToken(
  tx: Transaction,
  values: Pick<
    RefreshTokenRow,
    'tokenHash' | 'sealed' | 'sessionId' | 'userId' | 'parentId' | 'createdAt' | 'updatedAt'
  >,
): Promise<void> {
  await tx.insert(refreshTokens).values(values).returning({ id: refreshTokens.id });
}

/** Uses a token up; its sealed text is deleted, since only the active one is ever returned again. */
export async function revokeRefreshToken(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx
    .update(refreshTokens)
    .set({ revoked: true, sealed: null, updatedAt: now })
    .where(eq(refreshTokens.id, id))
    .returning({ id: refreshTokens.id });
}

/**
 * Deletes at most `limit` tokens that were used before this, so that a session of years does not keep thousands. The
 * parent of the active one is kept at any age: the client may return with it.
 */
export async function deleteUsedUpBefore(tx: Transaction, before: Date, limit: number): Promise<void> {
  const child = alias(refreshTokens, 'child');
  const hasActiveChild = tx
    .select({ one: sql`1` })
    .from(child)
    .where(
      and(
        eq(child.parentId, refreshTokens.id),
        eq(child.sessionId, refreshTokens.sessionId),
        eq(child.revoked, false),
      ),
    );
  const usedUp = tx
    .select({ id: refreshTokens.id })
    .from(refreshTokens)
    .where(
      and(eq(refreshTokens.revoked, true), lt(refreshTokens.updatedAt, before), notExists(hasActiveChild)),
    )
    .limit(limit);
  await tx.delete(refreshTokens).where(inArray(refreshTokens.id, usedUp)).returning({ id: refreshTokens.id });
}

export async function deleteRefreshTokensOf(tx: Transaction, sessionId: string): Promise<void> {
  await tx
    .delete(refreshTokens)
    .where(eq(refreshTokens.sessionId, sessionId))
    .returning({ id: refreshTokens.id });
}
