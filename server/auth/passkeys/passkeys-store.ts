import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { passkeyChallenges, passkeys } from '../../platform/database/schema/auth-passkeys.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type PasskeyChallengeRow = typeof passkeyChallenges.$inferSelect;

/** Oldest first. */
export function listPasskeysOf(tx: Transaction, userId: string): Promise<PasskeyRow[]> {
  return tx.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
}

/** Throws a unique violation of passkeys_credential_key for a key that is known already, whosever it is. */
export async function insertPasskey(
  tx: Transaction,
  values: typeof passkeys.$inferInsert,
): Promise<PasskeyRow> {
  const [row] = await tx.insert(passkeys).values(values).returning();
  if (!row) throw new Error('The passkey was not stored.');
  return row;
}

export async function findPasskeyByCredential(
  tx: Transaction,
  credentialId: string,
): Promise<PasskeyRow | null> {
  const rows = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).limit(1);
  return rows[0] ?? null;
}

/** Locked, so that two uses at once are counted one after the other; null if it is not this user's. */
export async function lockPasskey(tx: Transaction, id: string, userId: string): Promise<PasskeyRow | null> {
  const rows = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .for('update');
  return rows[0] ?? null;
}

type Changes = Partial<Pick<PasskeyRow, 'friendlyName' | 'counter' | 'lastUsedAt' | 'updatedAt'>>;

export async function updatePasskey(tx: Transaction, id: string, changes: Changes): Promise<PasskeyRow> {
  const [row] = await tx.update(passkeys).set(changes).where(eq(passkeys.id, id)).returning();
  if (!row) throw new Error('The passkey is gone.');
  return row;
}

export async function deletePasskey(tx: Transaction, id: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.id, id)).returning({ id: passkeys.id });
}

export async function deletePasskeysOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
}

export async function insertChallenge(
  tx: Transaction,
  values: typeof passkeyChallenges.$inferInsert,
): Promise<PasskeyChallengeRow> {
  const [row] = await tx.insert(passkeyChallenges).values(values).returning();
  if (!row) throw new Error('The challenge was not stored.');
  return row;
}

/** Takes a challenge out, so that nobody else can: the one of a session, or (null) one of a sign-in. */
export async function takeChallenge(
  tx: Transaction,
  id: string,
  sessionId: string | null,
): Promise<PasskeyChallengeRow | null> {
  const owner = sessionId ? eq(passkeyChallenges.sessionId, sessionId) : isNull(passkeyChallenges.sessionId);
  const rows = await tx
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.id, id), owner))
    .returning();
  return rows[0] ?? null;
}

export async function deletePasskeyChallengesBefore(tx: Transaction, before: Date): Promise<void> {
  await tx
    .delete(passkeyChallenges)
    .where(lt(passkeyChallenges.createdAt, before))
    .returning({ id: passkeyChallenges.id });
}
