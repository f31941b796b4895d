import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { z } from 'zod';
import { healthSchema, liveSchema, readySchema, settingsSchema } from '#shared/contract/service.ts';
import type { Config } from '../config.ts';
import { createApiRouter } from '../http/api-router.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { HealthService } from './health-service.ts';

type Deps = {
  config: Config;
  health: HealthService;
  /** address of the local mailbox, if this client may see it */
  mailboxUrl: (c: Context<AppEnv>) => string | null;
};

const json = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
});

const healthRoute = createRoute({
  method: 'get',
  path: '/api/health',
  summary: 'Is it well, and who teaches',
  responses: {
    200: json('Well', healthSchema),
    503: json('Not well: `reason` says why', healthSchema),
  },
});
const liveRoute = createRoute({
  method: 'get',
  path: '/api/live',
  summary: 'Does the process work, whatever its database does',
  responses: { 200: json('It does', liveSchema) },
});
const readyRoute = createRoute({
  method: 'get',
  path: '/api/ready',
  summary: 'May a load balancer send requests here',
  responses: {
    200: json('It may', readySchema),
    503: json('Starting, stopping, or without its database: `reason` says why', readySchema),
  },
});
const settingsRoute = createRoute({
  method: 'get',
  path: '/api/settings',
  summary: 'What the pages need to know of this installation',
  responses: { 200: json('Settings', settingsSchema) },
});

/** GET /api/health, /api/live, /api/ready and /api/settings: public information about this installation */
export function serviceRoutes({ config, health, mailboxUrl }: Deps): OpenAPIHono<AppEnv> {
  const router = createApiRouter();
  router.openapi(healthRoute, async (c) => {
    const state = await health.health();
    return c.json(state, state.status === 'ok' ? 200 : 503);
  });
  router.openapi(liveRoute, (c) => c.json({ status: 'live' as const }, 200));
  router.openapi(readyRoute, async (c) => {
    const state = await health.ready();
    return c.json(state, state.status === 'ready' ? 200 : 503);
  });
  router.openapi(settingsRoute, (c) =>
    c.json(
      {
        waitlistUrl: config.waitlistUrl,
        mailboxUrl: mailboxUrl(c),
        autoconfirm: config.auth.autoconfirm,
        passwordMinLength: config.auth.passwordMinLength,
        catalogue: config.sharing.catalogue,
      },
      200,
    ),
  );
  return router;
}
