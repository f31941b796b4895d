import { and, count, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { auditLog } from '../../platform/database/schema/auth-audit.ts';

export type AuditRow = typeof auditLog.$inferSelect;
export type AuditFilter = { userId?: string; action?: string };

export async function insertAudit(tx: Transaction, values: typeof auditLog.$inferInsert): Promise<void> {
  await tx.insert(auditLog).values(values).returning({ seq: auditLog.seq });
}

const matching = ({ userId, action }: AuditFilter): SQL | undefined =>
  and(userId ? eq(auditLog.userId, userId) : undefined, action ? eq(auditLog.action, action) : undefined);

/** Newest first; `page` from 1. */
export async function listAudit(
  tx: Transaction,
  filter: AuditFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const rows = await tx
    .select()
    .from(auditLog)
    .where(matching(filter))
    .orderBy(desc(auditLog.seq))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await tx.select({ total: count() }).from(auditLog).where(matching(filter));
  return { rows, total: counted?.total ?? 0 };
}

/** Removes the identity from the entries of a deleted account; the trigger allows only this change. */
export async function eraseAuditOf(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select set_config('app.erase_account', ${userId}, true)`);
  await tx.delete(auditLog).where(eq(auditLog.userId, userId)).returning({ seq: auditLog.seq });
}

export async function deleteAuditBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(auditLog).where(lt(auditLog.createdAt, before)).returning({ seq: auditLog.seq });
}
