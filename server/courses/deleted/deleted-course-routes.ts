import { listDeletedCourses, restoreCourse } from '#shared/contract/endpoints/deleted-courses.ts';
import type { Guards } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import type { DeletedCourseService } from './deleted-course-service.ts';

export const deletedCourseRoutes = (service: DeletedCourseService, guards: Guards) => [
  route(listDeletedCourses, async ({ user }) => ({ courses: await service.list(user.id) })),
  route(restoreCourse, ({ user, params }) => service.restore(user.id, params.id), guards.makesCourse),
];
