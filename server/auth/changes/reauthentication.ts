import type { Transaction } from '../../platform/database/database.ts';
import { record } from '../audit/record.ts';
import { AuthError, invalid, tooManyMails } from '../auth-error.ts';
import { authLimits } from '../auth-settings.ts';
import type { AuthContext, ClientInfo } from '../auth-types.ts';
import {
  countAttempt,
  deleteOneTimeToken,
  lockTokensOf,
  type OneTimeTokenRow,
  replaceOneTimeToken,
} from '../codes/one-time-tokens-store.ts';
import { countWrongCode, requireCodesOpen } from '../codes/wrong-codes.ts';
import { hashOf, hashOfCode, isCodeOf, randomCode, randomToken } from '../keys/secrets.ts';
import { holdMailInterval } from '../mail/mail-interval.ts';
import { renderMail } from '../mail/mail-template.ts';
import { codeOwner } from '../mail/mailed-links.ts';
import { holdSmsInterval, makeSmsCode, sendCode } from '../phone/sms-codes.ts';
import { type Authenticated, lockAuthenticated } from '../sessions/authenticate.ts';
import { lockUser, type UserRow, updateUser } from '../users/users-store.ts';

const kind = 'reauthentication';

/**
 * GET /reauthenticate: sends the nonce that PUT /user takes with a new password.
 * @throws AuthError 400 without an address, 422 for one that is not confirmed, 429 within 60 seconds
 */
export async function requestReauthentication(
  ctx: AuthContext,
  who: Authenticated,
  client: ClientInfo,
): Promise<void> {
  const { email, phone, emailConfirmedAt, phoneConfirmedAt } = who.account.user;
  if (!email && !phone)
    throw invalid('Reauthentication requires the user to have an email or a phone number');
  if (email && !emailConfirmedAt) {
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  }
  if (!email && !phoneConfirmedAt) {
    throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.');
  }
  if (email) {
    await ctx.limits.mails.hidden({ client, to: email, kind }, async (waitMs) => {
      // A code that arrives after an hour has expired; and who is signed in may be told.
      if (waitMs > 0) throw tooManyMails(waitMs / 1000);
      await sendNonce(ctx, who, client);
      return true;
    });
    ctx.mailer.wake();
    return;
  }
  await ctx.limits.sms.forAccount();
  const code = await sendNonce(ctx, who, client);
  if (code && phone) await sendCode(ctx, phone, code);
}

/** Mails the nonce, or returns it for a message. */
function sendNonce(ctx: AuthContext, who: Authenticated, client: ClientInfo): Promise<string | null> {
  const { email, phone } = who.account.user;
  return ctx.database.asOwner(async (tx) => {
    const { user } = await lockAuthenticated(tx, ctx, who);
    const action = 'user_reauthenticate_requested';
    await record(tx, ctx, { userId: user.id, action, client });
    await updateUser(tx, user.id, { reauthenticationSentAt: ctx.clock.now() });
    if (email) return mailNonce(tx, ctx, user, email);
    await holdSmsInterval(tx, ctx, kind, phone ?? '');
    return makeSmsCode(tx, ctx, user.id, kind, phone ?? '');
  });
}

async function mailNonce(tx: Transaction, ctx: AuthContext, user: UserRow, email: string): Promise<null> {
  await holdMailInterval(tx, ctx, kind, email);
  const code = randomCode();
  await replaceOneTimeToken(tx, {
    userId: user.id,
    kind,
    // The mail contains digits and no link; this token is never sent.
    tokenHash: hashOf(randomToken()),
    codeHash: hashOfCode(ctx.keys, codeOwner(user.id, kind), code),
    relatesTo: email,
    flowStateId: null,
    createdAt: ctx.clock.now(),
  });
  const link = `${ctx.settings.publicUrl}/profile`;
  const life = authLimits.reauthenticationCodeSeconds;
  const mail = renderMail({ to: email, purpose: kind, link, code, life });
  await ctx.mailer.enqueue(tx, { ...mail, userId: user.id });
  return null;
}

/**
 * The token that a nonce belongs to; null for a wrong one. Wrong ones are counted, ten invalidate it; the result is
 * returned, not thrown, so that the count is committed.
 * @throws AuthError 429 after too many wrong codes of the account
 */
async function findNonce(
  tx: Transaction,
  ctx: AuthContext,
  user: UserRow,
  nonce: string,
): Promise<OneTimeTokenRow | null> {
  const now = ctx.clock.now();
  requireCodesOpen(user, 'insiders', now);
  const [token] = await lockTokensOf(tx, user.id, [kind]);
  if (!token || token.attempts >= authLimits.codeAttempts) return null;
  const age = now.getTime() - token.createdAt.getTime();
  if (age > authLimits.reauthenticationCodeSeconds * 1000) return null;
  if (isCodeOf(ctx.keys, token.codeHash, codeOwner(user.id, kind), nonce.trim())) return token;
  await countAttempt(tx, [token.id]);
  await countWrongCode(tx, ctx, user);
  return null;
}

/** Whether it is the account's nonce; it is not used up. @throws AuthError 429 after too many wrong codes */
export const checkNonce = (ctx: AuthContext, userId: string, nonce: string): Promise<boolean> =>
  ctx.database.asOwner(async (tx) => {
    const user = await lockUser(tx, userId);
    return user !== null && (await findNonce(tx, ctx, user, nonce)) !== null;
  });

/** Uses a nonce up; the caller has locked the account. @throws AuthError 429 after too many wrong codes */
export async function spendNonce(
  tx: Transaction,
  ctx: AuthContext,
  user: UserRow,
  nonce: string,
): Promise<boolean> {
  const token = await findNonce(tx, ctx, user, nonce);
  if (token) await deleteOneTimeToken(tx, token.id);
  return token !== null;
}

/** `spendNonce` in a transaction of its own. @throws AuthError 429 after too many wrong codes */
export const spendNonceAlone = (ctx: AuthContext, userId: string, nonce: string): Promise<boolean> =>
  ctx.database.asOwner(async (tx) => {
    const user = await lockUser(tx, userId);
    return user !== null && spendNonce(tx, ctx, user, nonce);
  });
