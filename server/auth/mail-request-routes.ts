import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { fit, otpSchema, recoverSchema, resendSchema } from './auth-input.ts';
import { type AuthRouteDeps, clientOf, readJson, redirectOf } from './auth-request.ts';

/** POST /otp, its legacy alias /magiclink, /recover and /resend: all answer `{}`, mail or not. */
export function mailRequestRoutes({ service, trustedProxies }: AuthRouteDeps) {
  const router = new Hono<AppEnv>();

  router.on('POST', ['/otp', '/magiclink'], async (c) => {
    await service.countRequest('otp', clientOf(c, trustedProxies));
    await service.requestOtp(fit(otpSchema, await readJson(c)), redirectOf(c, service));
    return c.json({});
  });

  router.post('/recover', async (c) => {
    await service.countRequest('recover', clientOf(c, trustedProxies));
    await service.requestRecovery(fit(recoverSchema, await readJson(c)), redirectOf(c, service));
    return c.json({});
  });

  router.post('/resend', async (c) => {
    await service.countRequest('resend', clientOf(c, trustedProxies));
    await service.requestResend(fit(resendSchema, await readJson(c)), redirectOf(c, service));
    return c.json({});
  });

  return router;
}
