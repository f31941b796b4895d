import { createRoute, z } from '@hono/zod-openapi';
import { idSchema } from '#shared/contract/common.ts';
import { documentBounds, documentSearchSchema } from '#shared/contract/documents.ts';
import { createApiRouter } from '../../http/api-router.ts';
import type { Guards } from '../../http/guards.ts';
import type { DocumentSearchService } from './document-search-service.ts';

/** GET /api/documents/search. To be routed before /api/documents/{id}, which would read 'search' as an id. */
export function documentSearchRoutes(service: DocumentSearchService, guards: Guards) {
  const router = createApiRouter('Document not found');
  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/documents/search',
      summary: 'Where words stand in my documents: in all of them, or in one',
      middleware: [guards.user, guards.limit],
      request: {
        query: z.object({ q: z.string().max(documentBounds.search), document: idSchema.optional() }),
      },
      responses: {
        200: {
          description: 'Paragraphs and headings with all of the words, best first, at most 50',
          content: { 'application/json': { schema: documentSearchSchema } },
        },
      },
    }),
    async (c) => {
      const { q, document } = c.req.valid('query');
      return c.json({ hits: await service.search(c.get('user').id, q, document ?? null) }, 200);
    },
  );
  return router;
}
