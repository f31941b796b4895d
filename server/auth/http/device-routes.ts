import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { type AuthRouteDeps, bearerOf, clientOf, uuidOf } from './auth-request.ts';

/** GET /sessions, DELETE /sessions/{id} and GET /audit: my devices and my entries of the log, beyond the protocol. */
export function deviceRoutes({ service, trustedProxies }: AuthRouteDeps) {
  const router = new Hono<AppEnv>();

  router.get('/sessions', async (c) => c.json({ sessions: await service.devices.list(bearerOf(c)) }));

  router.get('/audit', async (c) => c.json({ entries: await service.devices.history(bearerOf(c)) }));

  router.delete('/sessions/:id', async (c) => {
    const id = uuidOf(c.req.param('id'), 'not_found', 'There is no such session');
    await service.devices.end(bearerOf(c), id, clientOf(c, trustedProxies));
    return c.body(null, 204);
  });

  return router;
}
