import type { MiddlewareHandler } from 'hono';
import { forkCourse, listCatalogue, recordView } from '#shared/contract/endpoints/course-sharing.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { Guards } from '../http/guards.ts';
import { readRoute, route } from '../http/route.ts';
import { notFound } from '../platform/app-error.ts';
import type { CatalogueService } from './catalogue-service.ts';
import type { CourseSharingService } from './course-sharing-service.ts';

type Services = { catalogue: CatalogueService; sharing: CourseSharingService };

/** Catalogue, adding a course, and course views. `idempotent` is the Idempotency-Key middleware. */
export const courseSharingRoutes = (
  { catalogue, sharing }: Services,
  guards: Pick<Guards, 'makesCourse'>,
  idempotent: MiddlewareHandler<AppEnv>,
) => [
  catalogue.isOpen
    ? readRoute(listCatalogue, ({ reader, query: { difficulty, ...query } }) =>
        catalogue.list(reader, { ...query, difficulty: difficulty || undefined }),
      )
    : // There is none for strangers either.
      route({ ...listCatalogue, access: 'everybody' }, () => {
        throw notFound(listCatalogue.errors[404]);
      }),
  route(
    forkCourse,
    async ({ user, params, body, context }) => {
      const { course, added } = await sharing.fork(user.id, params.id, body?.visibility);
      return context.json(course, added ? 201 : 200);
    },
    idempotent,
    guards.makesCourse,
  ),
  route(recordView, ({ user, params }) => sharing.recordView(user.id, params.id)),
];
