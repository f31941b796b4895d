import {
  changeCourse,
  finishUnit,
  getCourse,
  getSeenByOthers,
  listCourses,
  removeCourse,
} from '#shared/contract/endpoints/courses.ts';
import { readRoute, route } from '../http/route.ts';
import type { CourseService } from './course-service.ts';

/** Reading and changing courses, and finishing a lesson */
export const courseRoutes = (service: CourseService) => [
  readRoute(listCourses, ({ reader }) => service.list(reader)),
  route(getCourse, ({ user, params }) => service.read(user?.id ?? null, params.id)),
  route(getSeenByOthers, ({ user, params }) => service.seenByOthers(user.id, params.id)),
  route(changeCourse, ({ user, params, body }) => service.patch(user.id, params.id, body)),
  route(removeCourse, ({ user, params }) => service.remove(user.id, params.id)),
  route(finishUnit, ({ user, params }) => service.finishUnit(user.id, params.id, params.unitId)),
];
