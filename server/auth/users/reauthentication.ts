import type { Transaction } from '../../platform/database/database.ts';
import { record } from '../audit/record.ts';
import { AuthError, invalid, sessionGone } from '../auth-error.ts';
import { authLimits } from '../auth-settings.ts';
import type { AuthContext, ClientInfo } from '../auth-types.ts';
import { hashOf, hashOfCode, isCodeOf, randomCode, randomToken } from '../keys/secrets.ts';
import { mailLanguageOf } from '../mail/mail-language.ts';
import { renderMail } from '../mail/mail-template.ts';
import { codeOwner, holdMailInterval } from '../mail/mailed-links.ts';
import { holdSmsInterval, makeSmsCode, sendCode } from '../phone/sms-codes.ts';
import type { Authenticated } from '../sessions/authenticate.ts';
import {
  countAttempt,
  deleteOneTimeToken,
  lockTokensOf,
  replaceOneTimeToken,
} from '../verify/one-time-tokens-store.ts';
import { lockUser, type UserRow, updateUser } from './users-store.ts';

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
  await (email ? ctx.limits.mail() : ctx.limits.sms());
  const smsCode = await ctx.database.asOwner(async (tx) => {
    const user = await lockUser(tx, who.account.user.id);
    if (!user) throw sessionGone();
    const action = 'user_reauthenticate_requested';
    await record(tx, ctx, { userId: user.id, action, client });
    await updateUser(tx, user.id, { reauthenticationSentAt: ctx.clock.now() });
    if (email) return mailNonce(tx, ctx, user, email);
    await holdSmsInterval(tx, ctx, kind, phone ?? '');
    return makeSmsCode(tx, ctx, user.id, kind, phone ?? '');
  });
  ctx.mailer.wake();
  if (smsCode && phone) await sendCode(ctx, phone, smsCode);
}

async function mailNonce(tx: Transaction, ctx: AuthContext, user: UserRow, email: string): Promise<null> {
  await holdMailInterval(tx, ctx, kind, email);
  const code = randomCode();
  await replaceOneTimeToken(tx, {
    userId: user.id,
    kind,
    // The mail carries digits and no link; nobody ever learns this token.
    tokenHash: hashOf(randomToken()),
    codeHash: hashOfCode(ctx.keys, codeOwner(user.id, kind), code),
    relatesTo: email,
    flowStateId: null,
    createdAt: ctx.clock.now(),
  });
  const link = `${ctx.settings.publicUrl}/profile`;
  const life = authLimits.reauthenticationCodeSeconds;
  const language = mailLanguageOf(user.userMetadata);
  const mail = renderMail({ to: email, purpose: kind, link, code, life, language });
  await ctx.mailer.enqueue(tx, { ...mail, userId: user.id });
  return null;
}

/**
 * Takes a nonce, once. Wrong ones are counted, ten kill it; so that the count is kept, the answer is returned and not
 * thrown. The user's row is locked by the caller.
 */
export async function spendNonce(
  tx: Transaction,
  ctx: AuthContext,
  userId: string,
  nonce: string,
): Promise<boolean> {
  const [token] = await lockTokensOf(tx, userId, [kind]);
  if (!token || token.attempts >= authLimits.codeAttempts) return false;
  const age = ctx.clock.now().getTime() - token.createdAt.getTime();
  if (age > authLimits.reauthenticationCodeSeconds * 1000) return false;
  if (!isCodeOf(ctx.keys, token.codeHash, codeOwner(userId, kind), nonce.trim())) {
    await countAttempt(tx, [token.id]);
    return false;
  }
  await deleteOneTimeToken(tx, token.id);
  return true;
}
