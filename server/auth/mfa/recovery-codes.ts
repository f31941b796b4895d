import { randomInt } from 'node:crypto';
import { record } from '../audit/record.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { authLimits } from '../auth-settings.ts';
import type { AuthContext, ClientInfo, WireSession } from '../auth-types.ts';
import { countWrongCode, requireCodesOpen } from '../codes/wrong-codes.ts';
import { hashOf } from '../keys/secrets.ts';
import { insufficientAal, isVerified } from '../sessions/assurance.ts';
import { type Authenticated, lockAuthenticated } from '../sessions/authenticate.ts';
import { presentSession } from '../sessions/open-session.ts';
import { findAccount } from '../users/account-store.ts';
import { raiseSession } from './raise-session.ts';
import { countRecoveryCodes, replaceRecoveryCodes, spendRecoveryCode } from './recovery-codes-store.ts';

/** Neither i, l, o nor u: what is read from paper is read right. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const groups = [4, 4, 4, 4];

/** 80 random bits, such as `7k2m-9xq4-t0vd-3hzp`: so many that a bare hash of them cannot be tried out. */
const makeCode = () =>
  groups
    .map((size) => Array.from({ length: size }, () => letters[randomInt(letters.length)]).join(''))
    .join('-');

/** As it was typed, in the letters that codes are made of. */
const plainCode = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');

const hashOfRecoveryCode = (userId: string, code: string) =>
  hashOf(`recovery code ${userId} ${plainCode(code)}`);

/** @throws AuthError 403 insufficient_aal, 422 mfa_factor_not_found without a second factor */
function requireFactorShown({ account, session }: Authenticated): void {
  if (!account.factors.some(isVerified)) {
    throw new AuthError(422, 'mfa_factor_not_found', 'Recovery codes belong to a verified factor');
  }
  if (session.aal !== 'aal2') throw insufficientAal(403, 'AAL2 session is required for recovery codes');
}

/** New codes, each good for one sign-in instead of the factor; the old ones are void. They are shown this once. */
export async function makeRecoveryCodes(
  ctx: AuthContext,
  who: Authenticated,
  client: ClientInfo,
): Promise<{ codes: string[] }> {
  requireFactorShown(who);
  const userId = who.account.user.id;
  const codes = Array.from({ length: authLimits.recoveryCodes }, makeCode);
  const hashes = codes.map((code) => hashOfRecoveryCode(userId, code));
  await ctx.database.asOwner(async (tx) => {
    await lockAuthenticated(tx, ctx, who);
    await replaceRecoveryCodes(tx, userId, hashes, ctx.clock.now());
    await record(tx, ctx, { userId, action: 'generate_recovery_codes', client });
  });
  return { codes };
}

/** How many codes are left; none were made: 0 and null. */
export async function readRecoveryCodes(ctx: AuthContext, who: Authenticated) {
  const { left, createdAt } = await ctx.database.asOwner((tx) => countRecoveryCodes(tx, who.account.user.id));
  return { remaining: left, created_at: createdAt?.toISOString() ?? null };
}

/**
 * A recovery code instead of the factor: the session rises to aal2, as by POST /factors/{id}/verify.
 * @throws AuthError 422 mfa_verification_failed for a code that is wrong or was used
 */
export async function verifyRecoveryCode(
  ctx: AuthContext,
  who: Authenticated,
  code: string,
  client: ClientInfo,
): Promise<WireSession> {
  if (!code) throw invalid('Code needs to be non-empty');
  const userId = who.account.user.id;
  const opened = await ctx.database.asOwner(async (tx) => {
    const { user } = await lockAuthenticated(tx, ctx, who);
    requireCodesOpen(user, 'insiders', ctx.clock.now());
    const account = await findAccount(tx, userId);
    const hash = hashOfRecoveryCode(userId, code);
    const hasFactor = account?.factors.some(isVerified);
    if (!hasFactor || !(await spendRecoveryCode(tx, userId, hash, ctx.clock.now()))) {
      await countWrongCode(tx, ctx, user);
      return null;
    }
    await record(tx, ctx, { userId, action: 'recovery_code_used', client });
    return raiseSession(tx, ctx, who.session.id, 'mfa/recovery_code', null);
  });
  if (!opened) {
    throw new AuthError(422, 'mfa_verification_failed', 'This recovery code is wrong or was used before');
  }
  return presentSession(ctx, opened);
}
