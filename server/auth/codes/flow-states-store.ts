import { eq, lt } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { flowStates } from '../../platform/database/schema/auth.ts';

export type FlowStateRow = typeof flowStates.$inferSelect;

export async function insertFlowState(
  tx: Transaction,
  values: Pick<
    FlowStateRow,
    'userId' | 'codeChallenge' | 'codeChallengeMethod' | 'authenticationMethod' | 'createdAt'
  > &
    Partial<Pick<FlowStateRow, 'providerTokens' | 'sessionId'>>,
): Promise<string> {
  const rows = await tx.insert(flowStates).values(values).returning({ id: flowStates.id });
  const row = rows[0];
  if (!row) throw new Error('The flow was not stored.');
  return row.id;
}

/** Gives the flow its code. Returns false if the flow is gone. */
export async function issueFlowCode(
  tx: Transaction,
  id: string,
  authCodeHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(flowStates)
    .set({ authCodeHash, codeIssuedAt: now })
    .where(eq(flowStates.id, id))
    .returning({ id: flowStates.id });
  return rows.length > 0;
}

export async function lockFlowByCode(tx: Transaction, authCodeHash: string): Promise<FlowStateRow | null> {
  const rows = await tx
    .select()
    .from(flowStates)
    .where(eq(flowStates.authCodeHash, authCodeHash))
    .for('update');
  return rows[0] ?? null;
}

export async function deleteFlow(tx: Transaction, id: string): Promise<void> {
  await tx.delete(flowStates).where(eq(flowStates.id, id)).returning({ id: flowStates.id });
}

/** Ends a user's pending flows, including codes that were already issued. */
export async function deleteFlowsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(flowStates).where(eq(flowStates.userId, userId)).returning({ id: flowStates.id });
}

/** Deletes abandoned flows. */
export async function deleteFlowsBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(flowStates).where(lt(flowStates.createdAt, before)).returning({ id: flowStates.id });
}
