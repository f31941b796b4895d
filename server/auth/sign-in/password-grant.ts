import type { z } from 'zod';
import { accountAddress } from '#shared/rules/account-address.ts';
import { AuthError, invalid, invalidCredentials, phoneDisabled, userBanned } from '../auth-error.ts';
import type { passwordGrantSchema } from '../auth-input.ts';
import type { AuthContext, ClientInfo, WireSession } from '../auth-types.ts';
import { phonesEnabled } from '../phone/phone-enabled.ts';
import { phoneOf } from '../phone/phone-number.ts';
import { isBanned, type OpenSession, openSessionIf, presentSession } from '../sessions/open-session.ts';
import { isProven } from '../users/own-claims.ts';
import { checkPassword } from '../users/password-rule.ts';
import { findPasswordOf, findUser, findUserBy } from '../users/users-store.ts';
import { knownDevice } from './known-devices.ts';

/**
 * grant_type=password. An unknown address, an account without a password and a wrong password answer alike, after the
 * same work; other problems of an account are only reported with the right password.
 * @throws AuthError 400 invalid_credentials, email_not_confirmed, user_banned; 429 after too many wrong passwords
 */
export async function passwordGrant(
  ctx: AuthContext,
  body: z.infer<typeof passwordGrantSchema>,
  client: ClientInfo,
): Promise<WireSession> {
  if (!body.email && !body.phone) throw invalid('missing email or phone');
  const by = body.email ? 'email' : 'phone';
  if (by === 'phone' && !phonesEnabled(ctx)) throw phoneDisabled(422, 'Phone logins are disabled');
  const name = by === 'phone' ? phoneOf(body.phone) : accountAddress(body.email);
  // Another sign-in may have stored a stronger hash meanwhile; the password is then compared with that one.
  const who = { by, name, password: body.password, client } as const;
  const opened = (await attempt(ctx, who)) ?? (await attempt(ctx, who));
  if (!opened) throw invalidCredentials();
  return {
    ...presentSession(ctx, opened),
    ...weaknessOf(body.password, ctx.settings.passwordMinLength),
  };
}

type Who = { by: 'email' | 'phone'; name: string; password: string; client: ClientInfo };

/** A session for the right password; null if the account's hash was replaced while it was compared. @throws AuthError */
async function attempt(ctx: AuthContext, { by, name, password, client }: Who): Promise<OpenSession | null> {
  const { address, marks } = client;
  const device = async () => {
    const account = await ctx.database.readAsOwner((tx) => findUserBy(tx, by, name));
    return account && knownDevice(ctx.keys, marks, account, ctx.clock.now());
  };
  const tried = await ctx.limits.tryPassword(name, { address, device }, async (isFirst) => {
    const found = await ctx.database.readAsOwner((tx) => findPasswordOf(tx, by, name));
    const isKnown = found && knownDevice(ctx.keys, marks, found, ctx.clock.now()) !== null;
    const rank = isKnown ? 'known' : isFirst ? 'first' : 'again';
    return {
      found,
      ...(await ctx.passwords.check(found?.passwordHash ?? null, password, { address, rank })),
    };
  });
  const { found, isRight, rehashed } = tried;
  if (!found?.passwordHash || !isRight) throw invalidCredentials();
  const { id, passwordHash } = found;
  const opened = await ctx.database.statementAsOwner((tx) =>
    openSessionIf(tx, ctx, id, 'password', client, { passwordHash, confirmed: by, rehashed }),
  );
  return opened ?? refused(ctx, id, passwordHash, by);
}

/**
 * Why an account was refused with its right password. Returns null if the password's hash has changed by now; the
 * password of an unconfirmed account is not its own yet.
 */
async function refused(
  ctx: AuthContext,
  userId: string,
  passwordHash: string,
  by: 'email' | 'phone',
): Promise<null> {
  const user = await ctx.database.readAsOwner((tx) => findUser(tx, userId));
  if (!user || (isProven(user) && user.passwordHash !== passwordHash)) return null;
  if (isBanned(user, ctx.clock.now())) throw userBanned(400);
  throw by === 'phone'
    ? new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed')
    : new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
}

/** A password from before the rules became stricter: it still works, and the client is told. */
function weaknessOf(password: string, minLength: number): Pick<WireSession, 'weak_password'> {
  try {
    checkPassword(password, minLength);
    return {};
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return { weak_password: { message: error.message, reasons: error.reasons ?? ['length'] } };
  }
}
