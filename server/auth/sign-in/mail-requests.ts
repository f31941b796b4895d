import type { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/database-error.ts';
import { record } from '../audit/record.ts';
import { AuthError, invalid } from '../auth-error.ts';
import {
  challengeOf,
  emailOf,
  metadataOf,
  type otpSchema,
  type recoverSchema,
  type resendSchema,
} from '../auth-input.ts';
import type { AuthContext, ClientInfo, Metadata } from '../auth-types.ts';
import { mailEmailChange } from '../changes/mail-email-change.ts';
import { lockTokensOf } from '../codes/one-time-tokens-store.ts';
import { evenTime } from '../even-time.ts';
import type { MailAsk } from '../mail/mail-budget.ts';
import { holdMailInterval } from '../mail/mail-interval.ts';
import { type LinkWish, mailLink } from '../mail/mailed-links.ts';
import {
  insertEmailUser,
  insertWaitingUser,
  lockUserByEmail,
  type UserRow,
  updateUser,
} from '../users/users-store.ts';
import { requestPhoneOtp, resendSms } from './phone-requests.ts';
import { signUpsClosed } from './sign-up.ts';

/** Longer than the queries of the longest path take on an idle machine. */
const evenMs = 60;

/**
 * Runs `work`, which returns whether it has written a mail, and sends it, in a time that reveals nothing about the
 * address. `ask.always`: every address gets a mail.
 */
function mailing(
  ctx: AuthContext,
  { always = false, ...ask }: MailAsk & { always?: boolean },
  work: (tx: Transaction, waitMs: number) => Promise<boolean>,
): Promise<void> {
  const { mails, lane } = ctx.limits;
  const run = (waitMs: number) => ctx.database.asOwner((tx) => work(tx, waitMs));
  return evenTime(evenMs, async () => {
    await lane(ask.client.address, async () => {
      if (always) await mails.open(ask, () => run(0));
      else await mails.hidden(ask, run);
    });
    ctx.mailer.wake();
  });
}

/** A link requested without the password does not show that the address is the requester's. */
const arrival = (wish: LinkWish): LinkWish => ({ ...wish, kind: 'arrival' });

async function mailConfirmation(
  tx: Transaction,
  ctx: AuthContext,
  user: UserRow,
  email: string,
  wish: LinkWish,
): Promise<true> {
  await mailLink(tx, ctx, user, email, 'signup', wish);
  await updateUser(tx, user.id, { confirmationSentAt: ctx.clock.now() });
  return true;
}

/** POST /recover: mails a link to an address that has an account; the answer is the same if it has none. */
export async function requestRecovery(
  ctx: AuthContext,
  body: z.infer<typeof recoverSchema>,
  client: ClientInfo,
  redirectTo: string,
) {
  if (!body.email) throw invalid('Password recovery requires an email');
  const email = emailOf(body.email);
  const wish = { redirectTo, challenge: challengeOf(body) };
  await mailing(ctx, { client, to: email, kind: 'recovery' }, async (tx, waitMs) => {
    await holdMailInterval(tx, ctx, 'recovery', email, { client });
    const user = await lockUserByEmail(tx, email);
    if (!user) return false;
    const held = { ...wish, waitMs };
    await mailLink(tx, ctx, user, email, 'recovery', user.emailConfirmedAt ? held : arrival(held));
    await record(tx, ctx, { userId: user.id, action: 'user_recovery_requested', client });
    await updateUser(tx, user.id, { recoverySentAt: ctx.clock.now() });
    return true;
  });
}

/**
 * POST /otp and /magiclink: a sign-in link for a confirmed account, the sign-up mail for any other address. With
 * create_user false an unknown address gets nothing, and the answer does not tell (with autoconfirm on, where sign-up
 * tells anyway, it is the protocol's 422 otp_disabled).
 */
export async function requestOtp(
  ctx: AuthContext,
  body: z.infer<typeof otpSchema>,
  client: ClientInfo,
  redirectTo: string,
) {
  if (!body.email === !body.phone) throw invalid('Only an email address or phone number should be provided');
  if (body.phone) return requestPhoneOtp(ctx, body, client);
  if (body.channel) throw invalid('Channel should only be specified with Phone OTP');
  const email = emailOf(body.email);
  const data = metadataOf(body.data);
  const wish = { redirectTo, challenge: challengeOf(body) };
  const mayCreate = body.create_user;
  const ask = { client, to: email, kind: 'otp', always: mayCreate && !ctx.settings.signupDisabled };
  const work = () =>
    mailing(ctx, ask, (tx, waitMs) =>
      mailOtp(tx, ctx, { email, data, client, mayCreate }, { ...wish, waitMs }),
    );
  // Two simultaneous first requests: the second finds the account of the first.
  await work().catch((error: unknown) => {
    if (isUniqueViolation(error, 'users_email_key')) return work();
    throw error;
  });
}

type OtpWish = { email: string; data: Metadata; mayCreate: boolean; client: ClientInfo };

async function mailOtp(
  tx: Transaction,
  ctx: AuthContext,
  { email, data, mayCreate, client }: OtpWish,
  wish: LinkWish,
): Promise<boolean> {
  const { autoconfirm, signupDisabled } = ctx.settings;
  const now = ctx.clock.now();
  await holdMailInterval(tx, ctx, 'otp', email, { client });
  let user = await lockUserByEmail(tx, email);
  if (!user) {
    if (!mayCreate || signupDisabled) {
      if (!autoconfirm) return false;
      throw mayCreate ? signUpsClosed() : new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
    }
    const made = autoconfirm
      ? await insertEmailUser(tx, { email, passwordHash: null, data, confirmed: true, now })
      : await insertWaitingUser(tx, email, now);
    user = made.user;
    await record(tx, ctx, { userId: user.id, action: 'user_signedup', client });
    if (autoconfirm) await ctx.onConfirmed(tx, user.id);
  }
  if (!user.emailConfirmedAt) {
    const pending = { passwordHash: null, data };
    return mailConfirmation(tx, ctx, user, email, arrival({ ...wish, pending }));
  }
  await mailLink(tx, ctx, user, email, 'magiclink', wish);
  await updateUser(tx, user.id, { recoverySentAt: now });
  return true;
}

/** POST /resend: the mail of a sign-up or of a change of address once more, if there is one to resend. */
export async function requestResend(
  ctx: AuthContext,
  body: z.infer<typeof resendSchema>,
  client: ClientInfo,
  redirectTo: string,
) {
  const { type } = body;
  if (type === 'sms' || type === 'phone_change') return resendSms(ctx, body, client);
  if (type !== 'signup' && type !== 'email_change') {
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  }
  if (!body.email) throw invalid('Type provided requires an email address');
  if (body.phone) throw invalid('Only an email address or phone number should be provided');
  const email = emailOf(body.email);
  const wish = { redirectTo, challenge: challengeOf(body) };
  await mailing(ctx, { client, to: email, kind: type }, async (tx, waitMs) => {
    await holdMailInterval(tx, ctx, type, email, { client });
    const user = await lockUserByEmail(tx, email);
    if (!user) return false;
    if (type === 'signup' && !user.emailConfirmedAt) {
      const [arrived] = await lockTokensOf(tx, user.id, ['arrival']);
      const [signedUp] = await lockTokensOf(tx, user.id, ['confirmation']);
      const again = { ...wish, waitMs, pending: (arrived ?? signedUp)?.pending ?? null };
      return mailConfirmation(tx, ctx, user, email, arrived ? arrival(again) : again);
    }
    if (type !== 'email_change' || !user.newEmail) return false;
    await mailEmailChange(tx, ctx, { user, newEmail: user.newEmail, wish: { ...wish, waitMs } });
    return true;
  });
}
