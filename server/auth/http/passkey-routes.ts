import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../../http/app-env.ts';
import { fitTo } from '../auth-input.ts';
import { beginPasskeySchema, passkeyAnswerSchema, renamePasskeySchema } from '../passkeys/passkey-input.ts';
import {
  type AuthRouteDeps,
  bearerOf,
  clientOf,
  readJson,
  readOptionalJson,
  uuidOf,
} from './auth-request.ts';

const passkeyId = (text: string) => uuidOf(text, 'webauthn_credential_not_found', 'Passkey not found');

/** /passkeys: signing in with one, and what its owner does with them. */
export function passkeyRoutes({ service, trustedProxies }: AuthRouteDeps) {
  const router = new Hono<AppEnv>();
  const { passkeys } = service;

  router.post('/passkeys/authentication/options', async (c) => {
    await service.countStored('passkey_options', clientOf(c, trustedProxies));
    return c.json(await passkeys.ask());
  });

  router.post('/passkeys/authentication/verify', async (c) => {
    const client = clientOf(c, trustedProxies);
    return c.json(await passkeys.signIn(fitTo(passkeyAnswerSchema, await readJson(c)), client));
  });

  // Authentication comes before validation, so that strangers learn nothing about bodies and ids.
  const owned = createMiddleware<AppEnv>(async (c, next) => {
    await passkeys.requireOwner(bearerOf(c));
    await next();
  });
  router.use('/passkeys', owned);
  router.use('/passkeys/*', owned);

  router.post('/passkeys/registration/options', async (c) => {
    const client = clientOf(c, trustedProxies);
    await service.countRequest('passkey_change', bearerOf(c));
    const proof = fitTo(beginPasskeySchema, await readOptionalJson(c));
    return c.json(await passkeys.begin(bearerOf(c), proof, client));
  });

  router.post('/passkeys/registration/verify', async (c) => {
    const client = clientOf(c, trustedProxies);
    await service.countRequest('passkey_verify', bearerOf(c));
    const answer = fitTo(passkeyAnswerSchema, await readJson(c));
    return c.json(await passkeys.finish(bearerOf(c), answer, client));
  });

  router.get('/passkeys', async (c) => c.json(await passkeys.list(bearerOf(c))));

  router.patch('/passkeys/:id', async (c) => {
    const id = passkeyId(c.req.param('id'));
    const { friendly_name } = fitTo(renamePasskeySchema, await readJson(c));
    return c.json(await passkeys.rename(bearerOf(c), id, friendly_name, clientOf(c, trustedProxies)));
  });

  router.delete('/passkeys/:id', async (c) => {
    const id = passkeyId(c.req.param('id'));
    await passkeys.remove(bearerOf(c), id, clientOf(c, trustedProxies));
    return c.body(null, 204);
  });

  return router;
}
