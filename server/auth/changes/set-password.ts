import type { Transaction } from '../../platform/database/database.ts';
import type { AuthContext } from '../auth-types.ts';
import { deleteFlowsOf } from '../codes/flow-states-store.ts';
import { deleteOneTimeTokensOf } from '../codes/one-time-tokens-store.ts';
import { deleteSessionsOf } from '../sessions/sessions-store.ts';
import { forgetDevices, type UserRow, updateUser } from '../users/users-store.ts';
import { spendNonce } from './reauthentication.ts';
import { wrongNonce } from './still-there.ts';

/**
 * Sets an account's new password and ends what the old one may have opened: other sessions, pending links and code
 * exchanges, and known devices. A nonce is used up here, so that it changes one password only.
 * @throws AuthError 422 reauthentication_not_valid if another change has used the nonce
 */
export async function setPassword(
  tx: Transaction,
  ctx: AuthContext,
  user: UserRow,
  sessionId: string,
  passwordHash: string,
  nonce: string,
): Promise<void> {
  if (nonce && !(await spendNonce(tx, ctx, user, nonce))) throw wrongNonce();
  await updateUser(tx, user.id, { passwordHash, updatedAt: ctx.clock.now() });
  await forgetDevices(tx, user.id);
  await deleteSessionsOf(tx, user.id, sessionId);
  await deleteOneTimeTokensOf(tx, user.id);
  await deleteFlowsOf(tx, user.id);
}
