import type { AuthContext } from '../auth-types.ts';
import { signedInGuesser } from '../users/password-guesses.ts';
import type { UserRow } from '../users/users-store.ts';

/**
 * Checks the password of a signed-in user. Every comparison counts like a sign-in, so that an open browser cannot be
 * used to guess passwords.
 * @throws AuthError 429 after too many wrong ones
 */
export async function isOwnPassword(
  ctx: AuthContext,
  { id, email, passwordHash }: Pick<UserRow, 'id' | 'email' | 'passwordHash'>,
  given: string,
  address: string,
): Promise<boolean> {
  const { isRight } = await ctx.limits.tryPassword(email ?? id, signedInGuesser(address, id), () =>
    ctx.passwords.check(passwordHash, given, { address, rank: 'known' }),
  );
  return isRight;
}
