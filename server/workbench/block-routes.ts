import type { MiddlewareHandler } from 'hono';
import { answerBlock, getBlock, getBlockWork, takeBlockHint } from '#shared/contract/endpoints/blocks.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { Guards } from '../http/guards.ts';
import { requestOwner } from '../http/request-owner.ts';
import { route } from '../http/route.ts';
import type { BlockService } from './block-service.ts';

type Deps = {
  blocks: BlockService;
  guards: Pick<Guards, 'limitStored'>;
  /** how often one learner, and the visitors of one network */
  limited: MiddlewareHandler<AppEnv>;
  trustedProxies: number;
};

/** The blocks of lessons, for learners in their courses and for visitors of the library. */
export const blockRoutes = ({ blocks, guards: { limitStored }, limited, trustedProxies }: Deps) => [
  route(
    getBlock,
    async ({ user, params, query }) => ({ block: await blocks.read(params.id, query, user?.id ?? null) }),
    ...[limited, limitStored],
  ),
  route(
    answerBlock,
    ({ user, params, body, context }) => {
      const by = { owner: requestOwner(context, trustedProxies), signal: context.req.raw.signal };
      return blocks.answer(params.id, body, user?.id ?? null, by);
    },
    ...[limited, limitStored],
  ),
  route(
    takeBlockHint,
    ({ user, params, body }) => blocks.hint(params.id, body, user?.id ?? null),
    ...[limited, limitStored],
  ),
  route(getBlockWork, ({ user, params }) => blocks.work(user.id, params.id)),
];
