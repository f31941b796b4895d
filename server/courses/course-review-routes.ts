import { createRoute, z } from '@hono/zod-openapi';
import { idSchema } from '#shared/contract/common.ts';
import type { GenerationService } from '../generations/generation-service.ts';
import { answerGeneration } from '../http/answer-generation.ts';
import { createApiRouter } from '../http/api-router.ts';
import type { Guards } from '../http/guards.ts';
import type { CourseReviewService } from './course-review-service.ts';
import { courseAnswer } from './course-routes.ts';

const params = z.object({ id: idSchema });
const notFound = { description: 'Course not found' };
const built = { description: 'It has been built already' };

/** POST /api/courses/{id}/build and …/units/{unitId}/redo: what is done with an outline beside editing it */
export function courseReviewRoutes(
  { reviews, generations }: { reviews: CourseReviewService; generations: GenerationService },
  guards: Guards,
) {
  const router = createApiRouter('Course not found');
  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/courses/{id}/build',
      summary: 'Make a course of my outline; a second time changes nothing',
      middleware: [guards.user, guards.limit],
      request: { params },
      responses: { 200: courseAnswer, 404: notFound },
    }),
    async (c) => c.json(await reviews.build(c.get('user').id, c.req.valid('param').id), 200),
  );
  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/courses/{id}/units/{unitId}/redo',
      summary: 'Write one lesson of my outline anew; streams if asked for events',
      middleware: [guards.user, guards.limitGenerating],
      request: { params: params.extend({ unitId: idSchema }) },
      responses: { 200: courseAnswer, 404: notFound, 409: built },
    }),
    async (c) => {
      const userId = c.get('user').id;
      const { id, unitId } = c.req.valid('param');
      return answerGeneration(c, generations, userId, await reviews.redo(userId, id, unitId));
    },
  );
  return router;
}
