import type { Transaction } from '../../platform/database/database.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthContext } from '../auth-types.ts';
import { describeProviders } from '../identities/provider-arrival.ts';
import {
  insertOwnIdentity,
  lockUserByPhone,
  type UserRow,
  updateOwnIdentity,
  updateUser,
} from '../users/users-store.ts';
import { holdSmsInterval, makeSmsCode } from './sms-codes.ts';

export const phoneTaken = () =>
  new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');

/** Makes `phone` the account's confirmed number. @throws AuthError 422 phone_exists */
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
 * Asks for a new number: it counts once its code has come back. Returns the code that is to be sent there after the
 * commit. @throws AuthError 422 phone_exists, 429 over_sms_send_rate_limit
 */
export async function askForPhone(
  tx: Transaction,
  ctx: AuthContext,
  user: UserRow,
  phone: string,
): Promise<string> {
  await holdSmsInterval(tx, ctx, 'phone_change', phone);
  if (await lockUserByPhone(tx, phone)) throw phoneTaken();
  const now = ctx.clock.now();
  await updateUser(tx, user.id, { newPhone: phone, phoneChangeSentAt: now, updatedAt: now });
  return makeSmsCode(tx, ctx, user.id, 'phone_change', phone);
}
