import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import { AuthError, invalid, userBanned } from '../auth-error.ts';
import type { pkceGrantSchema } from '../auth-input.ts';
import { authLimits } from '../auth-settings.ts';
import type { AuthContext, ClientInfo, WireSession } from '../auth-types.ts';
import { deleteFlow, lockFlowByCode } from '../codes/flow-states-store.ts';
import { hashOf, unseal } from '../keys/secrets.ts';
import { continueSession } from '../sessions/continue-session.ts';
import { isBanned, openSession, presentSession } from '../sessions/open-session.ts';
import { lockUser } from '../users/users-store.ts';

const unknownFlow = () =>
  new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');

/**
 * grant_type=pkce: the code of a followed link, with the verifier that only the browser that asked for it has.
 * @throws AuthError 400 validation_failed or bad_code_verifier, 404 flow_state_not_found, 422 flow_state_expired
 */
export async function pkceGrant(
  ctx: AuthContext,
  { auth_code: code, code_verifier: verifier }: z.infer<typeof pkceGrantSchema>,
  client: ClientInfo,
): Promise<WireSession> {
  if (!code || !verifier)
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  const redeem = async (tx: Transaction) => {
    const flow = await lockFlowByCode(tx, hashOf(code));
    if (!flow?.userId || !flow.codeIssuedAt) throw unknownFlow();
    const age = ctx.clock.now().getTime() - flow.codeIssuedAt.getTime();
    if (age > authLimits.flowSeconds * 1000) {
      throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
    }
    const made =
      flow.codeChallengeMethod === 's256'
        ? createHash('sha256').update(verifier).digest('base64url')
        : verifier;
    if (made !== flow.codeChallenge) {
      throw new AuthError(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      );
    }
    const user = await lockUser(tx, flow.userId);
    if (!user) throw unknownFlow();
    if (isBanned(user, ctx.clock.now())) throw userBanned(400);
    await deleteFlow(tx, flow.id);
    return {
      tokens: flow.providerTokens && unseal(ctx.keys, flow.providerTokens),
      session: flow.sessionId
        ? await continueSession(tx, ctx, flow.sessionId)
        : await openSession(tx, ctx, user.id, flow.authenticationMethod, client),
    };
  };
  const opened = await ctx.limits.lane(client.address, () => ctx.database.asOwner(redeem));
  return {
    ...presentSession(ctx, opened.session),
    ...(opened.tokens ? JSON.parse(opened.tokens) : {}),
  };
}
