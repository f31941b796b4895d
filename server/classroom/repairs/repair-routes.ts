import { createRoute, z } from '@hono/zod-openapi';
import { idSchema } from '#shared/contract/common.ts';
import {
  hintRequestSchema,
  hintsSchema,
  practiceAnswerSchema,
  practiceReadySchema,
  practiceSchema,
  repairPlaceSchema,
  repairRequestSchema,
} from '#shared/contract/repairs.ts';
import type { GenerationService } from '../../generations/generation-service.ts';
import { answerGeneration } from '../../http/answer-generation.ts';
import { createApiRouter } from '../../http/api-router.ts';
import type { Guards } from '../../http/guards.ts';
import { json } from '../../http/json-content.ts';
import type { PracticeService } from './practice-service.ts';
import type { RepairService } from './repair-service.ts';

type Deps = {
  repairs: RepairService;
  practice: PracticeService;
  generations: GenerationService;
  guards: Guards;
};

const body = <Schema extends z.ZodType>(schema: Schema) => ({ required: true, content: json(schema) });
const params = z.object({ id: idSchema });
const state = { 200: { description: 'The practice as it stands', content: json(practiceSchema) } };

/** /api/repairs: practice on what a learner did not know in a lesson's exam */
export function repairRoutes({ repairs, practice, generations, guards }: Deps) {
  const router = createApiRouter('This practice does not exist, or it is not yours.');
  const middleware = [guards.user, guards.limit];
  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/repairs',
      summary: 'Another go at what did not hold in a lesson, as an activity at its end',
      middleware,
      request: { body: body(repairRequestSchema) },
      responses: { 200: { description: 'Where it stands', content: json(repairPlaceSchema) } },
    }),
    async (c) => c.json(await repairs.begin(c.get('user').id, c.req.valid('json').unitId), 200),
  );
  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/repairs/{id}/practice',
      summary: 'Write the questions of a repair, once',
      middleware: [guards.user, guards.limitGenerating],
      request: { params },
      responses: {
        200: {
          description: 'Written, or its events with Accept: text/event-stream',
          content: { ...json(practiceReadySchema), 'text/event-stream': { schema: z.string() } },
        },
      },
    }),
    async (c) => {
      const userId = c.get('user').id;
      const started = await repairs.prepare(userId, c.req.valid('param').id);
      return answerGeneration(c, generations, userId, started);
    },
  );
  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/repairs/{id}',
      summary: 'The questions of a repair, what was answered, and the hints that were taken',
      middleware,
      request: { params },
      responses: state,
    }),
    async (c) => c.json(await practice.read(c.get('user').id, c.req.valid('param').id), 200),
  );
  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/repairs/{id}/answers',
      summary: 'Answer a question; it is scored at once, and the first answer counts',
      middleware,
      request: { params, body: body(practiceAnswerSchema) },
      responses: state,
    }),
    async (c) => {
      const { questionId, answer } = c.req.valid('json');
      return c.json(
        await practice.answer(c.get('user').id, c.req.valid('param').id, questionId, answer),
        200,
      );
    },
  );
  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/repairs/{id}/hints',
      summary: 'The next hint on a question, stronger than the ones before',
      middleware,
      request: { params, body: body(hintRequestSchema) },
      responses: { 200: { description: 'All hints so far', content: json(hintsSchema) } },
    }),
    async (c) => {
      const { questionId, known } = c.req.valid('json');
      return c.json(await practice.hint(c.get('user').id, c.req.valid('param').id, questionId, known), 200);
    },
  );
  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/repairs/{id}/finish',
      summary: 'Finish a repair that has no questions',
      middleware,
      request: { params },
      responses: state,
    }),
    async (c) => c.json(await practice.finish(c.get('user').id, c.req.valid('param').id), 200),
  );
  return router;
}
