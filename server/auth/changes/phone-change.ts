import type { Transaction } from '../../platform/database/database.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthContext } from '../auth-types.ts';
import { holdSmsInterval, makeSmsCode, phoneTakenText, smsText } from '../phone/sms-codes.ts';
import { describeProviders } from '../users/describe-providers.ts';
import { freeFromWaiting, isTaken } from '../users/free-from-waiting.ts';
import {
  findUserBy,
  insertOwnIdentity,
  lockUserByPhone,
  type UserRow,
  updateOwnIdentity,
  updateUser,
} from '../users/users-store.ts';

export const phoneTaken = () =>
  new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');

/** Sets `phone` as the account's confirmed number. @throws AuthError 422 phone_exists */
export async function setPhone(
  tx: Transaction,
  ctx: AuthContext,
  user: UserRow,
  phone: string,
): Promise<void> {
  const owner = await lockUserByPhone(tx, phone);
  if (owner && owner.id !== user.id) throw phoneTaken();
  const now = ctx.clock.now();
  await updateUser(tx, user.id, {
    phone,
    newPhone: null,
    phoneConfirmedAt: now,
    isAnonymous: false,
    userMetadata: { ...user.userMetadata, phone_verified: true },
    updatedAt: now,
  });
  const data = { sub: user.id, phone, phone_verified: true };
  const changed = await updateOwnIdentity(tx, user.id, 'phone', { identityData: data, updatedAt: now });
  if (!changed) {
    await insertOwnIdentity(tx, user.id, { provider: 'phone', email: null, data, now });
    await describeProviders(tx, ctx, user.id);
  }
  await ctx.onConfirmed(tx, user.id);
}

/**
 * Requests a new number, which applies once its code is confirmed. Returns the message to be sent after the commit; if
 * another account has the number, it is a notice without a code, so that nothing reveals it.
 * @throws AuthError 429 over_sms_send_rate_limit
 */
export async function askForPhone(
  tx: Transaction,
  ctx: AuthContext,
  user: UserRow,
  phone: string,
): Promise<string> {
  await holdSmsInterval(tx, ctx, 'phone_change', phone);
  const now = ctx.clock.now();
  await updateUser(tx, user.id, { newPhone: phone, phoneChangeSentAt: now, updatedAt: now });
  return makePhoneChange(tx, ctx, user.id, phone);
}

/** The message to a number that somebody wants to change to, with its code or, to its owner, as a notice. */
export async function makePhoneChange(
  tx: Transaction,
  ctx: AuthContext,
  userId: string,
  phone: string,
): Promise<string> {
  const holder = await findUserBy(tx, 'phone', phone);
  const code = await makeSmsCode(tx, ctx, userId, 'phone_change', phone);
  return isTaken(holder, userId) ? phoneTakenText : smsText(code);
}

/**
 * Accepts the code of a new number. False, and the change is dropped, if another account has the number by then; the
 * caller has locked the account.
 */
export async function confirmPhoneChange(
  tx: Transaction,
  ctx: AuthContext,
  user: UserRow,
  phone: string,
): Promise<boolean> {
  const holder = await lockUserByPhone(tx, phone);
  const free = await freeFromWaiting(tx, ctx, holder, user.id);
  if (free) await setPhone(tx, ctx, user, phone);
  else await updateUser(tx, user.id, { newPhone: null, phoneChangeSentAt: null });
  return free;
}
