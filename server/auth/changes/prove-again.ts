import { AppError, badRequest, tooMany, unauthorized } from '../../platform/app-error.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthContext } from '../auth-types.ts';
import { findAccount } from '../users/account-store.ts';
import { isOwnPassword } from './own-password.ts';
import { spendNonceAlone } from './reauthentication.ts';

/** The proof that it is still the person who signed in. */
export type Proof = { password?: string | undefined; nonce?: string | undefined };

/**
 * Asks a signed-in user to identify again before an irreversible action: by the password, or by the code that GET
 * /reauthenticate sends. Wrong passwords count like those at sign-in, wrong codes like any others.
 * @throws AppError 400 with `fields`, 401 when the account is gone, 429 with Retry-After
 */
export async function proveAgain(
  ctx: AuthContext,
  userId: string,
  { password, nonce }: Proof,
  address: string,
): Promise<void> {
  const account = await ctx.database.asOwner((tx) => findAccount(tx, userId));
  if (!account) throw unauthorized('No authenticated session.');
  if (nonce) {
    if (!(await spendNonceAlone(ctx, userId, nonce).catch(asAppError)))
      throw wrongField('nonce', 'This code is wrong or has expired.');
    return;
  }
  if (!password) throw wrongField('password', 'Enter your password.');
  const isRight = await isOwnPassword(ctx, account.user, password, address).catch(asAppError);
  if (!isRight) throw wrongField('password', 'This is not your password.');
}

const wrongField = (field: string, message: string) => badRequest(message, { [field]: message });

/** The product's calls answer with problem documents, not in the protocol's shape. */
function asAppError(error: unknown): never {
  if (!(error instanceof AuthError)) throw error;
  throw error.retryAfterSeconds
    ? tooMany(error.retryAfterSeconds)
    : new AppError(error.status, error.message);
}
