import type { Transaction } from '../../platform/database/database.ts';
import { noteLearner } from '../../platform/request-context.ts';
import type { AuthContext, ClientInfo, WireSession } from '../auth-types.ts';
import { hashOf, seal } from '../keys/secrets.ts';
import { presentUser } from '../users/user-presenter.ts';
import type { Account } from '../users/users-store.ts';
import { signAccessToken } from './access-tokens.ts';
import { type Condition, insertOpening } from './opening-store.ts';
import { newTokenText } from './refresh-token-text.ts';
import { insertRefreshToken } from './refresh-tokens-store.ts';
import type { SessionRow } from './sessions-store.ts';

/** A session with the refresh token that its owner is about to get. */
export type OpenSession = { account: Account; session: SessionRow; refreshToken: string };

/** Whether an account may not sign in at `now`. An invalid date ('infinity' in JavaScript) counts as banned. */
export const isBanned = ({ bannedUntil }: { bannedUntil: Date | null }, now: Date) =>
  bannedUntil !== null && !(bannedUntil <= now);

/** A refresh token of a session, or of the family of the token that it replaces, and what is kept of it. */
export function newRefreshToken(keys: AuthContext['keys'], of: { session: string } | { token: string }) {
  const refreshToken = newTokenText(keys, of);
  return { refreshToken, stored: { tokenHash: hashOf(refreshToken), sealed: seal(keys, refreshToken) } };
}

/** Makes a refresh token of the session, `parentId` being the one that it replaces. Returns its text. */
export async function addRefreshToken(
  tx: Transaction,
  { keys, clock }: Pick<AuthContext, 'keys' | 'clock'>,
  session: Pick<SessionRow, 'id' | 'userId'>,
  parentId: number | null,
): Promise<string> {
  const { refreshToken, stored } = newRefreshToken(keys, { session: session.id });
  const now = clock.now();
  await insertRefreshToken(tx, {
    ...stored,
    sessionId: session.id,
    userId: session.userId,
    parentId,
    createdAt: now,
    updatedAt: now,
  });
  return refreshToken;
}

/**
 * Opens a session of an account that has authenticated by `method` (a name for amr), in one statement. Returns null if
 * the account does not meet `condition`; without one, a missing account throws.
 */
export async function openSessionIf(
  tx: Transaction,
  ctx: AuthContext,
  userId: string,
  method: string,
  client: ClientInfo,
  condition: Condition | null,
): Promise<OpenSession | null> {
  const now = ctx.clock.now();
  const id = crypto.randomUUID();
  const { refreshToken, stored: token } = newRefreshToken(ctx.keys, { session: id });
  const session: SessionRow = {
    id,
    userId,
    aal: 'aal1',
    amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
    factorId: null,
    userAgent: client.userAgent,
    ip: client.address,
    notAfter: null,
    refreshedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  const account = await insertOpening(tx, { session, token, method }, condition);
  if (!account) return null;
  client.onAdmitted?.(account.user);
  return { account, session, refreshToken };
}

/** The same for an account that the transaction has already looked at. */
export async function openSession(
  tx: Transaction,
  ctx: AuthContext,
  userId: string,
  method: string,
  client: ClientInfo,
): Promise<OpenSession> {
  const opened = await openSessionIf(tx, ctx, userId, method, client, null);
  if (!opened) throw new Error('The account is gone.');
  return opened;
}

/** The session of the wire, with a fresh access token. To be called after the commit: it signs. */
export function presentSession(ctx: AuthContext, opened: OpenSession): WireSession {
  const now = Math.floor(ctx.clock.now().getTime() / 1000);
  const life = ctx.settings.jwtSeconds;
  noteLearner(opened.account.user.id);
  return {
    access_token: signAccessToken(ctx.keys, ctx.settings, now, opened.account.user, opened.session),
    token_type: 'bearer',
    expires_in: life,
    expires_at: now + life,
    refresh_token: opened.refreshToken,
    user: presentUser(opened.account),
  };
}
