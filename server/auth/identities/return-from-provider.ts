import type { Transaction } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/database-error.ts';
import { AuthError, sessionGone } from '../auth-error.ts';
import { authLimits } from '../auth-settings.ts';
import type { AuthContext, ClientInfo } from '../auth-types.ts';
import { insertFlowState, issueFlowCode } from '../codes/flow-states-store.ts';
import { hashOf, seal, unseal } from '../keys/secrets.ts';
import { continueSession } from '../sessions/continue-session.ts';
import { type OpenSession, openSession, presentSession } from '../sessions/open-session.ts';
import { findSession } from '../sessions/sessions-store.ts';
import { codeRedirect } from '../verify/verify-redirect.ts';
import { oauthErrorRedirect, oauthSessionRedirect } from './oauth-redirect.ts';
import { type OauthStateRow, takeOauthState } from './oauth-states-store.ts';
import type { ProviderAccount } from './oidc-claims.ts';
import type { ProviderTokens, Redeemed, VisitSecrets } from './oidc-client.ts';
import { settleArrival } from './provider-arrival.ts';
import { reasonOf } from './provider-failure.ts';

/** What GET or POST /callback brings. */
export type ProviderReturn = { parameters: URLSearchParams; browserKey: string; client: ClientInfo };

const badState = (message: string) => new AuthError(400, 'bad_oauth_state', message);
const badReturn = (message: string) => new AuthError(400, 'bad_oauth_callback', message);

/** The redirect target after a callback: always an address, whatever the provider sent. */
export async function returnFromProvider(
  ctx: AuthContext,
  back: ProviderReturn,
): Promise<{ location: string; status: 302 | 303 }> {
  let state: OauthStateRow | undefined;
  try {
    const { lane, attempt } = ctx.limits;
    const { address } = back.client;
    state = await attempt('oauth', address, () => lane(address, () => takeState(ctx, back)));
    return { location: await arrive(ctx, back, state), status: 302 };
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    // Without a valid state the redirect_to is unknown and would not be trusted.
    const target = state?.redirectTo ?? ctx.settings.publicUrl;
    return { location: oauthErrorRedirect(target, error), status: state ? 302 : 303 };
  }
}

/** @throws AuthError bad_oauth_state for one that is unknown, used, too old or another browser's */
async function takeState(ctx: AuthContext, { parameters, browserKey }: ProviderReturn) {
  const given = parameters.get('state');
  if (!given) throw badReturn('OAuth state parameter missing');
  const state = await ctx.database.asOwner((tx) => takeOauthState(tx, hashOf(given)));
  if (!state || state.browserHash !== hashOf(browserKey)) throw badState('OAuth state is invalid');
  const age = ctx.clock.now().getTime() - state.createdAt.getTime();
  if (age > authLimits.flowSeconds * 1000) throw badState('OAuth state has expired');
  return state;
}

async function arrive(
  ctx: AuthContext,
  { parameters, client }: ProviderReturn,
  state: OauthStateRow,
): Promise<string> {
  const refused = parameters.get('error');
  if (refused) throw refusedThere(refused, parameters.get('error_description'));
  const { account, tokens } = await redeem(ctx, parameters, state);
  if (!account) throw badReturn('The provider did not tell who signed in');
  const settled = await twice(() =>
    ctx.database.asOwner((tx) => settle(tx, ctx, state, account, tokens, client)),
  );
  if (typeof settled === 'string') return codeRedirect(state.redirectTo, settled);
  return oauthSessionRedirect(state.redirectTo, presentSession(ctx, settled), tokens);
}

/** The provider's own error message, reduced to plain text. */
function refusedThere(error: string, description: string | null): AuthError {
  const known = /^[a-z_]{1,60}$/.test(error) ? error : 'access_denied';
  const text = (description ?? '').replace(/[^\x20-\x7e]/g, ' ').trim();
  return new AuthError(400, 'bad_oauth_callback', text.slice(0, 300) || 'The provider refused the sign-in', {
    oauth: known,
  });
}

async function redeem(
  ctx: AuthContext,
  parameters: URLSearchParams,
  state: OauthStateRow,
): Promise<Redeemed> {
  const provider = ctx.oidc.get(state.provider);
  const sealed = unseal(ctx.keys, state.sealed);
  // The configuration has changed since the visit began.
  if (!provider || !sealed) throw badState('OAuth state is invalid');
  const visit = JSON.parse(sealed) as VisitSecrets;
  try {
    return await provider.redeem(parameters, { ...visit, state: parameters.get('state') ?? '' });
  } catch (error) {
    ctx.logger.warn(
      { reason: reasonOf(error), provider: state.provider },
      'a sign-in provider gave no identity',
    );
    throw badReturn('Unable to exchange external code');
  }
}

/** Two simultaneous visits of a new person: the second finds the account of the first when it looks again. */
export async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const made = ['users_email_key', 'identities_provider_key'].some((key) => isUniqueViolation(error, key));
    if (made) return work();
    throw error;
  }
}

/** Returns the session, or, for PKCE, the code to exchange for it. */
async function settle(
  tx: Transaction,
  ctx: AuthContext,
  state: OauthStateRow,
  account: ProviderAccount,
  tokens: ProviderTokens,
  client: ClientInfo,
): Promise<OpenSession | string> {
  const { codeChallenge, codeChallengeMethod, linkSessionId } = state;
  const linking = linkSessionId ? await findSession(tx, linkSessionId) : null;
  if (linkSessionId && !linking) throw sessionGone();
  const userId = await settleArrival(tx, ctx, account, linking?.userId ?? null, client);
  if (!codeChallenge || !codeChallengeMethod) {
    if (linking) return continueSession(tx, ctx, linking.id);
    return openSession(tx, ctx, userId, 'oauth', client);
  }
  const code = crypto.randomUUID();
  const now = ctx.clock.now();
  const flowId = await insertFlowState(tx, {
    userId,
    codeChallenge,
    codeChallengeMethod,
    authenticationMethod: 'oauth',
    providerTokens: seal(ctx.keys, JSON.stringify(tokens)),
    sessionId: linking?.id ?? null,
    createdAt: now,
  });
  await issueFlowCode(tx, flowId, hashOf(code), now);
  return code;
}
