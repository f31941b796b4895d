import { createRoute, z } from '@hono/zod-openapi';
import { idSchema } from '#shared/contract/common.ts';
import { deletedCoursesSchema } from '#shared/contract/course.ts';
import { createApiRouter } from '../../http/api-router.ts';
import type { Guards } from '../../http/guards.ts';
import { courseAnswer } from '../course-routes.ts';
import type { DeletedCourseService } from './deleted-course-service.ts';

const params = z.object({ id: idSchema });

/** GET /api/courses/deleted and POST /api/courses/{id}/restore */
export function deletedCourseRoutes(service: DeletedCourseService, guards: Guards) {
  const router = createApiRouter('Course not found');
  const middleware = [guards.user, guards.limit];

  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/courses/deleted',
      summary: 'My deleted courses that can still be put back, the last one first',
      middleware,
      responses: {
        200: {
          description: 'Deleted courses',
          content: { 'application/json': { schema: deletedCoursesSchema } },
        },
      },
    }),
    async (c) => c.json({ courses: await service.list(c.get('user').id) }, 200),
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/courses/{id}/restore',
      summary: 'Put back my deleted course; a second time changes nothing',
      middleware: [...middleware, guards.makesCourse],
      request: { params },
      responses: {
        200: courseAnswer,
        404: { description: 'Course not found' },
        409: { description: 'The same course has been added again since' },
      },
    }),
    async (c) => c.json(await service.restore(c.get('user').id, c.req.valid('param').id), 200),
  );
  return router;
}
