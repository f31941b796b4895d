import type { Transaction } from '../platform/database/database.ts';
import { evidence } from '../platform/database/schema/evidence.ts';

export type EvidenceRow = typeof evidence.$inferInsert;

/** Appends events; one that is known already (same user and id) is passed over. Returns how many were new. */
export async function appendEvidence(tx: Transaction, rows: EvidenceRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const added = await tx.insert(evidence).values(rows).onConflictDoNothing().returning({ id: evidence.id });
  return added.length;
}
