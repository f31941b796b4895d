import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { fitTo } from '../auth-input.ts';
import { challengeSchema, enrolSchema, recoveryCodeSchema, verifyFactorSchema } from '../mfa/mfa-input.ts';
import {
  type AuthRouteDeps,
  bearerOf,
  clientOf,
  readJson,
  readOptionalJson,
  signedIn,
  uuidOf,
} from './auth-request.ts';

const factorId = (text: string) => uuidOf(text, 'validation_failed', 'factor_id must be an UUID');

/** Second factors, and the recovery codes under /factors/recovery-codes that we have beyond the protocol. */
export function factorRoutes({ service, trustedProxies }: AuthRouteDeps) {
  const router = new Hono<AppEnv>();
  const { mfa } = service;
  // Authentication comes before validation, so that strangers learn nothing about bodies.
  router.use('/factors', signedIn(service));
  router.use('/factors/*', signedIn(service));

  router.post('/factors', async (c) => {
    const body = fitTo(enrolSchema, await readJson(c));
    return c.json(await mfa.enrol(bearerOf(c), body, clientOf(c, trustedProxies)));
  });

  router.get('/factors/recovery-codes', async (c) => c.json(await mfa.readRecoveryCodes(bearerOf(c))));

  router.post('/factors/recovery-codes', async (c) =>
    c.json(await mfa.makeRecoveryCodes(bearerOf(c), clientOf(c, trustedProxies))),
  );

  router.post('/factors/recovery-codes/verify', async (c) => {
    const client = clientOf(c, trustedProxies);
    await service.countRequest('factor_verify', bearerOf(c));
    const { code } = fitTo(recoveryCodeSchema, await readJson(c));
    return c.json(await mfa.verifyRecoveryCode(bearerOf(c), code, client));
  });

  router.post('/factors/:id/challenge', async (c) => {
    const client = clientOf(c, trustedProxies);
    await service.countRequest('factor_challenge', bearerOf(c));
    const id = factorId(c.req.param('id'));
    const body = fitTo(challengeSchema, await readOptionalJson(c));
    return c.json(await mfa.challenge(bearerOf(c), id, body, client));
  });

  router.post('/factors/:id/verify', async (c) => {
    const client = clientOf(c, trustedProxies);
    await service.countRequest('factor_verify', bearerOf(c));
    const id = factorId(c.req.param('id'));
    const body = fitTo(verifyFactorSchema, await readJson(c));
    return c.json(await mfa.verify(bearerOf(c), id, body, client));
  });

  router.delete('/factors/:id', async (c) => {
    const id = factorId(c.req.param('id'));
    return c.json(await mfa.remove(bearerOf(c), id, clientOf(c, trustedProxies)));
  });

  return router;
}
