import { createRoute } from '@hono/zod-openapi';
import { evidenceAnswerSchema, evidenceBatchSchema } from '#shared/contract/evidence.ts';
import { createApiRouter } from '../http/api-router.ts';
import type { Guards } from '../http/guards.ts';
import type { EvidenceService } from './evidence-service.ts';

/** POST /api/evidence */
export function evidenceRoutes(service: EvidenceService, guards: Guards) {
  const router = createApiRouter();
  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/evidence',
      summary: 'Record what happened in the browser; an event sent twice counts once',
      middleware: [guards.user, guards.limit],
      request: {
        body: { required: true, content: { 'application/json': { schema: evidenceBatchSchema } } },
      },
      responses: {
        200: { description: 'Recorded', content: { 'application/json': { schema: evidenceAnswerSchema } } },
      },
    }),
    async (c) => c.json(await service.recordBatch(c.get('user').id, c.req.valid('json').events), 200),
  );
  return router;
}
