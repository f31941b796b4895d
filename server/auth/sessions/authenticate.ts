import type { Transaction } from '../../platform/database/database.ts';
import type { Ask } from '../../platform/database/one-trip.ts';
import { noteLearner } from '../../platform/request-context.ts';
import { AuthError, noBearer, sessionGone, userBanned } from '../auth-error.ts';
import type { AuthContext } from '../auth-types.ts';
import { type Account, lockUser, type UserRow } from '../users/users-store.ts';
import { readAccessToken } from './access-tokens.ts';
import { findAccountAndSession } from './account-session-store.ts';
import { isBanned } from './open-session.ts';
import {
  enterAsReader,
  findSessionUser,
  lockSession,
  type SessionRow,
  type SessionUser,
} from './sessions-store.ts';

export type Authenticated = { account: Account; session: SessionRow };

/** The claims of a token with a valid signature; the request's log lines name its learner from now on. */
async function readClaims({ keys, settings }: AuthContext, now: Date, token: string): Promise<Claims> {
  const claims = await readAccessToken(keys, settings, now, token);
  noteLearner(claims.userId);
  return claims;
}

/**
 * The user of an access token. The session must still exist, so a logout ends its tokens at once.
 * @throws AuthError as GoTrue has it for a bearer
 */
export async function authenticate(ctx: AuthContext, token: string | null): Promise<Authenticated> {
  if (!token) throw noBearer();
  const now = ctx.clock.now();
  const { userId, sessionId } = await readClaims(ctx, now, token);
  const found = await ctx.database.readAsOwner((tx) => findAccountAndSession(tx, userId, sessionId));
  if (!found) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const { account, session } = found;
  // Before the session check: a ban ends the session, and the user is told of the ban.
  if (isBanned(account.user, now)) throw userBanned();
  if (!session || isOver(session, now)) throw sessionGone();
  return { account, session };
}

/**
 * The same check again, in the transaction that acts on it, since time may have passed (hashing). Locks the account
 * and the session, and returns both rows as they are now.
 * @throws AuthError
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

type Who = { id: string; sessionId: string; email: string; fullyAssured: boolean };
/** A reader whose session is checked in the transaction that reads. */
export type OpenedReader = { id: string; enter: (ask: Ask) => Promise<Who> };
type Claims = { userId: string; sessionId: string };

/** @throws AuthError for a session that is not there or over, and for an account that is gone or banned */
function checked({ userId, sessionId }: Claims, found: SessionUser | null, now: Date): Who {
  if (!found || found.deletedAt || isOver(found, now)) throw sessionGone();
  if (isBanned(found, now)) throw userBanned();
  const fullyAssured = found.aal === 'aal2' || !found.hasFactor;
  return { id: userId, sessionId, email: found.email ?? '', fullyAssured };
}

/**
 * The same check in one query, for the product's own calls. `fullyAssured` is false while a second factor that the user
 * has set up was not shown in this session. @throws AuthError
 */
export async function identify(ctx: AuthContext, token: string): Promise<Who> {
  const now = ctx.clock.now();
  const claims = await readClaims(ctx, now, token);
  const { userId, sessionId } = claims;
  const found = await ctx.database.readAsOwner((tx) => findSessionUser(tx, sessionId, userId));
  return checked(claims, found, now);
}

/** The same check once more, made in the very transaction that reads. Opening and entering throw AuthError. */
export async function openReader(ctx: AuthContext, token: string): Promise<OpenedReader> {
  const now = ctx.clock.now();
  const claims = await readClaims(ctx, now, token);
  return {
    id: claims.userId,
    enter: async (ask) => {
      const [found] = await ask(enterAsReader, claims);
      return checked(claims, found?.id ? { ...found, aal: found.aal ?? '' } : null, now);
    },
  };
}
