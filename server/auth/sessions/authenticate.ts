import type { Transaction } from '../../platform/database/database.ts';
import { AuthError, noBearer, sessionGone, userBanned } from '../auth-error.ts';
import type { AuthContext } from '../auth-types.ts';
import { type Account, lockUser, type UserRow } from '../users/users-store.ts';
import { readAccessToken } from './access-tokens.ts';
import { findAccountAndSession } from './account-session-store.ts';
import { isBanned } from './open-session.ts';
import { findSessionUser, lockSession, type SessionRow } from './sessions-store.ts';

export type Authenticated = { account: Account; session: SessionRow };

/**
 * Who acts with this access token? The session must still exist, so a logout ends its tokens at once.
 * @throws AuthError as in gotrue-protocol.md section 2, 'Bearer checks'
 */
export async function authenticate(ctx: AuthContext, token: string | null): Promise<Authenticated> {
  if (!token) throw noBearer();
  const now = ctx.clock.now();
  const { userId, sessionId } = await readAccessToken(ctx.keys, ctx.settings, now, token);
  const found = await ctx.database.readAsOwner((tx) => findAccountAndSession(tx, userId, sessionId));
  if (!found) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const { account, session } = found;
  // Before the session, which ends with a ban: who is banned is told so.
  if (isBanned(account.user, now)) throw userBanned();
  if (!session || isOver(session, now)) throw sessionGone();
  return { account, session };
}

/**
 * The same once more, in the transaction that acts on it: between the two a password may have been hashed. Locks the account
 * and the session, and returns both rows as they are now. @throws AuthError
 */
export async function lockAuthenticated(
  tx: Transaction,
  ctx: AuthContext,
  { account, session }: Authenticated,
): Promise<{ user: UserRow; session: SessionRow }> {
  const user = await lockUser(tx, account.user.id);
  const current = user && (await lockSession(tx, session.id));
  const now = ctx.clock.now();
  if (user && isBanned(user, now)) throw userBanned();
  if (!user || !current || isOver(current, now)) throw sessionGone();
  return { user, session: current };
}

const isOver = ({ notAfter }: { notAfter: Date | null }, now: Date) => notAfter !== null && notAfter <= now;

/**
 * The same check in one query, for the product's own calls. `fullyAssured` is false while a second factor that the user
 * has set up was not shown in this session. @throws AuthError
 */
export async function identify(
  ctx: AuthContext,
  token: string,
): Promise<{ id: string; sessionId: string; email: string; fullyAssured: boolean }> {
  const now = ctx.clock.now();
  const { userId, sessionId } = await readAccessToken(ctx.keys, ctx.settings, now, token);
  const found = await ctx.database.readAsOwner((tx) => findSessionUser(tx, sessionId, userId));
  if (!found || found.deletedAt || isOver(found, now)) throw sessionGone();
  if (isBanned(found, now)) throw userBanned();
  const fullyAssured = found.aal === 'aal2' || !found.hasFactor;
  return { id: userId, sessionId, email: found.email ?? '', fullyAssured };
}
