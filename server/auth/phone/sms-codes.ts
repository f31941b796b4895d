import type { Transaction } from '../../platform/database/database.ts';
import type { PendingSignUp } from '../../platform/database/schema/auth.ts';
import { AuthError, invalid, smsTooSoon } from '../auth-error.ts';
import { authLimits } from '../auth-settings.ts';
import type { AuthContext } from '../auth-types.ts';
import { replaceOneTimeToken, type TokenKind } from '../codes/one-time-tokens-store.ts';
import { hashOf, hashOfCode, randomCode, randomToken } from '../keys/secrets.ts';
import { takeMailClock } from '../mail/mail-clocks-store.ts';
import { codeOwner } from '../mail/mailed-links.ts';

/** What a message says. */
export const smsText = (code: string) => `${code} is your Lectern code. Do not pass it on.`;
export const phoneTakenText =
  'Somebody asked to use this number for another Lectern account. It stays with yours; nothing was changed.';

/**
 * Keeps 60 seconds between two messages of a kind to one number, whether it has an account or not.
 * @throws AuthError 429 over_sms_send_rate_limit; the caller's transaction is rolled back with it.
 */
export async function holdSmsInterval(
  tx: Transaction,
  { settings, clock }: Pick<AuthContext, 'settings' | 'clock'>,
  kind: 'sms' | 'phone_change' | 'factor' | 'reauthentication',
  phone: string,
): Promise<void> {
  if (!settings.rateLimits) return;
  const now = clock.now();
  const interval = authLimits.mailIntervalSeconds;
  const wait = await takeMailClock(tx, hashOf(`${kind} ${phone}`), now, interval);
  if (wait > 0) throw smsTooSoon(wait);
}

/**
 * Makes the code that a message to `phone` will carry; one for each user and kind. `pending`: what the sign-up sent that
 * causes it. Returns its digits.
 */
export async function makeSmsCode(
  tx: Transaction,
  ctx: AuthContext,
  userId: string,
  kind: TokenKind,
  phone: string,
  pending: PendingSignUp | null = null,
): Promise<string> {
  const code = randomCode();
  await replaceOneTimeToken(tx, {
    userId,
    kind,
    // A message carries no link; nobody ever learns this one.
    tokenHash: hashOf(randomToken()),
    codeHash: hashOfCode(ctx.keys, codeOwner(userId, kind), code),
    relatesTo: phone,
    flowStateId: null,
    pending,
    createdAt: ctx.clock.now(),
  });
  return code;
}

/** Sends a code to somebody who is signed in and waits for it. @throws AuthError 422 sms_send_failed */
export const sendCode = (ctx: AuthContext, phone: string, code: string): Promise<void> =>
  sendText(ctx, phone, smsText(code));

/** Sends a message that somebody waits for. @throws AuthError 422 sms_send_failed */
export async function sendText(ctx: AuthContext, phone: string, text: string): Promise<void> {
  try {
    await ctx.sms?.send(phone, text);
  } catch (error) {
    ctx.logger.error({ err: error }, 'an SMS was not sent');
    throw new AuthError(422, 'sms_send_failed', 'The message could not be sent, please try again');
  }
}

/** Sends without waiting, so that no answer tells by its time or its outcome whether the number has an account. */
export function sendUnawaited(ctx: AuthContext, phone: string, text: string): void {
  ctx.sms
    ?.send(phone, text)
    .catch((error: unknown) => ctx.logger.error({ err: error }, 'an SMS was not sent'));
}

/** @throws AuthError 400 for a channel that nothing is sent by */
export function checkChannel(channel: string): void {
  if (channel !== '' && channel !== 'sms') throw invalid('Invalid channel, supported values are sms');
}
