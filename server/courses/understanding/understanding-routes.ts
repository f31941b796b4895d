import type { MiddlewareHandler } from 'hono';
import { understand } from '#shared/contract/endpoints/understanding.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { requestOwner } from '../../http/request-owner.ts';
import { route } from '../../http/route.ts';
import type { UnderstandingService } from './understanding-service.ts';

/** What a draft asks for, for anybody; `limited`: how often one learner, and the visitors of one network */
export const understandingRoutes = (
  service: UnderstandingService,
  limited: MiddlewareHandler<AppEnv>,
  trustedProxies: number,
) => [
  route(
    understand,
    ({ user, body: { course, lessons, documents }, context }) => {
      const { signal } = context.req.raw;
      const hints = { userId: user?.id ?? null, accepted: context.req.header('accept-language'), signal };
      if (documents) return service.propose(course, documents, hints);
      const by = { ...hints, owner: requestOwner(context, trustedProxies) };
      return service.understand(course, lessons ?? null, by);
    },
    limited,
  ),
];
