import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { invalid } from '../auth-error.ts';
import { fitTo, userUpdateSchema } from '../auth-input.ts';
import type { LogoutScope } from '../auth-service.ts';
import { type AuthRouteDeps, bearerOf, clientOf, readJson, redirectOf } from './auth-request.ts';

const isScope = (text: string): text is LogoutScope => ['global', 'local', 'others'].includes(text);

/** GET and PUT /user, GET /reauthenticate, POST /logout: what a signed-in user does. */
export function userRoutes({ service, trustedProxies }: AuthRouteDeps) {
  const router = new Hono<AppEnv>();

  router.get('/user', async (c) => c.json(await service.readUser(bearerOf(c))));

  router.put('/user', async (c) => {
    const client = clientOf(c, trustedProxies);
    // Authentication comes before validation, so that strangers learn nothing about bodies.
    await service.countRequest('user', bearerOf(c));
    const body = fitTo(userUpdateSchema, await readJson(c));
    return c.json(await service.changeUser(bearerOf(c), body, client, redirectOf(c, service)));
  });

  router.get('/reauthenticate', async (c) => {
    const client = clientOf(c, trustedProxies);
    await service.countRequest('user', bearerOf(c));
    await service.reauthenticate(bearerOf(c), client);
    return c.json({});
  });

  router.post('/logout', async (c) => {
    const scope = c.req.query('scope') || 'global';
    if (!isScope(scope)) throw invalid(`Unsupported logout scope "${scope.slice(0, 40)}"`);
    await service.logout(bearerOf(c), scope, clientOf(c, trustedProxies));
    return c.body(null, 204);
  });

  return router;
}
