import { AuthError } from '../auth-error.ts';
import { authLimits } from '../auth-settings.ts';
import type { AuthContext, ClientInfo } from '../auth-types.ts';
import type { Authenticated } from '../sessions/authenticate.ts';
import { isOwnPassword } from './own-password.ts';

/** The proof that it is still the person who signed in, with the protocol's names. */
export type ProofSent = { current_password?: string | null; nonce?: string | null };

type Wanted = {
  /** as the message begins: 'Password update' */
  action: string;
  /** checks the account's nonce, which may use it up */
  takeNonce: (ctx: AuthContext, userId: string, nonce: string) => Promise<boolean>;
};

export const wrongNonce = () =>
  new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');

/**
 * Whoever finds an open browser must not be able to lock its owner out or to add a way of signing in. In a session
 * older than a day this requires the current password or the code of GET /reauthenticate. A proof that is sent is
 * always checked.
 * @throws AuthError 400 reauthentication_needed or current_password_invalid, 422 reauthentication_not_valid, 429
 */
export async function requireStillThere(
  ctx: AuthContext,
  { account: { user }, session }: Authenticated,
  { current_password: password, nonce }: ProofSent,
  { address }: ClientInfo,
  { action, takeNonce }: Wanted,
): Promise<void> {
  if (password && !(await isOwnPassword(ctx, user, password, address))) {
    throw new AuthError(400, 'current_password_invalid', 'The current password is not right');
  }
  if (nonce && !(await takeNonce(ctx, user.id, nonce))) throw wrongNonce();
  if (password || nonce) return;
  const openFor = ctx.clock.now().getTime() - session.createdAt.getTime();
  if (openFor > authLimits.reauthenticationSeconds * 1000) {
    throw new AuthError(400, 'reauthentication_needed', `${action} requires reauthentication`);
  }
}
