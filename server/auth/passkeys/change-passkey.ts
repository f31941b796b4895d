import type { Transaction } from '../../platform/database/database.ts';
import { type AuditEntry, record } from '../audit/record.ts';
import { invalid, sessionGone } from '../auth-error.ts';
import { authLimits } from '../auth-settings.ts';
import type { AuthContext, ClientInfo } from '../auth-types.ts';
import { type Authenticated, lockAuthenticated } from '../sessions/authenticate.ts';
import { findAccount } from '../users/account-store.ts';
import { lockUser, type UserRow } from '../users/users-store.ts';
import { onlyWayIn, passkeyNotFound } from './passkey-errors.ts';
import { hasOtherWayIn } from './passkey-policy.ts';
import { presentPasskey, type WirePasskey } from './passkey-presenter.ts';
import { deletePasskey, listPasskeysOf, lockPasskey, updatePasskey } from './passkeys-store.ts';
import { tellOwner } from './tell-owner.ts';

/**
 * PATCH /passkeys/{id}: what its owner calls it.
 * @throws AuthError 400 for no name or one over 120 characters, 404 for what is not there or not mine
 */
export async function renamePasskey(
  ctx: AuthContext,
  who: Authenticated,
  id: string,
  name: string,
  client: ClientInfo,
): Promise<WirePasskey> {
  const friendlyName = name.trim();
  if (!friendlyName) throw invalid('friendly_name is required');
  if (friendlyName.length > authLimits.passkeyNameLength) {
    throw invalid(`friendly_name must be ${authLimits.passkeyNameLength} characters or less`);
  }
  const row = await ctx.database.asOwner(async (tx) => {
    const { user } = await lockAuthenticated(tx, ctx, who);
    if (!(await lockPasskey(tx, id, user.id))) throw passkeyNotFound();
    const detail = { passkey_id: id };
    await record(tx, ctx, { userId: user.id, action: 'passkey_updated', client, detail });
    return updatePasskey(tx, id, { friendlyName, updatedAt: ctx.clock.now() });
  });
  return presentPasskey(row);
}

/**
 * DELETE /passkeys/{id}: it no longer signs in, and the owner is notified by mail. Sessions that it opened continue
 * until they are ended individually.
 * @throws AuthError 404, 422 passkey_not_deletable if nothing else opens the account
 */
export async function removePasskey(
  ctx: AuthContext,
  who: Authenticated,
  id: string,
  client: ClientInfo,
): Promise<void> {
  await ctx.database.asOwner(async (tx) => {
    const { user } = await lockAuthenticated(tx, ctx, who);
    await requireOtherWayIn(tx, ctx, user, id);
    await drop(tx, ctx, user, id, { client });
  });
  ctx.mailer.wake();
}

/** DELETE /admin/users/{id}/passkeys/{id}: for who has lost it. @throws AuthError 404 */
export async function removeAnyPasskey(
  ctx: AuthContext,
  userId: string,
  id: string,
  client: ClientInfo,
): Promise<void> {
  await ctx.database.asOwner(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw passkeyNotFound();
    await drop(tx, ctx, user, id, { client, actor: 'admin' });
  });
  ctx.mailer.wake();
}

/**
 * The user's row is locked by the caller, so that two simultaneous deletions cannot remove the last way of signing in.
 */
async function requireOtherWayIn(
  tx: Transaction,
  ctx: AuthContext,
  user: UserRow,
  id: string,
): Promise<void> {
  const kept = await listPasskeysOf(tx, user.id);
  if (!kept.some((one) => one.id === id)) throw passkeyNotFound();
  const account = await findAccount(tx, user.id);
  if (!account) throw sessionGone();
  const offered = { sms: ctx.sms !== null, providers: ctx.oidc };
  if (kept.length === 1 && !hasOtherWayIn(account, offered)) throw onlyWayIn();
}

async function drop(
  tx: Transaction,
  ctx: AuthContext,
  user: UserRow,
  id: string,
  by: Pick<AuditEntry, 'client' | 'actor'>,
): Promise<void> {
  if (!(await lockPasskey(tx, id, user.id))) throw passkeyNotFound();
  await deletePasskey(tx, id);
  const detail = { passkey_id: id };
  await record(tx, ctx, { userId: user.id, action: 'passkey_deleted', detail, ...by });
  await tellOwner(tx, ctx, user, 'passkey_removed');
}
