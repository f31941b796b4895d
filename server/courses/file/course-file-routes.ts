import { createRoute, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { idSchema } from '#shared/contract/common.ts';
import { importedCourseSchema } from '#shared/contract/course-file.ts';
import { createApiRouter } from '../../http/api-router.ts';
import type { AppEnv } from '../../http/app-env.ts';
import type { Guards } from '../../http/guards.ts';
import type { CourseFileService } from './course-file-service.ts';
import { fileName, fileText } from './course-file-writing.ts';

const params = z.object({ id: idSchema });

/** The import route, which accepts larger bodies than others. */
export const importPath = '/api/courses/import';

/** GET /api/courses/{id}/file and POST /api/courses/import. `idempotent` is the Idempotency-Key middleware. */
export function courseFileRoutes(
  service: CourseFileService,
  guards: Guards,
  idempotent: MiddlewareHandler<AppEnv>,
) {
  const router = createApiRouter('Course not found');

  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/courses/{id}/file',
      summary: 'My course as one file (docs/course-file.md)',
      middleware: [guards.user, guards.limit],
      request: { params },
      responses: {
        200: { description: 'The file, as an attachment' },
        404: { description: 'Course not found' },
      },
    }),
    async (c) => {
      const file = await service.write(c.get('user').id, c.req.valid('param').id);
      c.header('content-type', 'application/json; charset=utf-8');
      c.header('content-disposition', `attachment; filename="${fileName(file.course.title)}"`);
      return c.body(fileText(file), 200);
    },
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: importPath,
      summary: 'Make a course of my own from a course file, whole or not at all',
      middleware: [guards.user, guards.limit, idempotent, guards.importsCourse],
      request: { body: { required: true, content: { 'application/json': { schema: z.unknown() } } } },
      responses: {
        201: {
          description: 'The course, and what of the file could not be taken as it was',
          content: { 'application/json': { schema: importedCourseSchema } },
        },
        400: { description: 'No course file, or wrong somewhere: `fields` says where' },
        413: { description: 'Longer than 5 MiB, or beyond what one learner may have' },
        422: { description: 'Of a newer version of the format' },
        429: { description: 'More files than an hour takes' },
      },
    }),
    async (c) => {
      const key = c.req.header('idempotency-key');
      return c.json(await service.read(c.get('user').id, c.req.valid('json'), key), 201);
    },
  );
  return router;
}
