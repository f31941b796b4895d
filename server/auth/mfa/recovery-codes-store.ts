import { and, count, eq, isNull, min } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { recoveryCodes } from '../../platform/database/schema/auth-factors.ts';

/** Replaces all codes of a user. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: string,
  hashes: string[],
  createdAt: Date,
): Promise<void> {
  await deleteRecoveryCodesOf(tx, userId);
  await tx
    .insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ userId, codeHash, createdAt })))
    .returning({ id: recoveryCodes.id });
}

/** Uses a code up. Returns false if there is none such, or it has been used. */
export async function spendRecoveryCode(
  tx: Transaction,
  userId: string,
  codeHash: string,
  usedAt: Date,
): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return rows.length > 0;
}

/** How many are left, and when they were made. */
export async function countRecoveryCodes(tx: Transaction, userId: string) {
  const [row] = await tx
    .select({ left: count(), createdAt: min(recoveryCodes.createdAt) })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return { left: row?.left ?? 0, createdAt: row?.createdAt ?? null };
}

export async function deleteRecoveryCodesOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).returning({ id: recoveryCodes.id });
}
