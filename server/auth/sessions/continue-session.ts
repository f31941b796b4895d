import type { Transaction } from '../../platform/database/database.ts';
import { sessionGone } from '../auth-error.ts';
import type { AuthContext } from '../auth-types.ts';
import { findAccount } from '../users/account-store.ts';
import { addRefreshToken, type OpenSession } from './open-session.ts';
import { findActiveRefreshToken, revokeRefreshToken } from './refresh-tokens-store.ts';
import { lockSession } from './sessions-store.ts';

/** Goes on with a session under the next refresh token, as after a refresh. @throws AuthError 403 if it has ended */
export async function continueSession(
  tx: Transaction,
  ctx: AuthContext,
  sessionId: string,
): Promise<OpenSession> {
  const session = await lockSession(tx, sessionId);
  const account = session && (await findAccount(tx, session.userId));
  if (!session || !account) throw sessionGone();
  const active = await findActiveRefreshToken(tx, session.id);
  if (active) await revokeRefreshToken(tx, active.id, ctx.clock.now());
  return { account, session, refreshToken: await addRefreshToken(tx, ctx, session, active?.id ?? null) };
}
