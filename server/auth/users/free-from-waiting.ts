import type { Transaction } from '../../platform/database/database.ts';
import { eraseAuditOf } from '../audit/audit-store.ts';
import type { AuthContext } from '../auth-types.ts';
import { isProven } from './own-claims.ts';
import { deleteUser, type UserRow } from './users-store.ts';

/** Whether another account has confirmed this address or number. */
export const isTaken = (holder: UserRow | null, ownId: string) =>
  holder !== null && holder.id !== ownId && isProven(holder);

/**
 * Frees an address or number for an account that has just confirmed it: an unconfirmed account that holds it is
 * deleted. Returns false, and changes nothing, if a confirmed account has it.
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
