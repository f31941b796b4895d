import { createRoute, z } from '@hono/zod-openapi';
import { storableText } from '#shared/contract/common.ts';
import {
  lessonBeginningSchema,
  libraryLessonSchema,
  libraryListSchema,
  librarySearchMax,
  librarySearchSchema,
  librarySubjectSchema,
  libraryWorkbenchSchema,
} from '#shared/contract/library.ts';
import { createApiRouter } from '../http/api-router.ts';
import type { Guards } from '../http/guards.ts';
import { requestOwner } from '../http/request-owner.ts';
import { notFound } from '../platform/app-error.ts';
import type { ReadingService } from './reading-service.ts';

const noSuchPlace = 'There is nothing of that name in the library.';
const name = z.string().regex(/^[a-z0-9-]{1,80}$/);
/** Cacheable: the same for everybody, and it only changes with a new version of the product. */
const publicText = 'public, max-age=300';

const answers = <T extends z.ZodType>(description: string, schema: T) => ({
  200: { description, content: { 'application/json': { schema } } },
});

/** The library for any visitor; needs no session. */
export function readingRoutes(
  service: ReadingService,
  guards: Pick<Guards, 'visitor'>,
  trustedProxies: number,
) {
  const router = createApiRouter(noSuchPlace);

  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/library',
      summary: 'The subjects of the starter library with their lessons',
      responses: answers('The subjects', libraryListSchema),
    }),
    (c) => c.json({ subjects: service.subjects() }, 200, { 'Cache-Control': publicText }),
  );

  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/library/search',
      summary: 'Lessons of the library that fit some words, and the places in them',
      middleware: [guards.visitor],
      request: { query: z.object({ q: storableText(librarySearchMax).default('') }) },
      responses: answers('What was found, best first', librarySearchSchema),
    }),
    async (c) => {
      const by = { owner: requestOwner(c, trustedProxies), signal: c.req.raw.signal };
      return c.json(await service.find(c.req.valid('query').q, by), 200, { 'Cache-Control': publicText });
    },
  );

  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/library/workbench',
      summary: 'An example of every kind of block, for authors',
      responses: { ...answers('The examples', libraryWorkbenchSchema), 404: { description: noSuchPlace } },
    }),
    (c) => {
      const examples = service.workbench();
      if (!examples) throw notFound(noSuchPlace);
      return c.json(examples, 200, { 'Cache-Control': publicText });
    },
  );

  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/library/{subject}',
      summary: 'A subject of the library',
      request: { params: z.object({ subject: name }) },
      responses: { ...answers('The subject', librarySubjectSchema), 404: { description: noSuchPlace } },
    }),
    (c) => {
      const subject = service.subject(c.req.valid('param').subject);
      if (!subject) throw notFound(noSuchPlace);
      return c.json(subject, 200, { 'Cache-Control': publicText });
    },
  );

  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/library/{subject}/{lesson}',
      summary: 'A lesson of the library: its notes, never its questions',
      request: { params: z.object({ subject: name, lesson: name }) },
      responses: { ...answers('The lesson', libraryLessonSchema), 404: { description: noSuchPlace } },
    }),
    (c) => {
      const { subject, lesson } = c.req.valid('param');
      const found = service.lesson(subject, lesson);
      if (!found) throw notFound(noSuchPlace);
      return c.json(found, 200, { 'Cache-Control': publicText });
    },
  );

  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/library/{subject}/{lesson}/beginning',
      summary: 'The first activity of a lesson, for a visitor who begins before there is an account',
      request: { params: z.object({ subject: name, lesson: name }) },
      responses: { ...answers('The activity', lessonBeginningSchema), 404: { description: noSuchPlace } },
    }),
    (c) => {
      const { subject, lesson } = c.req.valid('param');
      const found = service.beginning(subject, lesson);
      if (!found) throw notFound(noSuchPlace);
      return c.json(found, 200, { 'Cache-Control': publicText });
    },
  );
  return router;
}
