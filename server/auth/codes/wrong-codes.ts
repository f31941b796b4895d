import type { Transaction } from '../../platform/database/database.ts';
import { heldFor } from '../../platform/held-for.ts';
import { tooManyRequests } from '../auth-error.ts';
import type { AuthContext } from '../auth-types.ts';
import { type UserRow, updateUser } from '../users/users-store.ts';

/** How long wrong codes of an account are remembered. */
const windowSeconds = 12 * 3600;
/**
 * Wrong codes of all kinds for one account in that period, over all mails and messages: a new code does not reset the
 * count. Signed-in users and known devices have the same number again, so that a stranger cannot block the owner's
 * second factor. Links keep working.
 */
const most = { strangers: 20, insiders: 40 };

export type CodeGuesser = keyof typeof most;

type Counted = Pick<UserRow, 'id' | 'wrongCodes' | 'wrongCodesSince'>;

/** Seconds until a code of this account may be tried again; 0: now. */
export function codesHeldFor(user: Counted, guesser: CodeGuesser, now: Date): number {
  return user.wrongCodes < most[guesser] ? 0 : heldFor(user.wrongCodesSince, now, windowSeconds);
}

/** @throws AuthError 429 with Retry-After; only for a verified user, who may be told */
export function requireCodesOpen(user: Counted, guesser: CodeGuesser, now: Date): void {
  const wait = codesHeldFor(user, guesser, now);
  if (wait > 0) throw tooManyRequests(wait);
}

/** Counts a wrong code; the caller has locked the account, and must commit. */
export async function countWrongCode(
  tx: Transaction,
  { clock }: Pick<AuthContext, 'clock'>,
  user: Counted,
): Promise<void> {
  const now = clock.now();
  const goesOn = heldFor(user.wrongCodesSince, now, windowSeconds) > 0;
  await updateUser(
    tx,
    user.id,
    goesOn ? { wrongCodes: user.wrongCodes + 1 } : { wrongCodes: 1, wrongCodesSince: now },
  );
}
