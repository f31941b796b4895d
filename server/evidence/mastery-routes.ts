import { createRoute } from '@hono/zod-openapi';
import { idSchema } from '#shared/contract/common.ts';
import {
  correctionRequestSchema,
  courseMasteryListSchema,
  masteryAnswerSchema,
  masteryQuerySchema,
  objectiveMasterySchema,
} from '#shared/contract/mastery.ts';
import { createApiRouter } from '../http/api-router.ts';
import type { Guards } from '../http/guards.ts';
import { json } from '../http/json-content.ts';
import { badRequest, notFound } from '../platform/app-error.ts';
import type { MasteryService } from './mastery-service.ts';

const notThere = 'Lesson not found';

/** An id in the query string; a malformed one is treated as unknown. */
function queryId(text: string): string {
  const parsed = idSchema.safeParse(text);
  if (!parsed.success) throw notFound(notThere);
  return parsed.data;
}

/** GET /api/mastery, GET /api/mastery/courses, POST /api/mastery/corrections */
export function masteryRoutes(service: MasteryService, guards: Guards) {
  const router = createApiRouter(notThere);
  const middleware = [guards.user, guards.limit];
  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/mastery',
      summary: 'What is mastered of a course or a lesson, with the reason for each objective',
      middleware,
      request: { query: masteryQuerySchema },
      responses: { 200: { description: 'The objectives by lesson', content: json(masteryAnswerSchema) } },
    }),
    async (c) => {
      const { courseId, unitId, until } = c.req.valid('query');
      if (!courseId && !unitId) throw badRequest('Name a courseId or a unitId.');
      const place = {
        ...(courseId ? { courseId: queryId(courseId) } : {}),
        ...(unitId ? { unitId: queryId(unitId) } : {}),
      };
      const at = until ? new Date(until) : undefined;
      return c.json(await service.read(c.get('user').id, place, at), 200);
    },
  );
  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/mastery/courses',
      summary: 'How many objectives of each of my courses are mastered',
      middleware,
      responses: { 200: { description: 'Counts by course', content: json(courseMasteryListSchema) } },
    }),
    async (c) => c.json({ courses: await service.courses(c.get('user').id) }, 200),
  );
  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/mastery/corrections',
      summary: 'My own word on an objective: I know this, I do not feel sure, or neither any more',
      middleware,
      request: { body: { required: true, content: json(correctionRequestSchema) } },
      responses: {
        200: { description: 'The objective as it stands now', content: json(objectiveMasterySchema) },
      },
    }),
    async (c) => c.json(await service.correct(c.get('user').id, c.req.valid('json')), 200),
  );
  return router;
}
