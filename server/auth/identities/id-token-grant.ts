import type { z } from 'zod';
import { AuthError, invalid } from '../auth-error.ts';
import type { idTokenGrantSchema } from '../auth-input.ts';
import type { AuthContext, ClientInfo, WireSession } from '../auth-types.ts';
import type { Authenticated } from '../sessions/authenticate.ts';
import { continueSession } from '../sessions/continue-session.ts';
import { openSession, presentSession } from '../sessions/open-session.ts';
import { readIdToken } from './id-token.ts';
import type { OidcClient } from './oidc-client.ts';
import { settleArrival } from './provider-arrival.ts';
import { knownIssuers, oidcProviders } from './providers.ts';
import { twice } from './return-from-provider.ts';

type Body = z.infer<typeof idTokenGrantSchema>;

const refuse = (message: string) =>
  new AuthError(400, 'validation_failed', message, { oauth: 'invalid_request' });

/**
 * grant_type=id_token: an app that signed in at a provider itself presents the id_token. `authenticate` identifies
 * the caller where an identity is to be linked.
 * @throws AuthError 400 in the OAuth shape, 400 provider_disabled or validation_failed, and as settleArrival
 */
export async function idTokenGrant(
  ctx: AuthContext,
  body: Body,
  client: ClientInfo,
  authenticate: () => Promise<Authenticated>,
): Promise<WireSession> {
  if (!body.id_token) throw refuse('id_token required');
  if (!body.provider && !(body.client_id && body.issuer)) {
    throw refuse('provider or client_id and issuer required');
  }
  const linking = body.link_identity ? await authenticate() : null;
  const { id_token: idToken, nonce, access_token: accessToken } = body;
  const account = await readIdToken(ctx, providerOf(ctx, body), { idToken, nonce, accessToken });
  const opened = await twice(() =>
    ctx.database.asOwner(async (tx) => {
      const userId = await settleArrival(tx, ctx, account, linking?.account.user.id ?? null, client);
      return linking
        ? continueSession(tx, ctx, linking.session.id)
        : openSession(tx, ctx, userId, 'oauth', client);
    }),
  );
  return presentSession(ctx, opened);
}

function providerOf(ctx: AuthContext, { provider, issuer, client_id: clientId }: Body): OidcClient {
  const named = ctx.oidc.get(provider.toLowerCase());
  if (named) {
    // The issuer is fixed by the configuration; one that says otherwise meant somebody else.
    if (issuer && issuer !== named.settings.issuer) throw refuse('Issuer is not that of the provider');
    return named;
  }
  const fitting = [...ctx.oidc.values()].find(
    ({ settings }) => !provider && settings.issuer === issuer && settings.clientIds.includes(clientId),
  );
  if (fitting) return fitting;
  if (provider && !oidcProviders.includes(provider)) {
    throw invalid(`Custom OIDC provider "${provider.slice(0, 100)}" not allowed`);
  }
  const meant = (knownIssuers.get(provider) ?? (provider || issuer)).slice(0, 200);
  throw new AuthError(400, 'provider_disabled', `Provider (issuer "${meant}") is not enabled`);
}
