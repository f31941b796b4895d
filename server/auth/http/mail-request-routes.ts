import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { fitTo, otpSchema, recoverSchema, resendSchema } from '../auth-input.ts';
import { type AuthRouteDeps, clientOf, readJson, redirectOf } from './auth-request.ts';

/** POST /otp, its legacy alias /magiclink, /recover and /resend: all answer `{}`, mail or not. */
export function mailRequestRoutes({ service, trustedProxies }: AuthRouteDeps) {
  const router = new Hono<AppEnv>();

  router.on('POST', ['/otp', '/magiclink'], async (c) => {
    const client = clientOf(c, trustedProxies);
    await service.requestOtp(fitTo(otpSchema, await readJson(c)), client, redirectOf(c, service));
    return c.json({});
  });

  router.post('/recover', async (c) => {
    const client = clientOf(c, trustedProxies);
    await service.requestRecovery(fitTo(recoverSchema, await readJson(c)), client, redirectOf(c, service));
    return c.json({});
  });

  router.post('/resend', async (c) => {
    const client = clientOf(c, trustedProxies);
    await service.requestResend(fitTo(resendSchema, await readJson(c)), client, redirectOf(c, service));
    return c.json({});
  });

  return router;
}
