import { createRoute, z } from '@hono/zod-openapi';
import { idSchema } from '#shared/contract/common.ts';
import {
  gradeBatchAnswerSchema,
  gradeBatchSchema,
  reviewAnswerRequestSchema,
  reviewAnswerSchema,
  reviewSessionSchema,
  todaySchema,
} from '#shared/contract/reviews.ts';
import { createApiRouter } from '../http/api-router.ts';
import type { Guards } from '../http/guards.ts';
import { json } from '../http/json-content.ts';
import type { ReviewService } from './review-service.ts';
import type { TodayService } from './today-service.ts';

const flag = z.enum(['true', 'false']).optional();

type Deps = { reviews: ReviewService; today: TodayService; guards: Guards };

/** GET /api/today, GET /api/reviews, POST /api/reviews/{id}/answer, POST /api/reviews/grades */
export function reviewRoutes({ reviews, today, guards }: Deps) {
  const router = createApiRouter('This card does not exist, or it is not yours.');
  const middleware = [guards.user, guards.limit];
  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/today',
      summary: 'What to do today: reviews that fit into the day, and where to go on',
      middleware: [guards.reader, guards.limitReader],
      responses: { 200: { description: 'The day', content: json(todaySchema) } },
    }),
    async (c) => c.json(await today.read(c.get('reader')), 200),
  );
  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/reviews',
      summary:
        'The cards to review today; more=true goes on beyond what fits into the day, early=true before any is due',
      middleware,
      request: { query: z.object({ more: flag, early: flag }) },
      responses: { 200: { description: 'Cards, without keys', content: json(reviewSessionSchema) } },
    }),
    async (c) => {
      const { more, early } = c.req.valid('query');
      const wanted = { more: more === 'true', early: early === 'true' };
      return c.json(await reviews.session(c.get('user').id, wanted), 200);
    },
  );
  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/reviews/grades',
      summary: 'Grade reviewed cards, 1 Again to 4 Easy; one sent twice counts once',
      middleware,
      request: { body: { required: true, content: json(gradeBatchSchema) } },
      responses: {
        200: { description: 'What counted, and when each is due', content: json(gradeBatchAnswerSchema) },
      },
    }),
    async (c) => c.json(await reviews.grade(c.get('user').id, c.req.valid('json').grades), 200),
  );
  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/reviews/{id}/answer',
      summary: "Answer a card's question; it is scored, and of a round the first answer counts",
      middleware,
      request: {
        params: z.object({ id: idSchema }),
        body: { required: true, content: json(reviewAnswerRequestSchema) },
      },
      responses: { 200: { description: 'The result', content: json(reviewAnswerSchema) } },
    }),
    async (c) => {
      const { round, answer } = c.req.valid('json');
      return c.json(await reviews.answer(c.get('user').id, c.req.valid('param').id, round, answer), 200);
    },
  );
  return router;
}
