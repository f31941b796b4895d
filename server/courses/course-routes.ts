import { createRoute, z } from '@hono/zod-openapi';
import { idSchema } from '#shared/contract/common.ts';
import {
  courseListSchema,
  coursePatchSchema,
  courseSchema,
  seenByOthersSchema,
} from '#shared/contract/course.ts';
import { createApiRouter } from '../http/api-router.ts';
import type { RequestUser } from '../http/app-env.ts';
import type { Guards } from '../http/guards.ts';
import type { CourseService } from './course-service.ts';

const params = z.object({ id: idSchema });
const unitParams = params.extend({ unitId: idSchema });
export const courseAnswer = {
  description: 'The course',
  content: { 'application/json': { schema: courseSchema } },
};
const notFound = { description: 'Course not found' };

/** Reading and changing courses, and finishing a lesson */
export function courseRoutes(service: CourseService, guards: Guards) {
  const router = createApiRouter('Course not found');
  const middleware = [guards.user, guards.limit];

  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/courses',
      summary: 'My courses, newest first; what lists show of them',
      middleware: [guards.reader, guards.limitReader],
      responses: {
        200: { description: 'My courses', content: { 'application/json': { schema: courseListSchema } } },
      },
    }),
    async (c) => c.json(await service.list(c.get('reader')), 200),
  );

  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/courses/{id}',
      summary: 'A course: mine whole, a public or unlisted one of others without their progress',
      middleware: [guards.visitor],
      request: { params },
      responses: { 200: courseAnswer, 404: notFound },
    }),
    async (c) => {
      const { user }: { user?: RequestUser } = c.var;
      return c.json(await service.read(user?.id ?? null, c.req.valid('param').id), 200);
    },
  );

  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/courses/{id}/seen-by-others',
      summary: 'My course as others read it, or would, without what I wrote and with it',
      middleware,
      request: { params },
      responses: {
        200: { description: 'It', content: { 'application/json': { schema: seenByOthersSchema } } },
        404: notFound,
      },
    }),
    async (c) => c.json(await service.seenByOthers(c.get('user').id, c.req.valid('param').id), 200),
  );

  router.openapi(
    createRoute({
      method: 'patch',
      path: '/api/courses/{id}',
      summary: 'Change title, description, visibility, lessons or lock of my course',
      middleware,
      request: {
        params,
        body: { required: true, content: { 'application/json': { schema: coursePatchSchema } } },
      },
      responses: { 200: courseAnswer, 404: notFound },
    }),
    async (c) =>
      c.json(await service.patch(c.get('user').id, c.req.valid('param').id, c.req.valid('json')), 200),
  );

  router.openapi(
    createRoute({
      method: 'delete',
      path: '/api/courses/{id}',
      summary: 'Remove my course; what I learned in it stays on record',
      middleware,
      request: { params },
      responses: { 204: { description: 'Removed' }, 404: notFound },
    }),
    async (c) => {
      await service.remove(c.get('user').id, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/courses/{id}/units/{unitId}/finish',
      summary: 'End Session: the lesson is finished; a second time changes nothing',
      middleware,
      request: { params: unitParams },
      responses: { 200: courseAnswer, 404: notFound, 409: { description: 'The lesson is still locked' } },
    }),
    async (c) => {
      const { id, unitId } = c.req.valid('param');
      return c.json(await service.finishUnit(c.get('user').id, id, unitId), 200);
    },
  );
  return router;
}
