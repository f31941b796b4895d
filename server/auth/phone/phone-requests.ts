import type { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import { AuthError, invalid, phoneDisabled } from '../auth-error.ts';
import { metadataOf, type otpSchema, type resendSchema } from '../auth-input.ts';
import type { AuthContext, ClientInfo } from '../auth-types.ts';
import { evenTime } from '../sign-in/even-time.ts';
import { findUserByNewPhone, lockUserByPhone } from '../users/users-store.ts';
import { lockTokensOf } from '../verify/one-time-tokens-store.ts';
import { setPhone } from './phone-change.ts';
import { phonesEnabled } from './phone-enabled.ts';
import { phoneOf } from './phone-number.ts';
import {
  checkChannel,
  insertPhoneUser,
  type NewPhoneAccount,
  sendConfirmation,
  twiceIfTaken,
} from './phone-sign-up.ts';
import { holdSmsInterval, makeSmsCode, sendCodeUnawaited } from './sms-codes.ts';

/** Longer than the queries of the longest path take on an idle machine. */
const evenMs = 60;

/** Runs `work` and sends the code that it made, in a time that tells nothing about the number. */
function messaging(
  ctx: AuthContext,
  phone: string,
  work: (tx: Transaction) => Promise<string | null>,
): Promise<void> {
  return evenTime(evenMs, async () => {
    await ctx.limits.sms();
    const code = await twiceIfTaken(() => ctx.database.asOwner(work));
    if (code) sendCodeUnawaited(ctx, phone, code);
  });
}

/**
 * POST /otp with a number: a code to sign in with; who has no account gets one, unless create_user is false, which the
 * answer does not tell (with AUTH_SMS_AUTOCONFIRM it is the protocol's 422 otp_disabled).
 */
export async function requestPhoneOtp(
  ctx: AuthContext,
  body: z.infer<typeof otpSchema>,
  client: ClientInfo,
): Promise<void> {
  if (!phonesEnabled(ctx)) throw phoneDisabled(400, 'Unsupported phone provider');
  checkChannel(body.channel);
  const phone = phoneOf(body.phone);
  const wanted = { phone, passwordHash: null, data: metadataOf(body.data) };
  const mayCreate = body.create_user && !ctx.settings.signupDisabled;
  await messaging(ctx, phone, (tx) => makeOtp(tx, ctx, wanted, mayCreate, client));
}

async function makeOtp(
  tx: Transaction,
  ctx: AuthContext,
  wanted: NewPhoneAccount,
  mayCreate: boolean,
  client: ClientInfo,
): Promise<string | null> {
  const { phone } = wanted;
  await holdSmsInterval(tx, ctx, 'sms', phone);
  const known = await lockUserByPhone(tx, phone);
  if (!known && !mayCreate) {
    if (!ctx.settings.smsAutoconfirm) return null;
    throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
  }
  const user = known ?? (await insertPhoneUser(tx, ctx, wanted, client)).user;
  if (!user.phoneConfirmedAt && ctx.settings.smsAutoconfirm) await setPhone(tx, ctx, user, phone);
  return sendConfirmation(tx, ctx, user, phone, user.phoneConfirmedAt ? 'sms' : 'sms_arrival');
}

/** POST /resend of type sms or phone_change: the code once more to a number that waits for one. */
export async function resendSms(ctx: AuthContext, body: z.infer<typeof resendSchema>): Promise<void> {
  if (!phonesEnabled(ctx)) throw phoneDisabled(400, 'Unsupported phone provider');
  if (!body.phone) throw invalid('Type provided requires a phone number');
  if (body.email) throw invalid('Only an email address or phone number should be provided');
  const phone = phoneOf(body.phone);
  const isChange = body.type === 'phone_change';
  await messaging(ctx, phone, async (tx) => {
    await holdSmsInterval(tx, ctx, isChange ? 'phone_change' : 'sms', phone);
    if (isChange) {
      const changing = await findUserByNewPhone(tx, phone);
      return changing && makeSmsCode(tx, ctx, changing.id, 'phone_change', phone);
    }
    const user = await lockUserByPhone(tx, phone);
    if (!user || user.phoneConfirmedAt) return null;
    const [asked] = await lockTokensOf(tx, user.id, ['sms_arrival']);
    return sendConfirmation(tx, ctx, user, phone, asked ? 'sms_arrival' : 'sms');
  });
}
