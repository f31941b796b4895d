import type { MiddlewareHandler } from 'hono';
import { getCourseFile, importCourse } from '#shared/contract/endpoints/course-sharing.ts';
import type { AppEnv } from '../../http/app-env.ts';
import type { Guards } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import type { CourseFileService } from './course-file-service.ts';
import { fileName, fileText } from './course-file-writing.ts';

/** The import route, which accepts larger bodies than others. */
export const importPath = importCourse.path;

/** A course as a file, to and fro. `idempotent` is the Idempotency-Key middleware. */
export const courseFileRoutes = (
  service: CourseFileService,
  guards: Pick<Guards, 'importsCourse'>,
  idempotent: MiddlewareHandler<AppEnv>,
) => [
  route(getCourseFile, async ({ user, params, context }) => {
    const file = await service.write(user.id, params.id);
    context.header('content-type', 'application/json; charset=utf-8');
    context.header('content-disposition', `attachment; filename="${fileName(file.course.title)}"`);
    return context.body(fileText(file), 200);
  }),
  route(
    importCourse,
    async ({ user, body, context }) =>
      context.json(await service.read(user.id, body, context.req.header('idempotency-key')), 201),
    idempotent,
    guards.importsCourse,
  ),
];
