import { createRoute } from '@hono/zod-openapi';
import { tokenUseSchema } from '#shared/contract/usage.ts';
import { createApiRouter } from '../http/api-router.ts';
import type { Guards } from '../http/guards.ts';
import type { QuotaService } from '../quotas/quota-service.ts';
import type { UsageService } from './usage-service.ts';

/** GET /api/usage */
export function usageRoutes(
  usage: Pick<UsageService, 'today'>,
  quotas: Pick<QuotaService, 'use'>,
  guards: Guards,
) {
  const router = createApiRouter();
  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/usage',
      summary: "The learner's use of the model today, and of their space",
      middleware: [guards.user, guards.limit],
      responses: {
        200: { description: 'Tokens', content: { 'application/json': { schema: tokenUseSchema } } },
      },
    }),
    async (c) => {
      const { id } = c.get('user');
      const [today, space] = await Promise.all([usage.today(id), quotas.use(id)]);
      return c.json({ ...today, space }, 200);
    },
  );
  return router;
}
