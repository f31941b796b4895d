import { createRoute } from '@hono/zod-openapi';
import { searchAnswerSchema, searchQuerySchema } from '#shared/contract/search.ts';
import { createApiRouter } from '../http/api-router.ts';
import type { Guards } from '../http/guards.ts';
import type { SearchService } from './search-service.ts';

/** GET /api/search */
export function searchRoutes(service: SearchService, guards: Pick<Guards, 'user' | 'limit'>) {
  const router = createApiRouter('Nothing to search');
  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/search',
      summary: 'Where words stand in everything that is mine, and in the library',
      middleware: [guards.user, guards.limit],
      request: { query: searchQuerySchema },
      responses: {
        200: {
          description: 'What has all of the words, by kind, best first',
          content: { 'application/json': { schema: searchAnswerSchema } },
        },
      },
    }),
    async (c) => {
      const { q, limit } = c.req.valid('query');
      const asked = { userId: c.get('user').id, q, limit, signal: c.req.raw.signal };
      return c.json(await service.search(asked), 200);
    },
  );
  return router;
}
