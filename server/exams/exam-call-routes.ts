import { createRoute, z } from '@hono/zod-openapi';
import { modelCallSchema } from '#shared/contract/classroom.ts';
import {
  examQuestionsAnswerSchema,
  examQuestionsAskSchema,
  examResultSchema,
  submitExamAskSchema,
} from '#shared/contract/exam.ts';
import type { LessonService } from '../classroom/lesson-service.ts';
import type { GenerationService } from '../generations/generation-service.ts';
import { answerGeneration } from '../http/answer-generation.ts';
import { createApiRouter } from '../http/api-router.ts';
import type { Guards } from '../http/guards.ts';
import { json } from '../http/json-content.ts';
import { ownId, readModelCall } from '../http/model-call.ts';
import type { ExamService } from './exam-service.ts';
import type { ExamWritingService } from './exam-writing-service.ts';

export type ExamCallDeps = {
  exams: Pick<ExamService, 'submit'>;
  writing: ExamWritingService;
  lessons: Pick<LessonService, 'viewFor'>;
  generations: GenerationService;
  guards: Guards;
};

const notThere = 'This exam does not exist, or it is not yours.';

/** The examiner's calls that make and grade an exam */
export function examCallRoutes({ exams, writing, lessons, generations, guards }: ExamCallDeps) {
  const router = createApiRouter(notThere);
  const generating = [guards.user, guards.limitGenerating];
  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/generate-exam-questions',
      summary: 'Write an exam; the one of an activity and attempt is written once',
      middleware: generating,
      request: { body: { required: true, content: json(modelCallSchema) } },
      responses: {
        200: {
          description: 'The questions without their keys, or the events with Accept: text/event-stream',
          content: { ...json(examQuestionsAnswerSchema), 'text/event-stream': { schema: z.string() } },
        },
      },
    }),
    async (c) => {
      const ask = readModelCall(c.req.valid('json'), examQuestionsAskSchema, notThere);
      const userId = c.get('user').id;
      const started = await writing.write(userId, {
        activityId: ownId(ask.activityId),
        attempt: ask.attempt ?? null,
        count: ask.questionCount ?? null,
        prepare: ask.prepare ?? false,
        lesson: await lessons.viewFor(userId, ask, { lessonTitle: ask.lessonTitle }),
      });
      return answerGeneration(c, generations, userId, started);
    },
  );
  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/submit-exam',
      summary: 'Submit an exam once; a second call answers with the first result',
      middleware: generating,
      request: { body: { required: true, content: json(modelCallSchema) } },
      responses: { 200: { description: 'The result', content: json(examResultSchema) } },
    }),
    async (c) => {
      const ask = readModelCall(c.req.valid('json'), submitExamAskSchema, notThere);
      const { examId, studentAnswers, ages } = ask;
      return c.json(await exams.submit(c.get('user').id, examId, studentAnswers, ages), 200);
    },
  );
  return router;
}
