import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { evidence } from '../platform/database/schema/evidence.ts';

export type EvidenceRow = typeof evidence.$inferInsert;

/** Appends events, skipping known ones (same user and id). Returns how many were new. */
export async function appendEvidence(tx: Transaction, rows: EvidenceRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const added = await tx.insert(evidence).values(rows).onConflictDoNothing().returning({ id: evidence.id });
  return added.length;
}

/** The verdicts on an activity's replies, oldest first; at most the newest thousand. */
export async function listJudgements(tx: Transaction, activity: { id: string; courseId: string }) {
  const rows = await tx
    .select({ payload: evidence.payload })
    .from(evidence)
    .where(
      and(
        eq(evidence.courseId, activity.courseId),
        eq(evidence.kind, 'reply-judged'),
        eq(evidence.activityId, activity.id),
      ),
    )
    .orderBy(desc(evidence.occurredAt), desc(evidence.recordedAt))
    .limit(1000);
  return rows.reverse();
}
