import { createRoute, z } from '@hono/zod-openapi';
import { idSchema } from '#shared/contract/common.ts';
import { generationSchema } from '#shared/contract/generation.ts';
import { answerGeneration } from '../http/answer-generation.ts';
import { createApiRouter } from '../http/api-router.ts';
import type { Guards } from '../http/guards.ts';
import type { GenerationService } from './generation-service.ts';

const params = z.object({ id: idSchema });
const answer = {
  200: { description: 'Its state', content: { 'application/json': { schema: generationSchema } } },
};

/** /api/generations/{id}: state, events, cancelling */
export function generationRoutes(service: GenerationService, guards: Guards) {
  const router = createApiRouter('Generation not found');
  const middleware = [guards.user, guards.limit];
  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/generations/{id}',
      summary: 'How far a generation is',
      middleware,
      request: { params },
      responses: answer,
    }),
    async (c) => c.json(await service.find(c.get('user').id, c.req.valid('param').id), 200),
  );
  router.openapi(
    createRoute({
      method: 'delete',
      path: '/api/generations/{id}',
      summary: 'Cancel a generation and stop its provider',
      middleware,
      request: { params },
      responses: answer,
    }),
    async (c) => c.json(await service.cancel(c.get('user').id, c.req.valid('param').id), 200),
  );
  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/generations/{id}/events',
      summary: 'The events of a generation, from the start or after Last-Event-ID',
      middleware,
      request: { params },
      responses: {
        200: { description: 'delta, progress, reset, done, error', content: { 'text/event-stream': {} } },
      },
    }),
    (c) => answerGeneration(c, service, c.get('user').id, { id: c.req.valid('param').id }),
  );
  return router;
}
