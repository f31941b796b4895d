import { createRoute, z } from '@hono/zod-openapi';
import { idSchema } from '#shared/contract/common.ts';
import { lessonMarkInputSchema, lessonMarkSchema, lessonMarksSchema } from '#shared/contract/marks.ts';
import { createApiRouter } from '../../http/api-router.ts';
import type { Guards } from '../../http/guards.ts';
import { json } from '../../http/json-content.ts';
import type { LessonMarkService } from './lesson-mark-service.ts';

const params = z.object({ id: idSchema });
const markParams = params.extend({ markId: idSchema });
const unknown = { description: 'Lesson not found' };

/** Marks and notes in the lessons of a learner's own courses: /api/units/{id}/marks */
export function lessonMarkRoutes(service: LessonMarkService, guards: Guards) {
  const router = createApiRouter('Lesson not found');
  const middleware = [guards.user, guards.limit];
  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/units/{id}/marks',
      summary: 'What I marked in a lesson, in its order',
      middleware,
      request: { params },
      responses: { 200: { description: 'Marks', content: json(lessonMarksSchema) }, 404: unknown },
    }),
    async (c) => c.json({ marks: await service.list(c.get('user').id, c.req.valid('param').id) }, 200),
  );
  router.openapi(
    createRoute({
      method: 'put',
      path: '/api/units/{id}/marks/{markId}',
      summary: 'Mark a passage, or change the mark; the id is the client’s, so that sending twice marks once',
      middleware,
      request: { params: markParams, body: { required: true, content: json(lessonMarkInputSchema) } },
      responses: {
        200: { description: 'The mark', content: json(lessonMarkSchema) },
        404: unknown,
        413: { description: 'More marks than one lesson may have' },
      },
    }),
    async (c) => {
      const { id, markId } = c.req.valid('param');
      return c.json(await service.put(c.get('user').id, id, markId, c.req.valid('json')), 200);
    },
  );
  router.openapi(
    createRoute({
      method: 'delete',
      path: '/api/units/{id}/marks/{markId}',
      summary: 'Remove a mark; one that is not there is gone already',
      middleware,
      request: { params: markParams },
      responses: { 204: { description: 'Gone' }, 404: unknown },
    }),
    async (c) => {
      const { id, markId } = c.req.valid('param');
      await service.remove(c.get('user').id, id, markId);
      return c.body(null, 204);
    },
  );
  return router;
}
