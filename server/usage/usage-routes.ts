import { createRoute } from '@hono/zod-openapi';
import { tokenUseSchema } from '#shared/contract/usage.ts';
import { createApiRouter } from '../http/api-router.ts';
import type { Guards } from '../http/guards.ts';
import type { UsageService } from './usage-service.ts';

/** GET /api/usage */
export function usageRoutes(usage: Pick<UsageService, 'today'>, guards: Guards) {
  const router = createApiRouter();
  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/usage',
      summary: "The learner's use of the model today",
      middleware: [guards.user, guards.limit],
      responses: {
        200: { description: 'Tokens', content: { 'application/json': { schema: tokenUseSchema } } },
      },
    }),
    async (c) => c.json(await usage.today(c.get('user').id), 200),
  );
  return router;
}
