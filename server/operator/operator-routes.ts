import { createRoute, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { idSchema } from '#shared/contract/common.ts';
import { failuresSchema, hiddenCourseSchema, learnerUseSchema } from '#shared/contract/operator.ts';
import type { AuthService } from '../auth/auth.ts';
import type { HiddenCourseService } from '../courses/hidden-course-service.ts';
import type { GenerationService } from '../generations/generation-service.ts';
import { createApiRouter } from '../http/api-router.ts';
import type { AppEnv } from '../http/app-env.ts';
import { clientAddress } from '../http/client-address.ts';
import { json } from '../http/json-content.ts';
import { unauthorized } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { QuotaService } from '../quotas/quota-service.ts';
import type { UsageService } from '../usage/usage-service.ts';

type Deps = {
  auth: Pick<AuthService, 'requireAdmin' | 'recordByAdmin'>;
  hiddenCourses: HiddenCourseService;
  usage: Pick<UsageService, 'today' | 'ofThirtyDays'>;
  quotas: Pick<QuotaService, 'use'>;
  generations: Pick<GenerationService, 'failedSince'>;
  /** a limit for each network */
  limited: MiddlewareHandler<AppEnv>;
  trustedProxies: number;
};

const params = z.object({ id: idSchema });
const days = z.object({ days: z.coerce.number().int().min(1).max(30).default(7) });
const unknown = { description: 'Course not found' };
const refused = { 401: { description: 'No admin token' }, 403: { description: 'Not an admin' } };

/** /api/admin: what an operator sees of learners' use, and does with what they share. Only with an admin token. */
export function operatorRoutes(deps: Deps) {
  const { auth, hiddenCourses, usage, quotas, generations } = deps;
  const router = createApiRouter('Course not found');
  const admin = createMiddleware<AppEnv>(async (c, next) => {
    const token = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (!token) throw unauthorized('No admin token.');
    await auth.requireAdmin(token);
    await next();
  });
  const middleware = [admin, deps.limited];
  const recordAs =
    (c: Context<AppEnv>, action: 'course_hidden' | 'course_shown') =>
    (tx: Transaction, userId: string, detail: { courseId: string }) => {
      const address = clientAddress(c, deps.trustedProxies);
      const client = { address, userAgent: c.req.header('user-agent') ?? null };
      return auth.recordByAdmin(tx, { userId, action, client, detail });
    };

  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/admin/learners/{id}',
      summary: "For the operator: a learner's tokens, storage and shared courses",
      middleware,
      request: { params },
      responses: { 200: { description: 'Their use', content: json(learnerUseSchema) }, ...refused },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const [today, thirtyDays, space, sharedCourses] = await Promise.all([
        usage.today(id),
        usage.ofThirtyDays(id),
        quotas.use(id),
        hiddenCourses.sharedOf(id),
      ]);
      return c.json({ tokens: { today: today.used, thirtyDays, cap: today.cap }, space, sharedCourses }, 200);
    },
  );

  router.openapi(
    createRoute({
      method: 'put',
      path: '/api/admin/courses/{id}/hidden',
      summary: 'For the operator: show a course to nobody but its owner, who is told',
      middleware,
      request: { params },
      responses: {
        200: { description: 'Hidden', content: json(hiddenCourseSchema) },
        404: unknown,
        ...refused,
      },
    }),
    async (c) => c.json(await hiddenCourses.hide(c.req.valid('param').id, recordAs(c, 'course_hidden')), 200),
  );

  router.openapi(
    createRoute({
      method: 'delete',
      path: '/api/admin/courses/{id}/hidden',
      summary: 'For the operator: show a course to others again, as before',
      middleware,
      request: { params },
      responses: {
        200: { description: 'Shown', content: json(hiddenCourseSchema) },
        404: unknown,
        ...refused,
      },
    }),
    async (c) => c.json(await hiddenCourses.show(c.req.valid('param').id, recordAs(c, 'course_shown')), 200),
  );

  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/admin/failures',
      summary: 'For the operator: generations that failed within the last days, without texts',
      middleware,
      request: { query: days },
      responses: { 200: { description: 'Newest first', content: json(failuresSchema) }, ...refused },
    }),
    async (c) => c.json({ failures: await generations.failedSince(c.req.valid('query').days) }, 200),
  );
  return router;
}
