import { createRoute } from '@hono/zod-openapi';
import { profilePutSchema, profileSchema } from '#shared/contract/profile.ts';
import { createApiRouter } from '../http/api-router.ts';
import type { Guards } from '../http/guards.ts';
import type { ProfileService } from './profile-service.ts';

const profileAnswer = {
  description: 'The profile',
  content: { 'application/json': { schema: profileSchema } },
};

/** GET and PUT /api/profile */
export function profileRoutes(service: ProfileService, guards: Guards) {
  const router = createApiRouter('No profile found');
  const middleware = [guards.profileUser, guards.limit];

  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/profile',
      summary: 'My profile',
      middleware: [guards.profileReader, guards.limitReader],
      responses: { 200: profileAnswer, 404: { description: 'No profile found' } },
    }),
    async (c) => c.json(await service.read(c.get('reader')), 200),
  );

  router.openapi(
    createRoute({
      method: 'put',
      path: '/api/profile',
      summary: 'Save my profile; optional fields that are left out keep what was stored',
      middleware,
      request: { body: { required: true, content: { 'application/json': { schema: profilePutSchema } } } },
      responses: { 200: profileAnswer },
    }),
    async (c) => c.json(await service.save(c.get('user').id, c.req.valid('json')), 200),
  );
  return router;
}
