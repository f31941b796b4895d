import { createRoute, z } from '@hono/zod-openapi';
import { idSchema } from '#shared/contract/common.ts';
import {
  examDetailsSchema,
  saveAnswersSchema,
  selfAssessmentSchema,
  startExamSchema,
} from '#shared/contract/exam.ts';
import { examAttemptsSchema, openExamsSchema } from '#shared/contract/exam-places.ts';
import { createApiRouter } from '../http/api-router.ts';
import { json } from '../http/json-content.ts';
import { appealRoutes } from './appeals/appeal-routes.ts';
import { type ExamCallDeps, examCallRoutes } from './exam-call-routes.ts';
import type { ExamService } from './exam-service.ts';

type Deps = ExamCallDeps & { exams: ExamService };

const notThere = 'This exam does not exist, or it is not yours.';
const params = z.object({ id: idSchema });
const details = { 200: { description: 'The exam as it stands', content: json(examDetailsSchema) } };

/** The open exams, and the history of attempts */
function addOverviews(router: ReturnType<typeof createApiRouter>, { exams, guards }: Deps) {
  const middleware = [guards.user, guards.limit];
  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/exams/open',
      summary: 'My exams that are going on, with where they are sat; newest first',
      middleware,
      responses: {
        200: { description: 'While there is one, the agents are silent', content: json(openExamsSchema) },
      },
    }),
    async (c) => c.json({ exams: await exams.open(c.get('user').id) }, 200),
  );
  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/activities/{id}/exams',
      summary: 'My attempts at the exam of an activity, oldest first',
      middleware,
      request: { params },
      responses: {
        200: { description: 'Empty for one that is not mine', content: json(examAttemptsSchema) },
      },
    }),
    async (c) => c.json({ attempts: await exams.attempts(c.get('user').id, c.req.valid('param').id) }, 200),
  );
}

/** /api/generate-exam-questions, /api/submit-exam, /api/exam-details and the calls of our own classroom */
export function examRoutes(deps: Deps) {
  const { exams, guards } = deps;
  const router = createApiRouter(notThere);
  router.route('/', examCallRoutes(deps));
  router.route('/', appealRoutes({ appeals: exams, generations: deps.generations, guards }));
  const middleware = [guards.user, guards.limit];
  addOverviews(router, deps);

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
      summary: 'Begin a prepared exam: only now its questions are shown',
      middleware,
      request: { params, body: { content: json(startExamSchema) } },
      responses: details,
    }),
    async (c) => {
      const { timerMinutes = null } = c.req.valid('json');
      return c.json(await exams.start(c.get('user').id, c.req.valid('param').id, timerMinutes), 200);
    },
  );
  router.openapi(
    createRoute({
      method: 'put',
      path: '/api/exams/{id}/answers',
      summary: 'Save answers and flags of an exam that goes on',
      middleware,
      request: { params, body: { required: true, content: json(saveAnswersSchema) } },
      responses: details,
    }),
    async (c) => {
      return c.json(await exams.save(c.get('user').id, c.req.valid('param').id, c.req.valid('json')), 200);
    },
  );
  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/exams/{id}/leave',
      summary: 'Set an exam aside for ever: no result, and its answers stay closed',
      middleware,
      request: { params },
      responses: details,
    }),
    async (c) => c.json(await exams.leave(c.get('user').id, c.req.valid('param').id), 200),
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
