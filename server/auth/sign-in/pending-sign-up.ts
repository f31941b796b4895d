import type { Transaction } from '../../platform/database/database.ts';
import type { PendingSignUp } from '../../platform/database/schema/auth.ts';
import { authLimits } from '../auth-settings.ts';
import type { Metadata } from '../auth-types.ts';
import { findAccount } from '../users/account-store.ts';
import { isProven, ownClaims } from '../users/own-claims.ts';
import { type UserRow, updateOwnIdentity, updateUser } from '../users/users-store.ts';

/**
 * Applies the data and password of a sign-up to the account, now that the mail or message of that very sign-up was
 * confirmed. An account that was confirmed before stays unchanged, and values set by an admin take precedence. Returns
 * the row as it is then; the caller has locked it.
 */
export async function applyPending(
  tx: Transaction,
  user: UserRow,
  pending: PendingSignUp | null,
  provider: 'email' | 'phone',
): Promise<UserRow> {
  if (!pending || isProven(user)) return user;
  const account = await findAccount(tx, user.id);
  const identity = account?.identities.find((one) => one.provider === provider);
  if (identity) {
    const identityData = described(identity.identityData, pending.data);
    await updateOwnIdentity(tx, user.id, provider, { identityData });
  }
  return updateUser(tx, user.id, {
    passwordHash: pending.passwordHash ?? user.passwordHash,
    userMetadata: described(user.userMetadata, pending.data),
  });
}

/** `data` merged over the existing data, under what the account itself vouches for. */
function described(own: Metadata, data: Metadata): Metadata {
  const vouched = [...ownClaims, 'phone'];
  const claims = Object.fromEntries(Object.entries(own).filter(([key]) => vouched.includes(key)));
  const merged = { ...own, ...data, ...claims };
  const fits = Buffer.byteLength(JSON.stringify(merged)) <= authLimits.metadataBytes;
  return fits ? merged : { ...data, ...claims };
}
