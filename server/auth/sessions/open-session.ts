import type { Transaction } from '../../platform/database/database.ts';
import { record } from '../audit/record.ts';
import type { AuthContext, ClientInfo, WireSession } from '../auth-types.ts';
import { hashOf, randomToken, seal } from '../keys/secrets.ts';
import { presentUser } from '../users/user-presenter.ts';
import { type Account, findWaysIn, updateOwnIdentity, updateUser } from '../users/users-store.ts';
import { signAccessToken } from './access-tokens.ts';
import { insertRefreshToken } from './refresh-tokens-store.ts';
import { insertSession, type SessionRow } from './sessions-store.ts';

/** A session with the refresh token that its owner is about to get. */
export type OpenSession = { account: Account; session: SessionRow; refreshToken: string };

/** An account that may not sign in at `now`. */
export const isBanned = (user: { bannedUntil: Date | null }, now: Date) =>
  user.bannedUntil !== null && user.bannedUntil > now;

/** Makes a refresh token of the session, `parentId` being the one that it replaces. Returns its text. */
export async function addRefreshToken(
  tx: Transaction,
  { keys, clock }: Pick<AuthContext, 'keys' | 'clock'>,
  session: Pick<SessionRow, 'id' | 'userId'>,
  parentId: number | null,
): Promise<string> {
  const token = randomToken();
  const now = clock.now();
  await insertRefreshToken(tx, {
    tokenHash: hashOf(token),
    sealed: seal(keys, token),
    sessionId: session.id,
    userId: session.userId,
    parentId,
    createdAt: now,
    updatedAt: now,
  });
  return token;
}

/** Opens a session of an account that has proved by `method` (a name for amr) who it is. */
export async function openSession(
  tx: Transaction,
  ctx: AuthContext,
  userId: string,
  method: string,
  client: ClientInfo,
): Promise<OpenSession> {
  const now = ctx.clock.now();
  const id = crypto.randomUUID();
  // In this order, but in one round trip: nothing waits for an answer that it does not need.
  const [session, refreshToken, , user, , ways] = await Promise.all([
    insertSession(tx, {
      id,
      userId,
      amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
      userAgent: client.userAgent,
      ip: client.address,
      createdAt: now,
      updatedAt: now,
    }),
    addRefreshToken(tx, ctx, { id, userId }, null),
    record(tx, ctx, { userId, action: 'login', client, detail: { method } }),
    updateUser(tx, userId, { lastSignInAt: now, updatedAt: now }),
    updateOwnIdentity(tx, userId, 'email', { lastSignInAt: now, updatedAt: now }),
    findWaysIn(tx, userId),
  ]);
  return { account: { user, ...ways }, session, refreshToken };
}

/** The session of the wire, with a fresh access token. To be called after the commit: it signs. */
export async function presentSession(ctx: AuthContext, opened: OpenSession): Promise<WireSession> {
  const now = Math.floor(ctx.clock.now().getTime() / 1000);
  const life = ctx.settings.jwtSeconds;
  return {
    access_token: await signAccessToken(ctx.keys, ctx.settings, now, opened.account.user, opened.session),
    token_type: 'bearer',
    expires_in: life,
    expires_at: now + life,
    refresh_token: opened.refreshToken,
    user: presentUser(opened.account),
  };
}
