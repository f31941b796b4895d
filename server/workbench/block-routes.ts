import { createRoute, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { idSchema } from '#shared/contract/common.ts';
import {
  blockAnswerRequestSchema,
  blockAnswerSchema,
  blockHintRequestSchema,
  blockHintSchema,
  blockIdSchema,
  blockResultSchema,
  blockWorkSchema,
  seedSchema,
} from '#shared/contract/workbench/block.ts';
import { createApiRouter } from '../http/api-router.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { Guards } from '../http/guards.ts';
import { json } from '../http/json-content.ts';
import { requestOwner } from '../http/request-owner.ts';
import type { BlockService } from './block-service.ts';

type Deps = {
  blocks: BlockService;
  guards: Guards;
  /** how often one learner, and the visitors of one network */
  limited: MiddlewareHandler<AppEnv>;
  trustedProxies: number;
};

const body = <Schema extends z.ZodType>(schema: Schema) => ({ required: true, content: json(schema) });
const params = z.object({ id: blockIdSchema });

/** /api/blocks: the blocks of lessons, for learners in their courses and for visitors of the library */
export function blockRoutes({ blocks, guards, limited, trustedProxies }: Deps) {
  const router = createApiRouter('There is no such block.');
  const middleware = [guards.visitor, limited, guards.limitStored];
  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/blocks/{id}',
      summary: 'A block of a lesson, without its key',
      middleware,
      request: { params, query: z.object({ seed: seedSchema.default(0), activityId: idSchema.optional() }) },
      responses: { 200: { description: 'The block', content: json(blockAnswerSchema) } },
    }),
    async (c) => {
      const userId = c.get('user')?.id ?? null;
      const block = await blocks.read(c.req.valid('param').id, c.req.valid('query'), userId);
      return c.json({ block }, 200);
    },
  );
  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/blocks/{id}/answers',
      summary: 'Grade what was given to a block; recorded for a learner who names an activity of theirs',
      middleware,
      request: { params, body: body(blockAnswerRequestSchema) },
      responses: { 200: { description: 'What it is worth', content: json(blockResultSchema) } },
    }),
    async (c) => {
      const by = { owner: requestOwner(c, trustedProxies), signal: c.req.raw.signal };
      const userId = c.get('user')?.id ?? null;
      return c.json(await blocks.answer(c.req.valid('param').id, c.req.valid('json'), userId, by), 200);
    },
  );
  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/blocks/{id}/hints',
      summary: 'The next hint of a block, stronger than the ones before',
      middleware,
      request: { params, body: body(blockHintRequestSchema) },
      responses: { 200: { description: 'The hint, if there is one', content: json(blockHintSchema) } },
    }),
    async (c) => {
      const userId = c.get('user')?.id ?? null;
      return c.json(await blocks.hint(c.req.valid('param').id, c.req.valid('json'), userId), 200);
    },
  );
  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/activities/{id}/blocks',
      summary: 'What the learner gave to the blocks of an activity, the newest of each',
      middleware: [guards.user, guards.limit],
      request: { params: z.object({ id: idSchema }) },
      responses: { 200: { description: 'The work', content: json(blockWorkSchema) } },
    }),
    async (c) => c.json(await blocks.work(c.get('user').id, c.req.valid('param').id), 200),
  );
  return router;
}
