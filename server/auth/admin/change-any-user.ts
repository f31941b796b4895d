import type { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import { record } from '../audit/record.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthContext, ClientInfo, WireUser } from '../auth-types.ts';
import { setEmail } from '../changes/email-change.ts';
import { setPhone } from '../changes/phone-change.ts';
import { deleteFlowsOf } from '../codes/flow-states-store.ts';
import { deleteOneTimeTokensOf, lockTokensOf } from '../codes/one-time-tokens-store.ts';
import { deleteSessionsOf, endSessionsOf } from '../sessions/sessions-store.ts';
import { applyPending } from '../sign-in/pending-sign-up.ts';
import { findAccount } from '../users/account-store.ts';
import { presentUser } from '../users/user-presenter.ts';
import {
  forgetDevices,
  lockUser,
  type UserRow,
  updateOwnIdentity,
  updateUser,
} from '../users/users-store.ts';
import { type CheckedChanges, checkChanges, mergedData } from './account-changes.ts';
import type { changeAnyUserSchema } from './admin-input.ts';
import { asTaken } from './create-user.ts';

type Body = z.infer<typeof changeAnyUserSchema>;

export const userNotFound = () => new AuthError(404, 'user_not_found', 'User not found');

/**
 * PUT /admin/users/{id}: what an admin changes counts at once. A new password, like a ban, ends all sessions.
 * @throws AuthError 404 user_not_found, 400 validation_failed, 422 email_exists, phone_exists or weak_password
 */
export async function changeAnyUser(
  ctx: AuthContext,
  id: string,
  body: Body,
  client: ClientInfo,
): Promise<WireUser> {
  const checked = await checkChanges(ctx, body);
  const account = await ctx.database
    .asOwner(async (tx) => {
      const user = await lockUser(tx, id);
      if (!user) throw userNotFound();
      await applyChanges(tx, ctx, user, body, checked);
      const action = checked.passwordHash ? 'user_updated_password' : 'user_modified';
      const fields = Object.entries(body).flatMap(([name, value]) => (value ? [name] : []));
      await record(tx, ctx, { userId: id, action, client, actor: 'admin', detail: { fields } });
      return findAccount(tx, id);
    })
    .catch((error: unknown) => {
      throw asTaken(error);
    });
  if (!account) throw userNotFound();
  return presentUser(account);
}

async function applyChanges(
  tx: Transaction,
  ctx: AuthContext,
  user: UserRow,
  body: Body,
  { email, phone, passwordHash, row }: CheckedChanges,
): Promise<void> {
  const now = ctx.clock.now();
  if (email && email !== user.email) await setEmail(tx, ctx, user, email);
  if (phone && phone !== user.phone) await setPhone(tx, ctx, (await lockUser(tx, user.id)) ?? user, phone);
  const waiting = (await lockUser(tx, user.id)) ?? user;
  const confirmsEmail = Boolean(body.email_confirm && waiting.email && !waiting.emailConfirmedAt);
  const confirmsPhone = Boolean(body.phone_confirm && waiting.phone && !waiting.phoneConfirmedAt);
  const confirms = confirmsEmail || confirmsPhone;
  const current = confirms ? await settleByHand(tx, waiting, confirmsEmail ? 'email' : 'phone') : waiting;
  const verified = {
    ...(confirmsEmail ? { email_verified: true } : {}),
    ...(confirmsPhone ? { phone_verified: true } : {}),
  };
  await updateUser(tx, user.id, {
    ...row,
    ...(passwordHash ? { passwordHash } : {}),
    ...(confirmsEmail ? { emailConfirmedAt: now } : {}),
    ...(confirmsPhone ? { phoneConfirmedAt: now } : {}),
    userMetadata: { ...mergedData(current.userMetadata, body.user_metadata), ...verified },
    appMetadata: mergedData(current.appMetadata, body.app_metadata),
    updatedAt: now,
  });
  if (confirms) await ctx.onConfirmed(tx, user.id);
  await describeConfirmed(tx, user.id, confirmsEmail, now);
  const isBan = row.bannedUntil && row.bannedUntil > now;
  if (!passwordHash && !isBan) return;
  // A ban keeps the ended sessions, so that a client using one is told of the ban.
  if (passwordHash) await deleteSessionsOf(tx, user.id);
  else await endSessionsOf(tx, user.id, now);
  await forgetDevices(tx, user.id);
  await deleteOneTimeTokensOf(tx, user.id);
  await deleteFlowsOf(tx, user.id);
}

/** Confirming by hand confirms the account with the data of its newest sign-up, and invalidates that sign-up's link. */
async function settleByHand(tx: Transaction, user: UserRow, by: 'email' | 'phone'): Promise<UserRow> {
  const [newest] = await lockTokensOf(tx, user.id, [by === 'email' ? 'confirmation' : 'sms']);
  const settled = await applyPending(tx, user, newest?.pending ?? null, by);
  await deleteOneTimeTokensOf(tx, user.id);
  return settled;
}

async function describeConfirmed(tx: Transaction, userId: string, confirmed: boolean, now: Date) {
  if (!confirmed) return;
  const account = await findAccount(tx, userId);
  const identity = account?.identities.find((one) => one.provider === 'email');
  if (!identity) return;
  const identityData = { ...identity.identityData, email_verified: true };
  await updateOwnIdentity(tx, userId, 'email', { identityData, updatedAt: now });
}
