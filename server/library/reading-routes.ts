import type { Context } from 'hono';
import {
  getLessonBeginning,
  getLibraryLesson,
  getLibrarySubject,
  getLibraryWorkbench,
  listLibrary,
  searchLibrary,
} from '#shared/contract/endpoints/library.ts';
import { requestOwner } from '../http/request-owner.ts';
import { route } from '../http/route.ts';
import { notFound } from '../platform/app-error.ts';
import type { ReadingService } from './reading-service.ts';

/** Cacheable: the same for everybody, and it only changes with a new version of the product. */
function cacheable<Text>(context: Pick<Context, 'header'>, text: Text | null | undefined): Text {
  if (!text) throw notFound(getLibraryLesson.errors[404]);
  context.header('Cache-Control', 'public, max-age=300');
  return text;
}

/** The library for any visitor; needs no session. */
export const readingRoutes = (service: ReadingService, trustedProxies: number) => [
  route(listLibrary, ({ context }) => cacheable(context, { subjects: service.subjects() })),
  route(searchLibrary, async ({ query, context }) => {
    const by = { owner: requestOwner(context, trustedProxies), signal: context.req.raw.signal };
    return cacheable(context, await service.find(query.q, by));
  }),
  route(getLibraryWorkbench, ({ context }) => cacheable(context, service.workbench())),
  route(getLibrarySubject, ({ params, context }) => cacheable(context, service.subject(params.subject))),
  route(getLibraryLesson, ({ params, context }) =>
    cacheable(context, service.lesson(params.subject, params.lesson)),
  ),
  route(getLessonBeginning, ({ params, context }) =>
    cacheable(context, service.beginning(params.subject, params.lesson)),
  ),
];
