import { eq, lt } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { oauthStates } from '../../platform/database/schema/auth-oauth.ts';

export type OauthStateRow = typeof oauthStates.$inferSelect;

export async function insertOauthState(tx: Transaction, values: OauthStateRow): Promise<void> {
  await tx.insert(oauthStates).values(values).returning({ hash: oauthStates.stateHash });
}

/** Takes a visit's state away, so that it works once. Null if it is not there. */
export async function takeOauthState(tx: Transaction, stateHash: string): Promise<OauthStateRow | null> {
  const rows = await tx.delete(oauthStates).where(eq(oauthStates.stateHash, stateHash)).returning();
  return rows[0] ?? null;
}

export async function deleteOauthStatesBefore(tx: Transaction, before: Date): Promise<void> {
  await tx
    .delete(oauthStates)
    .where(lt(oauthStates.createdAt, before))
    .returning({ hash: oauthStates.stateHash });
}
