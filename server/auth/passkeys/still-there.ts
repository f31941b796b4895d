import { AppError } from '../../platform/app-error.ts';
import { AuthError, tooManyRequests } from '../auth-error.ts';
import { authLimits } from '../auth-settings.ts';
import type { AuthContext, ClientInfo } from '../auth-types.ts';
import type { Authenticated } from '../sessions/authenticate.ts';
import { proveAgain } from '../users/prove-again.ts';
import type { BeginPasskey } from './passkey-input.ts';
import { isProofStale } from './passkey-policy.ts';

/**
 * Whoever finds an open browser must not be able to leave a way in behind: where the session's last proof is older than a
 * day, adding one needs the current password, or the code of GET /reauthenticate. What is sent along is always checked.
 * @throws AuthError 400 reauthentication_needed or current_password_invalid, 422 reauthentication_not_valid, 429
 */
export async function requireStillThere(
  ctx: AuthContext,
  { account, session }: Authenticated,
  { current_password: password, nonce }: BeginPasskey,
  client: ClientInfo,
): Promise<void> {
  if (password || nonce) {
    await proveAgain(ctx, account.user.id, { password, nonce }, client.address).catch(asAuthError);
    return;
  }
  if (isProofStale(session, ctx.clock.now(), authLimits.reauthenticationSeconds)) {
    throw new AuthError(400, 'reauthentication_needed', 'Adding a passkey requires reauthentication');
  }
}

/** The proof is asked for in the product's words; here the protocol's are spoken. */
function asAuthError(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  if (error.retryAfterSeconds) throw tooManyRequests(error.retryAfterSeconds);
  throw error.fields?.nonce
    ? new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
    : new AuthError(400, 'current_password_invalid', 'The current password is not right');
}
