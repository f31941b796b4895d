import type { Transaction } from '../../platform/database/database.ts';
import { record } from '../audit/record.ts';
import { AuthError, invalid, userBanned } from '../auth-error.ts';
import type { AuthContext, ClientInfo, WireSession } from '../auth-types.ts';
import { hashOf, unseal } from '../keys/secrets.ts';
import { findAccount } from '../users/account-store.ts';
import { exchangeActiveToken } from './account-session-store.ts';
import {
  addRefreshToken,
  isBanned,
  newRefreshToken,
  type OpenSession,
  presentSession,
} from './open-session.ts';
import type { RefreshTurn } from './refresh-limits.ts';
import { familyOf } from './refresh-token-text.ts';
import {
  findActiveRefreshToken,
  findRefreshToken,
  type RefreshTokenRow,
  revokeRefreshToken,
} from './refresh-tokens-store.ts';
import { deleteSession, lockSession, type SessionRow, updateSession } from './sessions-store.ts';

/** Shorter than any refresh token of this protocol. */
const shortest = 12;

type Outcome = OpenSession | 'unknown' | 'stolen';

/**
 * grant_type=refresh_token, with the rotation rules of GoTrue. Refreshes of one session are serialised (its row is
 * locked), so any number of tabs that refresh at once get the same active token. They are counted for the session and
 * never for its network; a session that refreshes all the time gets its token again instead of the next.
 * @throws AuthError 400 validation_failed, refresh_token_not_found, refresh_token_already_used, session_not_found,
 * session_expired or user_banned; 503 with Retry-After for what must wait, since clients end a session on a 429
 */
export async function refreshGrant(
  ctx: AuthContext,
  token: string,
  client: ClientInfo,
): Promise<WireSession> {
  if (!token) throw invalid('refresh_token required');
  if (token.length < shortest) throw invalid('Refresh token is not valid');
  const family = familyOf(ctx.keys, token);
  const outcome = family
    ? await settle(ctx, token, client, await ctx.limits.refreshes.ofFamily(family))
    : await ctx.limits.refreshes.ofStranger(
        client.address,
        () => settle(ctx, token, client, 'next'),
        isKnown,
      );
  if (outcome === 'unknown') {
    throw new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  }
  if (outcome === 'stolen') {
    throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  return presentSession(ctx, outcome);
}

const isKnown = (outcome: Outcome) => outcome !== 'unknown';

/** `turn`: whether the active token is exchanged for the next, or answered again. */
async function settle(
  ctx: AuthContext,
  token: string,
  client: ClientInfo,
  turn: RefreshTurn,
): Promise<Outcome> {
  // Nearly always it is the active token; the other cases are handled below.
  const exchanged =
    turn === 'next' && (await ctx.database.statementAsOwner((tx) => exchange(tx, ctx, token, client)));
  if (exchanged) return exchanged;
  // An outcome is returned rather than thrown: ending a stolen session must be committed.
  return ctx.database.asOwner((tx) => refresh(tx, ctx, { token, turn }, client));
}

/** Rule 1, in one statement: the current token is exchanged for the next. */
async function exchange(
  tx: Transaction,
  ctx: AuthContext,
  token: string,
  { address: ip, userAgent }: ClientInfo,
): Promise<OpenSession | null> {
  const { refreshToken, stored } = newRefreshToken(ctx.keys, { token });
  const exchanged = await exchangeActiveToken(tx, {
    givenHash: hashOf(token),
    next: stored,
    client: { ip, userAgent },
    now: ctx.clock.now(),
  });
  return exchanged && { ...exchanged, refreshToken };
}

async function refresh(
  tx: Transaction,
  ctx: AuthContext,
  { token, turn }: { token: string; turn: RefreshTurn },
  client: ClientInfo,
): Promise<Outcome> {
  const found = await findRefreshToken(tx, hashOf(token));
  if (!found) return 'unknown';
  const session = await lockSession(tx, found.sessionId);
  if (!session) return 'unknown';
  // Read again under the lock: another refresh may have used it up meanwhile.
  const [given, account] = await Promise.all([
    findRefreshToken(tx, hashOf(token)),
    findAccount(tx, session.userId),
  ]);
  if (!given || !account) return 'unknown';
  const now = ctx.clock.now();
  if (isBanned(account.user, now)) throw userBanned(400);
  if (session.notAfter && session.notAfter <= now) {
    throw new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
  }
  const stays = turn === 'same' && !given.revoked;
  const refreshToken = stays ? token : await rotate(tx, ctx, session, given);
  if (refreshToken === null) {
    await deleteSession(tx, session.id);
    const detail = { session: session.id };
    await record(tx, ctx, { userId: session.userId, action: 'token_revoked', client, detail });
    return 'stolen';
  }
  const { address: ip, userAgent } = client;
  await updateSession(tx, session.id, { ip, userAgent, refreshedAt: now, updatedAt: now });
  return { account, session, refreshToken };
}

/** The token to continue with; null if `given` must have been stolen (it or its owner's copy). */
async function rotate(
  tx: Transaction,
  ctx: AuthContext,
  session: SessionRow,
  given: RefreshTokenRow,
): Promise<string | null> {
  // Rule 1, where it became the active one again only now.
  if (!given.revoked) return replace(tx, ctx, session, given);
  const active = await findActiveRefreshToken(tx, session.id);
  if (!active) return null;
  const usedUpFor = ctx.clock.now().getTime() - given.updatedAt.getTime();
  const isParent = active.parentId === given.id;
  // Rule 2: the parent of the active token, at any age: the client failed to store what it was given.
  if (!isParent && usedUpFor > ctx.settings.refreshReuseSeconds * 1000) return null;
  const text = active.sealed && unseal(ctx.keys, active.sealed);
  // Its key was removed since: this token cannot be returned again, so it is replaced.
  return text || replace(tx, ctx, session, active);
}

async function replace(
  tx: Transaction,
  ctx: AuthContext,
  session: SessionRow,
  current: RefreshTokenRow,
): Promise<string> {
  const [next] = await Promise.all([
    addRefreshToken(tx, ctx, session, current.id),
    revokeRefreshToken(tx, current.id, ctx.clock.now()),
  ]);
  return next;
}
