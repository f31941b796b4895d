import { and, asc, eq, isNotNull, lt, ne, notLike } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { factorChallenges, factors } from '../../platform/database/schema/auth-factors.ts';
import type { FactorRow } from '../users/users-store.ts';

export type ChallengeRow = typeof factorChallenges.$inferSelect;
export type FactorType = 'totp' | 'phone' | 'webauthn';
type FactorChanges = Partial<Omit<FactorRow, 'id' | 'userId' | 'createdAt'>>;

/** Oldest first. */
export function findFactorsOf(tx: Transaction, userId: string): Promise<FactorRow[]> {
  return tx.select().from(factors).where(eq(factors.userId, userId)).orderBy(asc(factors.createdAt));
}

/** Locked, so that guesses at one factor are counted one after the other; null if it is not this user's. */
export async function lockFactor(tx: Transaction, id: string, userId: string): Promise<FactorRow | null> {
  const rows = await tx
    .select()
    .from(factors)
    .where(and(eq(factors.id, id), eq(factors.userId, userId)))
    .for('update');
  return rows[0] ?? null;
}

export async function insertFactor(tx: Transaction, values: typeof factors.$inferInsert): Promise<FactorRow> {
  const [row] = await tx.insert(factors).values(values).returning();
  if (!row) throw new Error('The factor was not stored.');
  return row;
}

export async function updateFactor(tx: Transaction, id: string, changes: FactorChanges): Promise<FactorRow> {
  const [row] = await tx.update(factors).set(changes).where(eq(factors.id, id)).returning();
  if (!row) throw new Error('The factor is gone.');
  return row;
}

export async function deleteFactor(tx: Transaction, id: string): Promise<void> {
  await tx.delete(factors).where(eq(factors.id, id)).returning({ id: factors.id });
}

/** Factors that were begun and not finished in time. */
export async function deleteUnverifiedBefore(tx: Transaction, before: Date, userId?: string): Promise<void> {
  const stale = and(eq(factors.status, 'unverified'), lt(factors.createdAt, before));
  await tx
    .delete(factors)
    .where(userId ? and(stale, eq(factors.userId, userId)) : stale)
    .returning({ id: factors.id });
}

/** The others of a type that were begun, once one of them is verified. */
export async function deleteUnverifiedOf(tx: Transaction, verified: FactorRow): Promise<void> {
  await tx
    .delete(factors)
    .where(
      and(
        eq(factors.userId, verified.userId),
        eq(factors.factorType, verified.factorType),
        eq(factors.status, 'unverified'),
        ne(factors.id, verified.id),
      ),
    )
    .returning({ id: factors.id });
}

/** Factors whose secret another key than `kid` has sealed. */
export function listSealedElsewhere(tx: Transaction, kid: string, limit: number) {
  return tx
    .select({ id: factors.id, secret: factors.secret })
    .from(factors)
    .where(and(isNotNull(factors.secret), notLike(factors.secret, `${kid.replace(/[\\%_]/g, '\\$&')}.%`)))
    .limit(limit);
}

/** Exchanges the sealed form, if it is still the one that was read. */
export async function replaceSecret(tx: Transaction, id: string, from: string, to: string): Promise<void> {
  await tx
    .update(factors)
    .set({ secret: to })
    .where(and(eq(factors.id, id), eq(factors.secret, from)))
    .returning({ id: factors.id });
}

export async function insertChallenge(
  tx: Transaction,
  values: typeof factorChallenges.$inferInsert,
): Promise<ChallengeRow> {
  const [row] = await tx.insert(factorChallenges).values(values).returning();
  if (!row) throw new Error('The challenge was not stored.');
  return row;
}

const challengeQuery = (tx: Transaction, id: string, factorId: string) =>
  tx
    .select()
    .from(factorChallenges)
    .where(and(eq(factorChallenges.id, id), eq(factorChallenges.factorId, factorId)));

export async function findChallenge(
  tx: Transaction,
  id: string,
  factorId: string,
): Promise<ChallengeRow | null> {
  const [row] = await challengeQuery(tx, id, factorId);
  return row ?? null;
}

export async function lockChallenge(
  tx: Transaction,
  id: string,
  factorId: string,
): Promise<ChallengeRow | null> {
  const [row] = await challengeQuery(tx, id, factorId).for('update');
  return row ?? null;
}

export async function updateChallenge(
  tx: Transaction,
  id: string,
  changes: Partial<Pick<ChallengeRow, 'attempts' | 'verifiedAt'>>,
): Promise<void> {
  await tx
    .update(factorChallenges)
    .set(changes)
    .where(eq(factorChallenges.id, id))
    .returning({ id: factorChallenges.id });
}

export async function deleteChallengesBefore(tx: Transaction, before: Date): Promise<void> {
  await tx
    .delete(factorChallenges)
    .where(lt(factorChallenges.createdAt, before))
    .returning({ id: factorChallenges.id });
}
