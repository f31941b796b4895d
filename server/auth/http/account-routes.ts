import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { AuthError } from '../auth-error.ts';
import {
  fitTo,
  idTokenGrantSchema,
  passwordGrantSchema,
  pkceGrantSchema,
  refreshGrantSchema,
  signUpSchema,
} from '../auth-input.ts';
import type { ClientInfo, WireSession } from '../auth-types.ts';
import { type AuthRouteDeps, bearerOf, clientOf, readJson, redirectOf } from './auth-request.ts';

type Grant = (body: unknown, client: ClientInfo, token: string | null) => Promise<WireSession>;

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
    [
      'id_token',
      (body, client, token) =>
        service.identities.idTokenGrant(fitTo(idTokenGrantSchema, body), client, token),
    ],
  ]);

  router.post('/signup', async (c) => {
    const client = clientOf(c, trustedProxies);
    return c.json(
      await service.signUp(fitTo(signUpSchema, await readJson(c)), client, redirectOf(c, service)),
    );
  });

  router.post('/token', async (c) => {
    const client = clientOf(c, trustedProxies);
    const grant = grants.get(c.req.query('grant_type') ?? '');
    if (c.req.query('grant_type') === 'web3') {
      throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
    }
    if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
    return c.json(await grant(await readJson(c), client, bearerOf(c)));
  });

  return router;
}
