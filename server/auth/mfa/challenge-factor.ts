import type { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import { invalid, sessionGone } from '../auth-error.ts';
import { authLimits } from '../auth-settings.ts';
import type { AuthContext, ClientInfo } from '../auth-types.ts';
import { hashOfCode, randomCode } from '../keys/secrets.ts';
import { holdSmsInterval, sendCode } from '../phone/sms-codes.ts';
import { isVerified, requireFullAssurance } from '../sessions/assurance.ts';
import type { Authenticated } from '../sessions/authenticate.ts';
import { findAccount } from '../users/account-store.ts';
import type { FactorRow } from '../users/users-store.ts';
import { type Account, lockUser } from '../users/users-store.ts';
import { enrolmentEnd } from './enrol-factor.ts';
import { factorNotFound, verificationOff } from './factor-errors.ts';
import { type FactorType, insertChallenge, lockFactor, updateFactor } from './factors-store.ts';
import type { challengeSchema } from './mfa-input.ts';
import { webauthnOptions } from './webauthn.ts';

/** The answer to POST /factors/{id}/challenge; `expires_at` in unix seconds. */
export type WireChallenge = {
  id: string;
  type: FactorType;
  expires_at: number;
  webauthn?: { type: 'create' | 'request'; credential_options: { publicKey: unknown } };
};

/** Whose code it is that was sent for a challenge. */
export const challengeOwner = (challengeId: string) => `challenge ${challengeId}`;

/**
 * POST /factors/{id}/challenge: opens five minutes in which the factor can be proved, from this address.
 * @throws AuthError as GoTrue has it; 429 over_sms_send_rate_limit
 */
export async function challengeFactor(
  ctx: AuthContext,
  who: Authenticated,
  factorId: string,
  body: z.infer<typeof challengeSchema>,
  client: ClientInfo,
): Promise<WireChallenge> {
  const userId = who.account.user.id;
  const now = ctx.clock.now();
  const { account, factor } = await ctx.database.asOwner((tx) => findOpenFactor(tx, ctx, who, factorId));
  const type = factor.factorType as FactorType;
  if (type === 'phone') {
    if (!ctx.sms) throw verificationOff(type);
    if (!['', 'sms'].includes(body.channel)) throw invalid('Invalid channel, supported values are sms');
    await ctx.limits.sms.forAccount();
  }
  const options = type === 'webauthn' ? await webauthnOptions(ctx.settings, account, factor) : null;
  const id = crypto.randomUUID();
  const code = type === 'phone' ? randomCode() : null;
  await ctx.database.asOwner(async (tx) => {
    if (!(await lockUser(tx, userId)) || !(await lockFactor(tx, factorId, userId))) throw factorNotFound();
    if (factor.phone) await holdSmsInterval(tx, ctx, 'factor', factor.phone);
    await insertChallenge(tx, {
      id,
      factorId,
      ip: client.address,
      codeHash: code && hashOfCode(ctx.keys, challengeOwner(id), code),
      webauthnChallenge: options?.challenge ?? null,
      createdAt: now,
    });
    await updateFactor(tx, factorId, { lastChallengedAt: now });
  });
  if (code && factor.phone) await sendCode(ctx, factor.phone, code);
  return {
    id,
    type,
    expires_at: Math.floor(now.getTime() / 1000) + authLimits.challengeSeconds,
    ...(options
      ? { webauthn: { type: options.type, credential_options: { publicKey: options.publicKey } } }
      : {}),
  };
}

/**
 * A factor of this user that can be verified now. An enrolment cannot be completed by a session that has not shown the
 * existing factors: it may have been begun by somebody who only knows the password.
 * @throws AuthError 404 mfa_factor_not_found, 403 insufficient_aal
 */
export async function findOpenFactor(
  tx: Transaction,
  ctx: AuthContext,
  who: Authenticated,
  factorId: string,
): Promise<{ account: Account; factor: FactorRow }> {
  const account = await findAccount(tx, who.account.user.id);
  if (!account) throw sessionGone();
  const factor = account.factors.find((one) => one.id === factorId);
  const oldest = enrolmentEnd(ctx.clock.now());
  if (!factor || (!isVerified(factor) && factor.createdAt < oldest)) throw factorNotFound();
  if (!isVerified(factor)) {
    requireFullAssurance({ ...who, account }, 403, 'AAL2 required to verify a new factor');
  }
  return { account, factor };
}
