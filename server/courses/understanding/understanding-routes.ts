import { createRoute } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { understandingSchema, understandRequestSchema } from '#shared/contract/understanding.ts';
import { createApiRouter } from '../../http/api-router.ts';
import type { AppEnv } from '../../http/app-env.ts';
import type { Guards } from '../../http/guards.ts';
import { requestOwner } from '../../http/request-owner.ts';
import type { UnderstandingService } from './understanding-service.ts';

/** POST /api/understand, for anybody; `limited`: how often one learner, and the visitors of one network */
export function understandingRoutes(
  service: UnderstandingService,
  guards: Pick<Guards, 'visitor'>,
  limited: MiddlewareHandler<AppEnv>,
  trustedProxies: number,
) {
  const router = createApiRouter();
  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/understand',
      summary:
        'What a draft of a course asks for, as the library understands it, or what documents become; stores nothing',
      middleware: [guards.visitor, limited],
      request: {
        body: { required: true, content: { 'application/json': { schema: understandRequestSchema } } },
      },
      responses: {
        200: {
          description: 'What is understood',
          content: { 'application/json': { schema: understandingSchema } },
        },
        404: { description: 'Document not found' },
        409: { description: 'A document has no text yet' },
        429: { description: 'Too much from one address, or for one learner' },
      },
    }),
    async (c) => {
      const { course, lessons, documents } = c.req.valid('json');
      const { signal } = c.req.raw;
      const userId = c.get('user')?.id ?? null;
      const hints = { userId, accepted: c.req.header('accept-language'), signal };
      if (documents) return c.json(await service.propose(course, documents, hints), 200);
      const by = { ...hints, owner: requestOwner(c, trustedProxies) };
      return c.json(await service.understand(course, lessons ?? null, by), 200);
    },
  );
  return router;
}
