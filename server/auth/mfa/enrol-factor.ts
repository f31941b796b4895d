import type { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import { record } from '../audit/record.ts';
import { AuthError, invalid, sessionGone } from '../auth-error.ts';
import { authLimits } from '../auth-settings.ts';
import type { AuthContext, ClientInfo } from '../auth-types.ts';
import { seal } from '../keys/secrets.ts';
import { phoneOf } from '../phone/phone-number.ts';
import { isVerified, requireFullAssurance } from '../sessions/assurance.ts';
import type { Authenticated } from '../sessions/authenticate.ts';
import { findAccount } from '../users/account-store.ts';
import type { FactorRow } from '../users/users-store.ts';
import { lockUser } from '../users/users-store.ts';
import { enrolmentOff } from './factor-errors.ts';
import { deleteFactor, deleteUnverifiedBefore, type FactorType, insertFactor } from './factors-store.ts';
import type { enrolSchema } from './mfa-input.ts';
import { makeTotpSecret, presentTotp } from './totp.ts';

const isFactorType = (text: string): text is FactorType => ['totp', 'phone', 'webauthn'].includes(text);

/** The answer to POST /factors; the only time that a secret is shown. */
export type WireEnrolment = {
  id: string;
  type: FactorType;
  friendly_name: string | undefined;
  totp?: { qr_code: string; secret: string; uri: string };
  phone?: string;
};

/**
 * POST /factors: begins enrolling a factor. It counts once it has been verified, and is dropped if that does not happen
 * within five minutes.
 * @throws AuthError as GoTrue has it
 */
export async function enrolFactor(
  ctx: AuthContext,
  who: Authenticated,
  body: z.infer<typeof enrolSchema>,
  client: ClientInfo,
): Promise<WireEnrolment> {
  const type = body.factor_type;
  if (!isFactorType(type)) throw invalid('factor_type needs to be totp, phone, or webauthn');
  if (type === 'phone' && !ctx.sms) throw enrolmentOff(type);
  const phone = type === 'phone' ? phoneOf(body.phone) : null;
  const friendlyName = body.friendly_name.trim();
  const secret = type === 'totp' ? makeTotpSecret() : null;
  const { user } = who.account;
  const factor = await ctx.database.asOwner(async (tx) => {
    await makeRoom(tx, ctx, who, { friendlyName, phone });
    const now = ctx.clock.now();
    const made = await insertFactor(tx, {
      userId: user.id,
      factorType: type,
      friendlyName,
      phone,
      secret: secret && seal(ctx.keys, secret),
      createdAt: now,
      updatedAt: now,
    });
    const detail = { factor_id: made.id, factor_type: type };
    await record(tx, ctx, { userId: user.id, action: 'factor_in_progress', client, detail });
    return made;
  });
  const label = user.email || user.phone || user.id;
  return {
    id: factor.id,
    type,
    friendly_name: friendlyName || undefined,
    ...(secret ? { totp: presentTotp(secret, body.issuer.trim() || 'Lectern', label) } : {}),
    ...(phone ? { phone } : {}),
  };
}

/** Removes abandoned enrolments, and checks that another one may begin. */
async function makeRoom(
  tx: Transaction,
  ctx: AuthContext,
  who: Authenticated,
  { friendlyName, phone }: Pick<FactorRow, 'friendlyName' | 'phone'>,
): Promise<void> {
  const { id } = who.account.user;
  if (!(await lockUser(tx, id))) throw sessionGone();
  await deleteUnverifiedBefore(tx, enrolmentEnd(ctx.clock.now()), id);
  const account = await findAccount(tx, id);
  if (!account) throw sessionGone();
  const samePhone = account.factors.filter((one) => phone !== null && one.phone === phone);
  if (samePhone.some(isVerified)) {
    throw new AuthError(
      422,
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    );
  }
  for (const one of samePhone) await deleteFactor(tx, one.id);
  const others = account.factors.filter((one) => !samePhone.includes(one));
  if (others.length >= authLimits.factors) {
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of enrolled factors reached, unenroll to continue',
    );
  }
  if (others.some((one) => one.friendlyName === friendlyName)) throw nameTaken(friendlyName);
  requireFullAssurance({ ...who, account }, 403, 'AAL2 required to enroll a new factor');
}

/** Unverified factors that were begun before this have expired. */
export const enrolmentEnd = (now: Date) => new Date(now.getTime() - authLimits.enrolmentSeconds * 1000);

export const nameTaken = (name: string) =>
  new AuthError(
    422,
    'mfa_factor_name_conflict',
    `A factor with the friendly name "${name}" for this user already exists`,
  );
