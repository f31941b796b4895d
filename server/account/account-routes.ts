import { createRoute } from '@hono/zod-openapi';
import { closeAccountSchema } from '#shared/contract/account.ts';
import { createApiRouter } from '../http/api-router.ts';
import { byteStream, whileSignedIn } from '../http/byte-stream.ts';
import { clientAddress } from '../http/client-address.ts';
import type { Guards } from '../http/guards.ts';
import type { AccountService } from './account-service.ts';

type Deps = { account: AccountService; guards: Guards; trustedProxies: number };

/** GET /api/account/data and DELETE /api/account */
export function accountRoutes({ account, guards, trustedProxies }: Deps) {
  const router = createApiRouter();

  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/account/data',
      summary: 'Everything that is kept of me, as one JSON file (docs/account-data.md)',
      middleware: [guards.user, guards.limitAccount],
      responses: { 200: { description: 'The file, as an attachment' } },
    }),
    async (c) => {
      const chunks = await account.data(c.get('user').id);
      const body = byteStream(whileSignedIn(c.get('onSessionEnd'), chunks));
      c.header('content-type', 'application/json; charset=utf-8');
      c.header('content-disposition', 'attachment; filename="lectern-data.json"');
      return c.body(body, 200);
    },
  );

  router.openapi(
    createRoute({
      method: 'delete',
      path: '/api/account',
      summary: 'Delete my account with everything in it, for good',
      middleware: [guards.user, guards.limitAccount],
      request: { body: { required: true, content: { 'application/json': { schema: closeAccountSchema } } } },
      responses: { 204: { description: 'Deleted; a mail confirms it' } },
    }),
    async (c) => {
      await account.close(c.get('user').id, c.req.valid('json'), clientAddress(c, trustedProxies));
      return c.body(null, 204);
    },
  );
  return router;
}
