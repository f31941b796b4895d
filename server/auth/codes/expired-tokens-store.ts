import {
  and,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/database/database.ts';
import { oneTimeTokens, users } from '../../platform/database/schema/auth.ts';
import { authLimits } from '../auth-settings.ts';
import type { AuthContext } from '../auth-types.ts';
import type { TokenKind } from './one-time-tokens-store.ts';

const day = 86_400;
const messages: TokenKind[] = ['sms', 'sms_arrival', 'phone_change'];
const nonces: TokenKind[] = ['reauthentication'];
const changes: TokenKind[] = ['email_change_new', 'email_change_current'];

/**
 * Deletes, at most `limit` at a time, links and codes that expired a day ago. Those with the data of a sign-up are
 * kept while the account is unconfirmed, since its mail can be resent; and of the two that confirm a new address
 * neither is deleted alone, since the other would then suffice.
 */
export async function deleteExpiredTokens(
  tx: Transaction,
  { settings, clock }: Pick<AuthContext, 'settings' | 'clock'>,
  limit: number,
): Promise<void> {
  const before = (life: number) => new Date(clock.now().getTime() - (life + day) * 1000);
  const { kind, createdAt, pending, userId } = oneTimeTokens;
  const mailedBefore = before(settings.mailTokenSeconds);
  const ranOut = or(
    and(inArray(kind, messages), lt(createdAt, before(settings.smsTokenSeconds))),
    and(inArray(kind, nonces), lt(createdAt, before(authLimits.reauthenticationCodeSeconds))),
    and(notInArray(kind, [...messages, ...nonces]), lt(createdAt, mailedBefore)),
  );
  const one = sql`1`;
  const isProven = exists(
    tx
      .select({ one })
      .from(users)
      .where(
        and(eq(users.id, userId), or(isNotNull(users.emailConfirmedAt), isNotNull(users.phoneConfirmedAt))),
      ),
  );
  const other = alias(oneTimeTokens, 'other');
  const isYounger = and(
    eq(other.userId, userId),
    inArray(other.kind, changes),
    gte(other.createdAt, mailedBefore),
  );
  const standsAlone = notExists(tx.select({ one }).from(other).where(isYounger));
  const expired = tx
    .select({ id: oneTimeTokens.id })
    .from(oneTimeTokens)
    .where(and(ranOut, or(isNull(pending), isProven), or(notInArray(kind, changes), standsAlone)))
    .limit(limit)
    // Rows in use are locked together with their account, and skipped here, so that neither waits for the other.
    .for('update', { skipLocked: true });
  await tx
    .delete(oneTimeTokens)
    .where(inArray(oneTimeTokens.id, expired))
    .returning({ id: oneTimeTokens.id });
}
