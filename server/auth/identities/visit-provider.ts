import { randomUUID } from 'node:crypto';
import { AuthError, invalid } from '../auth-error.ts';
import type { AuthContext, Challenge } from '../auth-types.ts';
import { hashOf, randomToken, seal } from '../keys/secrets.ts';
import { insertOauthState } from './oauth-states-store.ts';
import type { OidcClient } from './oidc-client.ts';
import { reasonOf } from './provider-failure.ts';

export type VisitWish = {
  provider: string;
  /** already allowed */
  redirectTo: string;
  challenge: Challenge;
  /** more scopes, between blanks */
  scopes: string;
  /** the caller's other query parameters */
  extra: Record<string, string>;
  /** the key in the browser's cookie */
  browserKey: string;
  linkSessionId: string | null;
};

const scopeText = /^[\x20\x21\x23-\x5b\x5d-\x7e]{0,500}$/;
/** Parameters that we set ourselves, and those that would change how the provider answers. */
const reservedParameters = new Set([
  ...['client_id', 'client_secret', 'redirect_uri', 'response_type', 'response_mode', 'scope', 'state'],
  ...['nonce', 'code_challenge', 'code_challenge_method', 'code_verifier', 'code', 'request', 'request_uri'],
  ...['registration', 'claims', 'id_token_hint', 'client_assertion', 'client_assertion_type', 'dpop_jkt'],
  // Ours, not the provider's.
  ...['provider', 'redirect_to', 'scopes', 'invite_token', 'skip_http_redirect', 'apikey'],
]);
const mostExtra = 10;
const extraLength = 500;

/** The parameters that a caller may hand to the provider, such as prompt or login_hint. */
function extraOf(given: Record<string, string>): Record<string, string> {
  const allowed = Object.entries(given).filter(
    ([name, value]) =>
      !reservedParameters.has(name.toLowerCase()) && /^\w{1,40}$/.test(name) && value.length <= extraLength,
  );
  return Object.fromEntries(allowed.slice(0, mostExtra));
}

/** @throws AuthError 400 validation_failed for a name that is not set up */
function clientOf(ctx: AuthContext, provider: string): OidcClient {
  if (!provider) throw invalid('Unsupported provider: provider is missing');
  const client = ctx.oidc.get(provider.toLowerCase());
  if (!client) throw invalid('Unsupported provider: provider is not enabled');
  return client;
}

export const providerAway = () =>
  new AuthError(503, 'unexpected_failure', 'The provider does not answer, please try again in a moment');

/**
 * Where to send the browser that wants to sign in with a provider, or to link an identity of one. What comes back is
 * taken once, from the same browser, within five minutes.
 * @throws AuthError 400 validation_failed, 503 while the provider is away
 */
export async function visitProvider(ctx: AuthContext, wish: VisitWish): Promise<string> {
  const client = clientOf(ctx, wish.provider);
  if (!scopeText.test(wish.scopes)) throw invalid('Unsupported scopes');
  const scopes = [...new Set(`${client.settings.scopes} ${wish.scopes}`.split(' ').filter(Boolean))].join(
    ' ',
  );
  const visit = { verifier: randomToken(), nonce: randomToken() };
  const state = randomUUID();
  const url = await client
    .visitUrl({ ...visit, state, scopes, extra: extraOf(wish.extra) })
    .catch((error: unknown) => {
      ctx.logger.warn(
        { reason: reasonOf(error), provider: client.settings.name },
        'a sign-in provider does not answer',
      );
      throw providerAway();
    });
  await ctx.database.asOwner((tx) =>
    insertOauthState(tx, {
      stateHash: hashOf(state),
      browserHash: hashOf(wish.browserKey),
      provider: client.settings.name,
      sealed: seal(ctx.keys, JSON.stringify(visit)),
      redirectTo: wish.redirectTo,
      codeChallenge: wish.challenge?.challenge ?? null,
      codeChallengeMethod: wish.challenge?.method ?? null,
      linkSessionId: wish.linkSessionId,
      createdAt: ctx.clock.now(),
    }),
  );
  return url.href;
}
