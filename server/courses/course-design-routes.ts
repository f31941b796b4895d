import { createRoute } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import {
  courseAcceptedSchema,
  courseSchema,
  createCourseRequestSchema,
  generateCourseRequestSchema,
  generatedCourseSchema,
} from '#shared/contract/course.ts';
import type { GenerationService } from '../generations/generation-service.ts';
import { answerGeneration } from '../http/answer-generation.ts';
import { createApiRouter } from '../http/api-router.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { Guards } from '../http/guards.ts';
import type { CourseDesignService } from './course-design-service.ts';

type Services = { designs: CourseDesignService; generations: GenerationService };

const json = <T>(schema: T) => ({ 'application/json': { schema } });
const acceptsOf = (c: Context<AppEnv>) => c.req.header('accept-language');
const refused = { description: 'What is missing or out of range' };

/** POST /api/courses and POST /api/generate-course. `idempotent` is the Idempotency-Key middleware. */
export function courseDesignRoutes(
  { designs, generations }: Services,
  guards: Guards,
  idempotent: MiddlewareHandler<AppEnv>,
) {
  const router = createApiRouter('Course not found');

  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/courses',
      summary: 'Design and save a course; where to follow it, if that takes longer than 2 s',
      middleware: [guards.user, guards.limitGenerating, idempotent, guards.makesCourse],
      request: { body: { required: true, content: json(createCourseRequestSchema) } },
      responses: {
        201: { description: 'The course', content: json(courseSchema) },
        202: { description: 'It is being designed', content: json(courseAcceptedSchema) },
        400: refused,
        404: { description: 'Document not found' },
        409: { description: 'A document of it has no text yet' },
      },
    }),
    async (c) => {
      const key = c.req.header('idempotency-key');
      const { course, review, visibility, lessons, documents } = c.req.valid('json');
      const options = { key, review: review === true, visibility, lessons, documents, accepts: acceptsOf(c) };
      const made = await designs.create(c.get('user').id, course, options);
      return 'course' in made ? c.json(made.course, 201) : c.json(made, 202);
    },
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/generate-course',
      summary: 'Design a course without saving it; streams if asked for events',
      middleware: [guards.user, guards.limitGenerating],
      request: { body: { required: true, content: json(generateCourseRequestSchema) } },
      responses: { 200: { description: 'The course', content: json(generatedCourseSchema) }, 400: refused },
    }),
    async (c) => {
      const userId = c.get('user').id;
      const { course, profile } = c.req.valid('json');
      const started = await designs.start(userId, course, profile, acceptsOf(c));
      return answerGeneration(c, generations, userId, started);
    },
  );
  return router;
}
