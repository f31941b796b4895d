import type { z } from 'zod';
import { AuthError, invalid } from '../auth-error.ts';
import type { userUpdateSchema } from '../auth-input.ts';
import type { AuthContext, ClientInfo } from '../auth-types.ts';
import type { Authenticated } from '../sessions/authenticate.ts';
import { checkPassword } from '../users/password-rule.ts';
import { isOwnPassword } from './own-password.ts';
import { checkNonce } from './reauthentication.ts';
import { requireStillThere } from './still-there.ts';

type Body = z.infer<typeof userUpdateSchema>;

/**
 * The hash of the password in the body; null if there is none. The person is verified before the old password is
 * compared, and every comparison counts like a sign-in, so that an open browser cannot be used to guess passwords. A
 * nonce is checked and not yet used up.
 * @throws AuthError 422 weak_password, same_password, reauthentication_not_valid; 400 validation_failed,
 * current_password_invalid, reauthentication_needed; 429 after too many wrong ones
 */
export async function newPasswordHash(
  ctx: AuthContext,
  who: Authenticated,
  body: Body,
  client: ClientInfo,
): Promise<string | null> {
  const { password, current_password: current } = body;
  const { user } = who.account;
  if (password === undefined || password === null) return null;
  if (password === '') throw invalid('Password cannot be empty');
  checkPassword(password, ctx.settings.passwordMinLength);
  await requireStillThere(ctx, who, body, client, { action: 'Password update', takeNonce: checkNonce });
  // The current password has been verified by now: if the new one differs from it, it is new.
  if (
    current
      ? current === password
      : user.passwordHash && (await isOwnPassword(ctx, user, password, client.address))
  ) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  return ctx.passwords.hash(password, { address: client.address, rank: 'known' });
}
