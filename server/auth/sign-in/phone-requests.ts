import type { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import { AuthError, invalid, phoneDisabled } from '../auth-error.ts';
import { metadataOf, type otpSchema, type resendSchema } from '../auth-input.ts';
import type { AuthContext, ClientInfo } from '../auth-types.ts';
import { makePhoneChange, setPhone } from '../changes/phone-change.ts';
import { lockTokensOf } from '../codes/one-time-tokens-store.ts';
import { evenTime } from '../even-time.ts';
import { phonesEnabled } from '../phone/phone-enabled.ts';
import { phoneOf } from '../phone/phone-number.ts';
import { checkChannel, holdSmsInterval, sendUnawaited, smsText } from '../phone/sms-codes.ts';
import { findUserByNewPhone, lockUserByPhone } from '../users/users-store.ts';
import { applyPending } from './pending-sign-up.ts';
import {
  insertPhoneUser,
  type NewPhoneAccount,
  pendingOf,
  sendConfirmation,
  twiceIfTaken,
} from './phone-sign-up.ts';

/** Longer than the queries of the longest path take on an idle machine. */
const evenMs = 60;

/** Runs `work` and sends the message that it made, in a time that reveals nothing about the number. */
function messaging(
  ctx: AuthContext,
  phone: string,
  client: ClientInfo,
  work: (tx: Transaction) => Promise<string | null>,
): Promise<void> {
  return evenTime(evenMs, async () => {
    await ctx.limits.sms.forStranger(client.address);
    const text = await ctx.limits.lane(client.address, () => twiceIfTaken(() => ctx.database.asOwner(work)));
    if (text) sendUnawaited(ctx, phone, text);
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
  await messaging(ctx, phone, client, (tx) => makeOtp(tx, ctx, wanted, mayCreate, client));
}

/**
 * Without a sender there is no phone sign-in, even where numbers need no confirmation. The text is that of other
 * servers of this protocol; their status 500 would suggest a retry.
 * @throws AuthError 400 phone_provider_disabled
 */
function requireSender({ sms }: Pick<AuthContext, 'sms'>): void {
  if (!sms) throw phoneDisabled(400, 'Unable to get SMS provider');
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
  requireSender(ctx);
  const user = known ?? (await insertPhoneUser(tx, ctx, phone, client)).user;
  if (user.phoneConfirmedAt) return smsText(await sendConfirmation(tx, ctx, user, phone, 'sms', null));
  const pending = pendingOf(wanted);
  if (ctx.settings.smsAutoconfirm) {
    await setPhone(tx, ctx, await applyPending(tx, user, pending, 'phone'), phone);
  }
  return smsText(await sendConfirmation(tx, ctx, user, phone, 'sms_arrival', pending));
}

/** POST /resend of type sms or phone_change: the code once more to a number that waits for one. */
export async function resendSms(
  ctx: AuthContext,
  body: z.infer<typeof resendSchema>,
  client: ClientInfo,
): Promise<void> {
  if (!phonesEnabled(ctx)) throw phoneDisabled(400, 'Unsupported phone provider');
  requireSender(ctx);
  if (!body.phone) throw invalid('Type provided requires a phone number');
  if (body.email) throw invalid('Only an email address or phone number should be provided');
  const phone = phoneOf(body.phone);
  const isChange = body.type === 'phone_change';
  await messaging(ctx, phone, client, async (tx) => {
    await holdSmsInterval(tx, ctx, isChange ? 'phone_change' : 'sms', phone);
    if (isChange) {
      const changing = await findUserByNewPhone(tx, phone);
      return changing && makePhoneChange(tx, ctx, changing.id, phone);
    }
    const user = await lockUserByPhone(tx, phone);
    if (!user || user.phoneConfirmedAt) return null;
    const [arrived] = await lockTokensOf(tx, user.id, ['sms_arrival']);
    const [signedUp] = await lockTokensOf(tx, user.id, ['sms']);
    const pending = (arrived ?? signedUp)?.pending ?? null;
    return smsText(await sendConfirmation(tx, ctx, user, phone, arrived ? 'sms_arrival' : 'sms', pending));
  });
}
