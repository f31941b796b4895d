import type { Transaction } from '../../platform/database/database.ts';
import { sessionGone } from '../auth-error.ts';
import type { AmrEntry, AuthContext } from '../auth-types.ts';
import { assuranceOf } from '../sessions/assurance.ts';
import { addRefreshToken, type OpenSession } from '../sessions/open-session.ts';
import { deleteRefreshTokensOf } from '../sessions/refresh-tokens-store.ts';
import {
  deleteLowerSessions,
  listSessionsRaisedBy,
  lockSession,
  updateSession,
} from '../sessions/sessions-store.ts';
import { findAccount } from '../users/account-store.ts';

/** One entry for each method, newest first. */
const withMethod = (amr: AmrEntry[], method: string, now: Date): AmrEntry[] => [
  { method, timestamp: Math.floor(now.getTime() / 1000) },
  ...amr.filter((one) => one.method !== method),
];

/**
 * Raises this session to aal2 under the same id after a second factor was verified. Its earlier refresh tokens are
 * deleted, so that a stolen copy is not raised with it, and so are the user's sessions without a second factor.
 */
export async function raiseSession(
  tx: Transaction,
  ctx: AuthContext,
  sessionId: string,
  method: string,
  factorId: string | null,
): Promise<OpenSession> {
  const now = ctx.clock.now();
  const session = await lockSession(tx, sessionId);
  if (!session) throw sessionGone();
  const amr = withMethod(session.amr, method, now);
  const changes = { amr, aal: assuranceOf(amr), factorId: factorId ?? session.factorId, updatedAt: now };
  await updateSession(tx, sessionId, changes);
  await deleteRefreshTokensOf(tx, sessionId);
  const refreshToken = await addRefreshToken(tx, ctx, session, null);
  await deleteLowerSessions(tx, session.userId, sessionId);
  const account = await findAccount(tx, session.userId);
  if (!account) throw sessionGone();
  return { account, session: { ...session, ...changes }, refreshToken };
}

/** After a factor was removed: sessions that it raised fall to aal1 unless another factor raised them. */
export async function lowerSessionsRaisedBy(
  tx: Transaction,
  ctx: AuthContext,
  factorId: string,
  method: string,
): Promise<void> {
  for (const session of await listSessionsRaisedBy(tx, factorId)) {
    const amr = session.amr.filter((one) => one.method !== method);
    await updateSession(tx, session.id, {
      amr,
      aal: assuranceOf(amr),
      factorId: null,
      updatedAt: ctx.clock.now(),
    });
  }
}
