import { createRoute, z } from '@hono/zod-openapi';
import { appealAnswerSchema, appealRequestSchema } from '#shared/contract/appeals.ts';
import { idSchema } from '#shared/contract/common.ts';
import type { GenerationService } from '../../generations/generation-service.ts';
import { answerGeneration } from '../../http/answer-generation.ts';
import { createApiRouter } from '../../http/api-router.ts';
import type { Guards } from '../../http/guards.ts';
import { json } from '../../http/json-content.ts';
import type { AppealService } from './appeal-service.ts';

type Deps = { appeals: AppealService; generations: GenerationService; guards: Guards };

/** POST /api/exams/{id}/appeals/{questionId} */
export function appealRoutes({ appeals, generations, guards }: Deps) {
  const router = createApiRouter('This exam does not exist, or it is not yours.');
  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/exams/{id}/appeals/{questionId}',
      summary: 'Ask to look at one grade again, once a question; asked twice it is the same',
      middleware: [guards.user, guards.limitGenerating],
      request: {
        params: z.object({ id: idSchema, questionId: z.string().max(200) }),
        body: { required: true, content: json(appealRequestSchema) },
      },
      responses: {
        200: {
          description:
            'Done: the details of the exam say what came of it. Events with Accept: text/event-stream',
          content: { ...json(appealAnswerSchema), 'text/event-stream': { schema: z.string() } },
        },
      },
    }),
    async (c) => {
      const { id, questionId } = c.req.valid('param');
      const userId = c.get('user').id;
      const started = await appeals.appeal(userId, id, questionId, c.req.valid('json').argument);
      return answerGeneration(c, generations, userId, started);
    },
  );
  return router;
}
