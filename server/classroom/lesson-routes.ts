import { createRoute, z } from '@hono/zod-openapi';
import {
  generateLessonAnswerSchema,
  generateLessonRequestSchema,
  generateNotesAnswerSchema,
  generateNotesRequestSchema,
  generateResourcesAnswerSchema,
  generateResourcesRequestSchema,
  positionSchema,
} from '#shared/contract/classroom.ts';
import { idSchema } from '#shared/contract/common.ts';
import type { GenerationService } from '../generations/generation-service.ts';
import { answerGeneration } from '../http/answer-generation.ts';
import { createApiRouter } from '../http/api-router.ts';
import type { Guards } from '../http/guards.ts';
import { json } from '../http/json-content.ts';
import { ownId } from '../http/model-call.ts';
import type { LessonService } from './lesson-service.ts';

type Deps = { lessons: LessonService; generations: GenerationService; guards: Guards };

const generated = <Schema extends z.ZodType>(schema: Schema) => ({
  200: {
    description: 'The result, or its events with Accept: text/event-stream',
    content: { ...json(schema), 'text/event-stream': { schema: z.string() } },
  },
});

/** /api/generate-lesson, -notes, -resources and the learner's position */
export function lessonRoutes({ lessons, generations, guards }: Deps) {
  const router = createApiRouter('Course not found');
  const generating = [guards.user, guards.limitGenerating];

  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/generate-lesson',
      summary: "Plan a lesson; a unit of one's own is planned once",
      middleware: generating,
      request: { body: { required: true, content: json(generateLessonRequestSchema) } },
      responses: generated(generateLessonAnswerSchema),
    }),
    async (c) => {
      const call = c.req.valid('json');
      const described = {
        courseTitle: call.title,
        courseDescription: call.description,
        difficulty: call.difficultyLevel,
        lessonTitle: call.lessonTitle,
        lessonObjective: call.lessonObjective,
      };
      const userId = c.get('user').id;
      const lesson = await lessons.viewFor(userId, call, described);
      const started = await lessons.plan(userId, { unitId: call.unitId ?? null, lesson });
      return answerGeneration(c, generations, userId, started);
    },
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/generate-notes',
      summary: "Write the notes of a lesson; those of one's own activity are written once",
      middleware: generating,
      request: { body: { required: true, content: json(generateNotesRequestSchema) } },
      responses: generated(generateNotesAnswerSchema),
    }),
    async (c) => {
      const call = c.req.valid('json');
      const described = { ...call, difficulty: call.courseDifficultyLevel };
      const userId = c.get('user').id;
      const lesson = await lessons.viewFor(userId, call, described);
      const started = await lessons.notes(userId, {
        activityId: ownId(call.activityId),
        lesson,
        wanted: call.contentVersion,
      });
      return answerGeneration(c, generations, userId, started);
    },
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/generate-resources',
      summary: 'Find what to read for a lesson',
      middleware: generating,
      request: { body: { required: true, content: json(generateResourcesRequestSchema) } },
      responses: generated(generateResourcesAnswerSchema),
    }),
    async (c) => {
      const call = c.req.valid('json');
      const userId = c.get('user').id;
      const lesson = await lessons.viewFor(userId, call, { lessonTitle: call.topic });
      const started = await lessons.resources(userId, {
        activityId: ownId(call.activityId),
        lesson,
        wanted: call.contentVersion,
      });
      return answerGeneration(c, generations, userId, started);
    },
  );

  const course = z.object({ id: idSchema });
  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/courses/{id}/position',
      summary: 'Where I am in a course; null before the first visit',
      middleware: [guards.user, guards.limit],
      request: { params: course },
      responses: { 200: { description: 'The place', content: json(positionSchema.nullable()) } },
    }),
    async (c) => c.json(await lessons.position(c.get('user').id, c.req.valid('param').id), 200),
  );
  router.openapi(
    createRoute({
      method: 'put',
      path: '/api/courses/{id}/position',
      summary: 'Remember where I am, for the next device',
      middleware: [guards.user, guards.limit],
      request: { params: course, body: { required: true, content: json(positionSchema) } },
      responses: { 200: { description: 'Remembered', content: json(positionSchema) } },
    }),
    async (c) =>
      c.json(await lessons.savePosition(c.get('user').id, c.req.valid('param').id, c.req.valid('json')), 200),
  );
  return router;
}
