import type { z } from 'zod';
import { AuthError, invalid } from '../auth-error.ts';
import type { userUpdateSchema } from '../auth-input.ts';
import { authLimits } from '../auth-settings.ts';
import type { AuthContext, ClientInfo } from '../auth-types.ts';
import type { Authenticated } from '../sessions/authenticate.ts';
import { signedInGuesser } from './password-guesses.ts';
import { checkPassword } from './password-rule.ts';
import { checkNonce } from './reauthentication.ts';

type Body = z.infer<typeof userUpdateSchema>;

export const wrongNonce = () =>
  new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');

/**
 * The hash of the password that the body asks for; null if it asks for none. Whether the person is still there is asked
 * before the old password is compared with anything, and every comparison counts like a sign-in: a found browser must be no
 * place to try passwords. A nonce is looked at and not yet spent.
 * @throws AuthError 422 weak_password, same_password, reauthentication_not_valid; 400 validation_failed,
 * current_password_invalid, reauthentication_needed; 429 after too many wrong ones
 */
export async function newPasswordHash(
  ctx: AuthContext,
  who: Authenticated,
  body: Body,
  { address }: ClientInfo,
): Promise<string | null> {
  const { password, current_password: current } = body;
  const { user } = who.account;
  if (password === undefined || password === null) return null;
  if (password === '') throw invalid('Password cannot be empty');
  checkPassword(password, ctx.settings.passwordMinLength);
  const isOwn = async (given: string) =>
    (
      await ctx.limits.tryPassword(user.email ?? user.id, signedInGuesser(address, user.id), () =>
        ctx.passwords.check(user.passwordHash, given, address),
      )
    ).isRight;
  if (current && !(await isOwn(current))) {
    throw new AuthError(400, 'current_password_invalid', 'The current password is not right');
  }
  await checkStillThere(ctx, who, body);
  // A current password has been found right by now: another one than that is no more than new.
  if (current ? current === password : user.passwordHash && (await isOwn(password))) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  return ctx.passwords.hash(password, address);
}

/**
 * Whoever finds an open browser must not be able to shut its owner out: in a session older than a day a new password
 * needs the current one, or the code of GET /reauthenticate.
 * @throws AuthError 400 reauthentication_needed, 422 reauthentication_not_valid
 */
async function checkStillThere(
  ctx: AuthContext,
  { account, session }: Authenticated,
  { nonce, current_password: current }: Body,
): Promise<void> {
  if (nonce) {
    if (await checkNonce(ctx, account.user.id, nonce)) return;
    throw wrongNonce();
  }
  const age = ctx.clock.now().getTime() - session.createdAt.getTime();
  if (age <= authLimits.reauthenticationSeconds * 1000 || (current && account.user.passwordHash)) return;
  throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
}
