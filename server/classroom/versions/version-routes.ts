import { createRoute, z } from '@hono/zod-openapi';
import {
  contentVersionSchema,
  contentVersionsSchema,
  newestVersionSchema,
  useVersionSchema,
} from '#shared/contract/classroom.ts';
import { idSchema } from '#shared/contract/common.ts';
import { createApiRouter } from '../../http/api-router.ts';
import type { Guards } from '../../http/guards.ts';
import { json } from '../../http/json-content.ts';
import type { VersionService } from './version-service.ts';

/** The versions of an activity's content, and reusing an old one. */
export function versionRoutes(versions: VersionService, guards: Guards) {
  const router = createApiRouter('This activity does not exist, or it is not yours.');
  const params = z.object({ id: idSchema });
  const path = '/api/activities/{id}/versions';
  const middleware = [guards.user, guards.limit];
  router.openapi(
    createRoute({
      method: 'get',
      path,
      summary: 'What one of my activities has shown, oldest first: nothing that was written again is lost',
      middleware,
      request: { params },
      responses: { 200: { description: 'The versions', content: json(contentVersionsSchema) } },
    }),
    async (c) => c.json({ versions: await versions.list(c.get('user').id, c.req.valid('param').id) }, 200),
  );
  router.openapi(
    createRoute({
      method: 'get',
      path: `${path}/newest`,
      summary: 'Which version one of my activities shows, and the next one if it is being written',
      middleware,
      request: { params },
      responses: { 200: { description: 'The newest version', content: json(newestVersionSchema) } },
    }),
    async (c) => c.json(await versions.newest(c.get('user').id, c.req.valid('param').id), 200),
  );
  router.openapi(
    createRoute({
      method: 'post',
      path,
      summary: 'Show an old version again, as the next one; asked twice it is one',
      middleware,
      request: { params, body: { required: true, content: json(useVersionSchema) } },
      responses: { 200: { description: 'The version that stands now', content: json(contentVersionSchema) } },
    }),
    async (c) =>
      c.json(await versions.use(c.get('user').id, c.req.valid('param').id, c.req.valid('json')), 200),
  );
  return router;
}
