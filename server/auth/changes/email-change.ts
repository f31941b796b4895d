import type { Transaction } from '../../platform/database/database.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthContext } from '../auth-types.ts';
import { deleteOneTimeToken, lockTokensOf, type OneTimeTokenRow } from '../codes/one-time-tokens-store.ts';
import { holdMailInterval } from '../mail/mail-interval.ts';
import { findAccount } from '../users/account-store.ts';
import { describeProviders } from '../users/describe-providers.ts';
import { emailClaims } from '../users/email-claims.ts';
import { freeFromWaiting } from '../users/free-from-waiting.ts';
import {
  findUserByEmail,
  insertOwnIdentity,
  lockUserByEmail,
  type UserRow,
  updateOwnIdentity,
  updateUser,
} from '../users/users-store.ts';
import { type EmailChange, mailEmailChange } from './mail-email-change.ts';

export const emailTaken = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');

/**
 * Sets `email` as the account's confirmed address; an anonymous account becomes permanent.
 * @throws AuthError 422 email_exists
 */
export async function setEmail(
  tx: Transaction,
  ctx: AuthContext,
  user: UserRow,
  email: string,
): Promise<void> {
  if (await findUserByEmail(tx, email)) throw emailTaken();
  const now = ctx.clock.now();
  const claims = emailClaims(user.id, email, true);
  await updateUser(tx, user.id, {
    email,
    newEmail: null,
    emailConfirmedAt: now,
    isAnonymous: false,
    userMetadata: { ...user.userMetadata, ...claims },
    updatedAt: now,
  });
  const account = await findAccount(tx, user.id);
  const identity = account?.identities.find((one) => one.provider === 'email');
  const identityData = { ...identity?.identityData, ...claims };
  const changed = await updateOwnIdentity(tx, user.id, 'email', { email, identityData, updatedAt: now });
  if (changed) return;
  await insertOwnIdentity(tx, user.id, { provider: 'email', email, data: identityData, now });
  await describeProviders(tx, ctx, user.id);
  await ctx.onConfirmed(tx, user.id);
}

/**
 * Requests a new address, which applies once both addresses have confirmed it. Whether another account has it is only
 * visible in the mail that its owner gets.
 * @throws AuthError 429 over_email_send_rate_limit
 */
export async function askForEmail(tx: Transaction, ctx: AuthContext, change: EmailChange): Promise<void> {
  const { user, newEmail } = change;
  await holdMailInterval(tx, ctx, 'email_change', user.email ?? user.id);
  const now = ctx.clock.now();
  await updateUser(tx, user.id, { newEmail, emailChangeSentAt: now, updatedAt: now });
  await mailEmailChange(tx, ctx, change);
}

/**
 * Accepts one of the two confirmations, of the old and of the new address. 'done' when the other one was already used;
 * 'taken', and the change is dropped, if another account has the address by then.
 */
export async function confirmEmailChange(
  tx: Transaction,
  ctx: AuthContext,
  user: UserRow,
  token: OneTimeTokenRow,
): Promise<'done' | 'halfway' | 'taken'> {
  const pair = await lockTokensOf(tx, user.id, ['email_change_new', 'email_change_current']);
  await deleteOneTimeToken(tx, token.id);
  if (pair.some((one) => one.id !== token.id) || !user.newEmail) return 'halfway';
  const holder = await lockUserByEmail(tx, user.newEmail);
  if (!(await freeFromWaiting(tx, ctx, holder, user.id))) {
    await dropEmailChange(tx, ctx, user);
    return 'taken';
  }
  await setEmail(tx, ctx, user, user.newEmail);
  return 'done';
}

/** Cancels a pending change of address; its mailed links become invalid. */
export async function dropEmailChange(tx: Transaction, ctx: AuthContext, user: UserRow): Promise<void> {
  for (const token of await lockTokensOf(tx, user.id, ['email_change_new', 'email_change_current'])) {
    await deleteOneTimeToken(tx, token.id);
  }
  await updateUser(tx, user.id, { newEmail: null, emailChangeSentAt: null, updatedAt: ctx.clock.now() });
}
