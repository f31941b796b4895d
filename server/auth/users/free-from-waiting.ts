import type { Transaction } from '../../platform/database/database.ts';
import { eraseAuditOf } from '../audit/audit-store.ts';
import type { AuthContext } from '../auth-types.ts';
import { isProven } from './own-claims.ts';
import { deleteUser, type UserRow } from './users-store.ts';

/** Has somebody else shown that this address or number is theirs? */
export const isTaken = (holder: UserRow | null, ownId: string) =>
  holder !== null && holder.id !== ownId && isProven(holder);

/**
 * Makes an address or a number free for whoever has just shown that it is theirs: an account that waits with it, and that
 * nobody has come for, goes. Returns false, and changes nothing, if it is taken.
 */
export async function freeFromWaiting(
  tx: Transaction,
  ctx: AuthContext,
  holder: UserRow | null,
  ownId: string,
): Promise<boolean> {
  if (isTaken(holder, ownId)) return false;
  if (!holder || holder.id === ownId) return true;
  await ctx.onDeleted(tx, holder.id);
  await deleteUser(tx, holder.id);
  await eraseAuditOf(tx, holder.id);
  return true;
}
