import { createRoute, z } from '@hono/zod-openapi';
import { modelCallSchema } from '#shared/contract/classroom.ts';
import { idSchema } from '#shared/contract/common.ts';
import {
  examDetailsSchema,
  examQuestionsAnswerSchema,
  examQuestionsAskSchema,
  examResultSchema,
  saveAnswersSchema,
  selfAssessmentSchema,
  submitExamAskSchema,
} from '#shared/contract/exam.ts';
import type { LessonService } from '../classroom/lesson-service.ts';
import { describedLesson } from '../faculty/faculty.ts';
import type { GenerationService } from '../generations/generation-service.ts';
import { answerGeneration } from '../http/answer-generation.ts';
import { createApiRouter } from '../http/api-router.ts';
import type { Guards } from '../http/guards.ts';
import { ownId, readModelCall } from '../http/model-call.ts';
import type { ExamService } from './exam-service.ts';
import type { ExamWritingService } from './exam-writing-service.ts';

type Deps = {
  exams: ExamService;
  writing: ExamWritingService;
  lessons: Pick<LessonService, 'viewFor'>;
  generations: GenerationService;
  guards: Guards;
};

const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });
const notThere = 'This exam does not exist, or it is not yours.';
const params = z.object({ id: idSchema });
const details = { 200: { description: 'The exam as it stands', content: json(examDetailsSchema) } };

/** The examiner's calls of spec.md section 7 that make and grade an exam */
function addModelCalls(
  router: ReturnType<typeof createApiRouter>,
  { exams, writing, lessons, generations, guards }: Deps,
) {
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
        lesson: await lessons.viewFor(userId, ask, describedLesson({ lessonTitle: ask.lessonTitle })),
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
      return c.json(await exams.submit(c.get('user').id, ask.examId, ask.studentAnswers), 200);
    },
  );
}

/** /api/generate-exam-questions, /api/submit-exam, /api/exam-details and the calls of our own classroom */
export function examRoutes(deps: Deps) {
  const { exams, guards } = deps;
  const router = createApiRouter(notThere);
  const middleware = [guards.user, guards.limit];
  addModelCalls(router, deps);

  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/exam-details/{id}',
      summary: 'An exam: its questions, my answers, and once submitted the results',
      middleware,
      request: { params },
      responses: details,
    }),
    async (c) => c.json(await exams.details(c.get('user').id, c.req.valid('param').id), 200),
  );
  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/exams/{id}/start',
      summary: 'Begin a prepared exam',
      middleware,
      request: { params },
      responses: details,
    }),
    async (c) => c.json(await exams.start(c.get('user').id, c.req.valid('param').id), 200),
  );
  router.openapi(
    createRoute({
      method: 'put',
      path: '/api/exams/{id}/answers',
      summary: 'Save answers of an exam that goes on',
      middleware,
      request: { params, body: { required: true, content: json(saveAnswersSchema) } },
      responses: details,
    }),
    async (c) => {
      const { answers } = c.req.valid('json');
      return c.json(await exams.saveAnswers(c.get('user').id, c.req.valid('param').id, answers), 200);
    },
  );
  router.openapi(
    createRoute({
      method: 'put',
      path: '/api/exams/{id}/self-assessments/{questionId}',
      summary: 'Assess an open answer of a submitted exam by its checklist',
      middleware,
      request: {
        params: params.extend({ questionId: z.string().max(200) }),
        body: { required: true, content: json(selfAssessmentSchema) },
      },
      responses: details,
    }),
    async (c) => {
      const { id, questionId } = c.req.valid('param');
      return c.json(
        await exams.selfAssess(c.get('user').id, id, questionId, c.req.valid('json').ticked),
        200,
      );
    },
  );
  return router;
}
