import type { z } from 'zod';
import { AuthError, invalid, invalidCredentials, phoneDisabled, userBanned } from '../auth-error.ts';
import type { passwordGrantSchema } from '../auth-input.ts';
import type { AuthContext, ClientInfo, WireSession } from '../auth-types.ts';
import { phonesEnabled } from '../phone/phone-enabled.ts';
import { phoneOf } from '../phone/phone-number.ts';
import { isBanned, openSession, presentSession } from '../sessions/open-session.ts';
import { checkPassword, isPassword } from '../users/passwords.ts';
import { findUserByEmail, findUserByPhone, lockUser } from '../users/users-store.ts';

/**
 * grant_type=password. An unknown address, an account without a password and a wrong password answer alike, after the
 * same work; what else is wrong with an account is told only to who knows the password.
 * @throws AuthError 400 invalid_credentials, email_not_confirmed, user_banned; 429 after too many wrong passwords
 */
export async function passwordGrant(
  ctx: AuthContext,
  body: z.infer<typeof passwordGrantSchema>,
  client: ClientInfo,
): Promise<WireSession> {
  if (!body.email && !body.phone) throw invalid('missing email or phone');
  const byPhone = !body.email;
  if (byPhone && !phonesEnabled(ctx)) throw phoneDisabled(422, 'Phone logins are disabled');
  const name = byPhone ? phoneOf(body.phone) : body.email.trim().toLowerCase();
  await ctx.limits.beforePassword(name, client.address);
  const user = await ctx.database.readAsOwner((tx) =>
    byPhone ? findUserByPhone(tx, name) : findUserByEmail(tx, name),
  );
  if (!(await isPassword(user?.passwordHash ?? null, body.password)) || !user) {
    await ctx.limits.wrongPassword(name, client.address);
    throw invalidCredentials();
  }
  await ctx.limits.rightPassword(name, client.address);
  const opened = await ctx.database.asOwner(async (tx) => {
    // Sent together, in this order; what is wrong with the account undoes the session as well.
    const locked = lockUser(tx, user.id);
    const opening = Promise.all([locked, openSession(tx, ctx, user.id, 'password', client)]);
    opening.catch(() => {});
    const now = await locked;
    // The password may have been changed while it was checked.
    if (!now || now.passwordHash !== user.passwordHash) throw invalidCredentials();
    if (isBanned(now, ctx.clock.now())) throw userBanned(400);
    if (byPhone ? !now.phoneConfirmedAt : !now.emailConfirmedAt) {
      throw byPhone
        ? new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed')
        : new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
    }
    return (await opening)[1];
  });
  return {
    ...(await presentSession(ctx, opened)),
    ...weaknessOf(body.password, ctx.settings.passwordMinLength),
  };
}

/** A password from before the rules grew: it still works, and the client is told. */
function weaknessOf(password: string, minLength: number): Pick<WireSession, 'weak_password'> {
  try {
    checkPassword(password, minLength);
    return {};
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return { weak_password: { message: error.message, reasons: error.reasons ?? ['length'] } };
  }
}
