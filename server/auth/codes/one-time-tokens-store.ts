import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { oneTimeTokens, type PendingSignUp } from '../../platform/database/schema/auth.ts';

export type OneTimeTokenRow = typeof oneTimeTokens.$inferSelect;

/** What a mailed token is for. */
export type TokenKind =
  | 'confirmation'
  /** a confirmation requested without a password: a sign-in link, a new password, an invitation */
  | 'arrival'
  | 'recovery'
  | 'email_change_new'
  | 'email_change_current'
  | 'sms'
  /** the same as `arrival`, by phone */
  | 'sms_arrival'
  | 'phone_change'
  | 'reauthentication';

type NewToken = Pick<
  OneTimeTokenRow,
  'userId' | 'tokenHash' | 'codeHash' | 'relatesTo' | 'flowStateId' | 'createdAt'
> & {
  kind: TokenKind;
  /** of the sign-up that caused it; default: none */
  pending?: PendingSignUp | null;
};

/** One valid token for each user and kind: a new one replaces the old one and its attempt count. */
export async function replaceOneTimeToken(tx: Transaction, values: NewToken): Promise<void> {
  const { pending = null } = values;
  await tx
    .insert(oneTimeTokens)
    .values({ ...values, pending })
    .onConflictDoUpdate({
      target: [oneTimeTokens.userId, oneTimeTokens.kind],
      set: { ...values, pending, attempts: 0 },
    })
    .returning({ id: oneTimeTokens.id });
}

/** Whose token is it? */
export async function findTokenOwner(tx: Transaction, tokenHash: string): Promise<string | null> {
  const rows = await tx
    .select({ userId: oneTimeTokens.userId })
    .from(oneTimeTokens)
    .where(eq(oneTimeTokens.tokenHash, tokenHash))
    .limit(1);
  return rows[0]?.userId ?? null;
}

export async function lockTokenByHash(tx: Transaction, tokenHash: string): Promise<OneTimeTokenRow | null> {
  const rows = await tx
    .select()
    .from(oneTimeTokens)
    .where(eq(oneTimeTokens.tokenHash, tokenHash))
    .for('update');
  return rows[0] ?? null;
}

/** Locked, so that simultaneous guesses are counted one after the other. */
export function lockTokensOf(
  tx: Transaction,
  userId: string,
  kinds: TokenKind[],
): Promise<OneTimeTokenRow[]> {
  return tx
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.kind, kinds)))
    .for('update');
}

export async function countAttempt(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(oneTimeTokens)
    .set({ attempts: sql`${oneTimeTokens.attempts} + 1` })
    .where(inArray(oneTimeTokens.id, ids))
    .returning({ id: oneTimeTokens.id });
}

export async function deleteOneTimeToken(tx: Transaction, id: string): Promise<void> {
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.id, id)).returning({ id: oneTimeTokens.id });
}

export async function deleteOneTimeTokensOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId)).returning({ id: oneTimeTokens.id });
}
