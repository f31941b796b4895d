import type { Context, MiddlewareHandler } from 'hono';
import { getLearnerUse, hideCourse, listFailures, showCourse } from '#shared/contract/endpoints/operator.ts';
import type { AuthService } from '../auth/auth.ts';
import type { HiddenCourseService } from '../courses/hidden-course-service.ts';
import type { GenerationService } from '../generations/generation-service.ts';
import type { AppEnv } from '../http/app-env.ts';
import { clientAddress } from '../http/client-address.ts';
import { route } from '../http/route.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { QuotaService } from '../quotas/quota-service.ts';
import type { UsageService } from '../usage/usage-service.ts';

type Deps = {
  auth: Pick<AuthService, 'recordByAdmin'>;
  hiddenCourses: HiddenCourseService;
  usage: Pick<UsageService, 'today' | 'ofThirtyDays'>;
  quotas: Pick<QuotaService, 'use'>;
  generations: Pick<GenerationService, 'failedSince'>;
  /** a limit for each network */
  limited: MiddlewareHandler<AppEnv>;
  trustedProxies: number;
};

/** What an operator sees of learners' use, and does with what they share. */
export function operatorRoutes(deps: Deps) {
  const { auth, hiddenCourses, usage, quotas, generations, limited } = deps;
  const recordAs =
    (c: Context<AppEnv>, action: 'course_hidden' | 'course_shown') =>
    (tx: Transaction, userId: string, detail: { courseId: string }) => {
      const address = clientAddress(c, deps.trustedProxies);
      const client = { address, userAgent: c.req.header('user-agent') ?? null };
      return auth.recordByAdmin(tx, { userId, action, client, detail });
    };
  return [
    route(
      getLearnerUse,
      async ({ params: { id } }) => {
        const [today, thirtyDays, space, sharedCourses] = await Promise.all([
          usage.today(id),
          usage.ofThirtyDays(id),
          quotas.use(id),
          hiddenCourses.sharedOf(id),
        ]);
        return { tokens: { today: today.used, thirtyDays, cap: today.cap }, space, sharedCourses };
      },
      limited,
    ),
    route(
      hideCourse,
      ({ params, context }) => hiddenCourses.hide(params.id, recordAs(context, 'course_hidden')),
      limited,
    ),
    route(
      showCourse,
      ({ params, context }) => hiddenCourses.show(params.id, recordAs(context, 'course_shown')),
      limited,
    ),
    route(
      listFailures,
      async ({ query }) => ({ failures: await generations.failedSince(query.days) }),
      limited,
    ),
  ];
}
