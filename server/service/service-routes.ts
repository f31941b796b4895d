import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type Health, healthSchema, settingsSchema } from '#shared/contract/service.ts';
import type { Config } from '../config.ts';
import { createApiRouter } from '../http/api-router.ts';
import type { AppEnv } from '../http/app-env.ts';

type Deps = {
  config: Config;
  health: () => Promise<Health>;
  /** address of the local mailbox, if this client may see it */
  mailboxUrl: (c: Context<AppEnv>) => string | null;
};

/** GET /api/health and GET /api/settings: public information about this installation */
export function serviceRoutes({ config, health, mailboxUrl }: Deps): OpenAPIHono<AppEnv> {
  const router = createApiRouter();
  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/health',
      summary: 'Is it well, and who teaches',
      responses: {
        200: { description: 'Well', content: { 'application/json': { schema: healthSchema } } },
        503: {
          description: 'Not well: `reason` says why',
          content: { 'application/json': { schema: healthSchema } },
        },
      },
    }),
    async (c) => {
      const state = await health();
      c.header('cache-control', 'no-store');
      return c.json(state, state.status === 'ok' ? 200 : 503);
    },
  );
  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/settings',
      summary: 'What the pages need to know of this installation',
      responses: {
        200: { description: 'Settings', content: { 'application/json': { schema: settingsSchema } } },
      },
    }),
    (c) =>
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
