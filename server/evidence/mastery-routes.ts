import { idSchema } from '#shared/contract/common.ts';
import { correctMastery, getMastery, listCourseMastery } from '#shared/contract/endpoints/mastery.ts';
import { route } from '../http/route.ts';
import { badRequest, notFound } from '../platform/app-error.ts';
import type { MasteryService } from './mastery-service.ts';

/** An id in the query string; a malformed one is treated as unknown. */
function queryId(text: string): string {
  const parsed = idSchema.safeParse(text);
  if (!parsed.success) throw notFound(getMastery.errors[404]);
  return parsed.data;
}

export const masteryRoutes = (service: MasteryService) => [
  route(getMastery, ({ user, query: { courseId, unitId, until } }) => {
    if (!courseId && !unitId) throw badRequest('Name a courseId or a unitId.');
    const place = {
      ...(courseId ? { courseId: queryId(courseId) } : {}),
      ...(unitId ? { unitId: queryId(unitId) } : {}),
    };
    return service.read(user.id, place, until ? new Date(until) : undefined);
  }),
  route(listCourseMastery, async ({ user }) => ({ courses: await service.courses(user.id) })),
  route(correctMastery, ({ user, body }) => service.correct(user.id, body)),
];
