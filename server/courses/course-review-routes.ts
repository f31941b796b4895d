import { createRoute, z } from '@hono/zod-openapi';
import { idSchema } from '#shared/contract/common.ts';
import { courseSchema, unitWishSchema } from '#shared/contract/course.ts';
import type { GenerationService } from '../generations/generation-service.ts';
import { answerGeneration } from '../http/answer-generation.ts';
import { createApiRouter } from '../http/api-router.ts';
import type { Guards } from '../http/guards.ts';
import { json } from '../http/json-content.ts';
import type { CourseReviewService } from './course-review-service.ts';
import type { UnitWritingService } from './lessons/unit-writing-service.ts';

type Services = {
  courseReviews: CourseReviewService;
  unitWriting: UnitWritingService;
  generations: GenerationService;
};

const params = z.object({ id: idSchema });
const courseAnswer = { description: 'The course', content: json(courseSchema) };
const notFound = { description: 'Course not found' };
const finished = { description: 'The lesson is finished' };

/** POST /api/courses/{id}/build, …/units and …/units/{unitId}/redo: calls that design or build, in addition to PATCH */
export function courseReviewRoutes({ courseReviews, unitWriting, generations }: Services, guards: Guards) {
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
    async (c) => c.json(await courseReviews.build(c.get('user').id, c.req.valid('param').id), 200),
  );
  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/courses/{id}/units/{unitId}/redo',
      summary: 'Write one lesson of my course anew; streams if asked for events',
      middleware: [guards.user, guards.limitGenerating],
      request: { params: params.extend({ unitId: idSchema }) },
      responses: { 200: courseAnswer, 404: notFound, 409: finished },
    }),
    async (c) => {
      const userId = c.get('user').id;
      const { id, unitId } = c.req.valid('param');
      return answerGeneration(c, generations, userId, await unitWriting.redo(userId, id, unitId));
    },
  );
  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/courses/{id}/units',
      summary: 'Add a lesson to my course, written for what I wish; streams if asked for events',
      middleware: [guards.user, guards.limitGenerating],
      request: {
        params,
        body: { required: true, content: { 'application/json': { schema: unitWishSchema } } },
      },
      responses: { 200: courseAnswer, 404: notFound },
    }),
    async (c) => {
      const userId = c.get('user').id;
      const { title } = c.req.valid('json');
      const started = await unitWriting.add(userId, c.req.valid('param').id, title);
      return answerGeneration(c, generations, userId, started);
    },
  );
  return router;
}
