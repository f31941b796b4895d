import type { Transaction } from '../../platform/database/database.ts';
import { record } from '../audit/record.ts';
import { sessionGone } from '../auth-error.ts';
import type { AuthContext, ClientInfo } from '../auth-types.ts';
import { insufficientAal, isVerified, methodOf } from '../sessions/assurance.ts';
import type { Authenticated } from '../sessions/authenticate.ts';
import { findAccount } from '../users/account-store.ts';
import type { FactorRow } from '../users/users-store.ts';
import { lockUser } from '../users/users-store.ts';
import { factorNotFound } from './factor-errors.ts';
import { deleteFactor, findFactorsOf } from './factors-store.ts';
import { lowerSessionsRaisedBy } from './raise-session.ts';
import { deleteRecoveryCodesOf } from './recovery-codes-store.ts';

/**
 * DELETE /factors/{id}: a verified one requires a session at aal2; the sessions that it raised fall to aal1. The
 * recovery codes are deleted with the last factor.
 * @throws AuthError 404 mfa_factor_not_found, 422 insufficient_aal
 */
export async function removeFactor(
  ctx: AuthContext,
  who: Authenticated,
  factorId: string,
  client: ClientInfo,
): Promise<{ id: string }> {
  const userId = who.account.user.id;
  await ctx.database.asOwner(async (tx) => {
    if (!(await lockUser(tx, userId))) throw sessionGone();
    const account = await findAccount(tx, userId);
    const factor = account?.factors.find((one) => one.id === factorId);
    if (!factor) throw factorNotFound();
    if (isVerified(factor) && who.session.aal !== 'aal2') {
      throw insufficientAal(422, 'AAL2 required to unenroll verified factor');
    }
    await dropFactor(tx, ctx, factor);
    const detail = { factor_id: factor.id, factor_type: factor.factorType };
    await record(tx, ctx, { userId, action: 'factor_unenrolled', client, detail });
  });
  return { id: factorId };
}

/** Removes a factor with everything that depended on it. The user's row is locked by the caller. */
export async function dropFactor(tx: Transaction, ctx: AuthContext, factor: FactorRow): Promise<void> {
  await lowerSessionsRaisedBy(tx, ctx, factor.id, methodOf(factor));
  await deleteFactor(tx, factor.id);
  const left = await findFactorsOf(tx, factor.userId);
  if (!left.some(isVerified)) await deleteRecoveryCodesOf(tx, factor.userId);
}
