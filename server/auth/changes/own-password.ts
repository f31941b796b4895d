import type { AuthContext } from '../auth-types.ts';
import { signedInGuesser } from '../users/password-guesses.ts';
import type { UserRow } from '../users/users-store.ts';

/**
 * Is this the password of somebody who is signed in? Every comparison counts like a sign-in: a found browser must be no
 * place to try passwords. @throws AuthError 429 after too many wrong ones
 */
export async function isOwnPassword(
  ctx: AuthContext,
  { id, email, passwordHash }: Pick<UserRow, 'id' | 'email' | 'passwordHash'>,
  given: string,
  address: string,
): Promise<boolean> {
  const { isRight } = await ctx.limits.tryPassword(email ?? id, signedInGuesser(address, id), () =>
    ctx.passwords.check(passwordHash, given, address),
  );
  return isRight;
}
