import { record } from '../audit/record.ts';
import type { AuthContext, ClientInfo } from '../auth-types.ts';
import { deleteAccount } from '../changes/delete-account.ts';
import { deleteOneTimeTokensOf } from '../codes/one-time-tokens-store.ts';
import { deleteIdentitiesOf } from '../identities/identities-store.ts';
import { deleteFactor, findFactorsOf } from '../mfa/factors-store.ts';
import { deleteRecoveryCodesOf } from '../mfa/recovery-codes-store.ts';
import { deletePasskeysOf } from '../passkeys/passkeys-store.ts';
import { deleteSessionsOf } from '../sessions/sessions-store.ts';
import { lockUser, updateUser } from '../users/users-store.ts';
import { userNotFound } from './change-any-user.ts';

/**
 * DELETE /admin/users/{id}: permanently with everything that belongs to the account, or softly: the account can no
 * longer be used and is anonymised, while courses and evidence stay under its id.
 * @throws AuthError 404 user_not_found
 */
export async function removeUser(
  ctx: AuthContext,
  id: string,
  softly: boolean,
  client: ClientInfo,
): Promise<void> {
  const user = await ctx.database.asOwner((tx) => lockUser(tx, id));
  if (!user) throw userNotFound();
  if (!softly) return deleteAccount(ctx, id, { tells: false });
  await ctx.database.asOwner(async (tx) => {
    if (!(await lockUser(tx, id))) throw userNotFound();
    const now = ctx.clock.now();
    await deleteSessionsOf(tx, id);
    await ctx.mailer.withdraw(tx, id);
    await deleteOneTimeTokensOf(tx, id);
    await deleteIdentitiesOf(tx, id);
    await deleteRecoveryCodesOf(tx, id);
    await deletePasskeysOf(tx, id);
    for (const factor of await findFactorsOf(tx, id)) await deleteFactor(tx, factor.id);
    await record(tx, ctx, {
      userId: id,
      action: 'user_deleted',
      client,
      actor: 'admin',
      detail: { soft: true },
    });
    await updateUser(tx, id, {
      email: null,
      phone: null,
      newEmail: null,
      newPhone: null,
      passwordHash: null,
      userMetadata: {},
      appMetadata: {},
      deletedAt: now,
      updatedAt: now,
    });
  });
}
