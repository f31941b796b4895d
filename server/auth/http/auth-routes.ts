import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { bounds } from '#shared/contract/bounds.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { limitBody } from '../../http/body-limit.ts';
import { neverStored } from '../../http/never-stored.ts';
import { AuthError } from '../auth-error.ts';
import { authLimits } from '../auth-settings.ts';
import { accountRoutes } from './account-routes.ts';
import { adminRoutes } from './admin-routes.ts';
import { answerAuthError } from './auth-error-response.ts';
import type { AuthRouteDeps } from './auth-request.ts';
import { deviceRoutes } from './device-routes.ts';
import { disabledRoutes } from './disabled-routes.ts';
import { factorRoutes } from './factor-routes.ts';
import { rememberDevice } from './known-device-cookie.ts';
import { mailRequestRoutes } from './mail-request-routes.ts';
import { oauthRoutes } from './oauth-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { publicRoutes } from './public-routes.ts';
import { userRoutes } from './user-routes.ts';
import { verifyRoutes } from './verify-routes.ts';

const base = '/auth/v1';

// Tokens travel in headers, never in cookies (the cookies here authenticate nobody), so any origin may call.
const crossOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  allowHeaders: [
    'authorization',
    'apikey',
    'content-type',
    'x-client-info',
    'x-supabase-api-version',
    'redirect_to',
  ],
  exposeHeaders: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version', 'Retry-After', 'X-Request-Id'],
  maxAge: 600,
});

const tooLarge = () => new AuthError(413, 'request_entity_too_large', 'Request body is too large');

const timedOut = () =>
  new AuthError(504, 'request_timeout', 'Processing this request timed out, please retry after a moment');

const limitTime = createMiddleware(async (_c, next) => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(timedOut()), authLimits.handlerMs);
  });
  try {
    await Promise.race([next(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
});

/** Everything under /auth/v1 follows GoTrue's protocol, errors included, so no answer is a problem document. */
export function authRoutes(deps: AuthRouteDeps) {
  const router = new Hono<AppEnv>();
  const everywhere = `${base}/*`;
  router.onError((error, c) => answerAuthError(error, c, deps.service.logger));
  router.use(
    everywhere,
    crossOrigin,
    neverStored(),
    limitBody(bounds.bodyBytes, { refusal: tooLarge }),
    limitTime,
  );
  router.use(everywhere, rememberDevice(deps.service));
  for (const routes of [
    accountRoutes,
    mailRequestRoutes,
    verifyRoutes,
    userRoutes,
    deviceRoutes,
    oauthRoutes,
    factorRoutes,
    passkeyRoutes,
    adminRoutes,
    disabledRoutes,
    publicRoutes,
  ]) {
    router.route(base, routes(deps));
  }
  router.all(everywhere, () => {
    throw new AuthError(404, 'not_found', 'There is nothing at this address');
  });
  return router;
}
