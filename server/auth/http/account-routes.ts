import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { AuthError, invalid } from '../auth-error.ts';
import {
  fitTo,
  idTokenGrantSchema,
  passwordGrantSchema,
  pkceGrantSchema,
  refreshGrantSchema,
  signUpSchema,
} from '../auth-input.ts';
import type { ClientInfo, WireSession } from '../auth-types.ts';
import { oidcProviders } from '../identities/providers.ts';
import { type AuthRouteDeps, clientOf, readJson, redirectOf } from './auth-request.ts';

type Grant = (body: unknown, client: ClientInfo) => Promise<WireSession>;

/** POST /signup and POST /token */
export function accountRoutes({ service, trustedProxies }: AuthRouteDeps) {
  const router = new Hono<AppEnv>();
  const grants = new Map<string, Grant>([
    ['password', (body, client) => service.passwordGrant(fitTo(passwordGrantSchema, body), client)],
    [
      'refresh_token',
      (body, client) => service.refreshGrant(fitTo(refreshGrantSchema, body).refresh_token, client),
    ],
    ['pkce', (body, client) => service.pkceGrant(fitTo(pkceGrantSchema, body), client)],
    ['id_token', async (body) => refuseIdToken(body)],
  ]);

  router.post('/signup', async (c) => {
    const client = clientOf(c, trustedProxies);
    await service.countRequest('signup', client);
    return c.json(
      await service.signUp(fitTo(signUpSchema, await readJson(c)), client, redirectOf(c, service)),
    );
  });

  router.post('/token', async (c) => {
    const client = clientOf(c, trustedProxies);
    await service.countRequest('token', client);
    const grant = grants.get(c.req.query('grant_type') ?? '');
    if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
    return c.json(await grant(await readJson(c), client));
  });

  return router;
}

/** No OIDC provider is set up: says so in the protocol's terms (section 4, grant_type=id_token). */
function refuseIdToken(input: unknown): never {
  const body = fitTo(idTokenGrantSchema, input);
  if (!body.id_token)
    throw new AuthError(400, 'validation_failed', 'id_token required', { oauth: 'invalid_request' });
  if (!body.provider && !body.issuer) {
    throw new AuthError(400, 'validation_failed', 'provider or client_id and issuer required', {
      oauth: 'invalid_request',
    });
  }
  if (!oidcProviders.includes(body.provider))
    throw invalid(`Custom OIDC provider "${body.provider}" not allowed`);
  throw new AuthError(400, 'provider_disabled', `Provider (issuer "${body.provider}") is not enabled`);
}
