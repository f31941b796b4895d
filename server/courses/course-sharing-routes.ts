import { createRoute, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { bounds } from '#shared/contract/bounds.ts';
import { difficultySchema, idSchema } from '#shared/contract/common.ts';
import {
  cataloguePageSchema,
  courseSchema,
  forkRequestSchema,
  visibilitySchema,
} from '#shared/contract/course.ts';
import { createApiRouter, refusedInput } from '../http/api-router.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { Guards } from '../http/guards.ts';
import { badRequest, notFound } from '../platform/app-error.ts';
import type { CatalogueService } from './catalogue-service.ts';
import type { CourseSharingService } from './course-sharing-service.ts';

type Services = { catalogue: CatalogueService; sharing: CourseSharingService };

const params = z.object({ id: idSchema });
const catalogueQuery = z.object({
  q: z.string().max(bounds.search).optional(),
  difficulty: z
    .string()
    .toLowerCase()
    .pipe(difficultySchema.or(z.literal('')))
    .optional(),
  creator: idSchema.optional(),
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(24),
});
const course = (description: string) => ({
  description,
  content: { 'application/json': { schema: courseSchema } },
});
const missing = { description: 'Course not found' };

/** The body is optional, also where its type is announced: programs send none. */
const forkBody = {
  'application/json': {
    schema: {
      type: 'object' as const,
      properties: { visibility: { type: 'string' as const, enum: visibilitySchema.options } },
    },
  },
};
function forkRequestOf(body: string): z.infer<typeof forkRequestSchema> {
  if (body.trim() === '') return {};
  const read = forkRequestSchema.safeParse(parsed(body));
  if (read.success) return read.data;
  throw refusedInput(read.error.issues, 'Course not found');
}
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw badRequest('The body is not valid JSON.');
  }
}

/** Catalogue, adding a course, and course views. `idempotent` is the Idempotency-Key middleware. */
export function courseSharingRoutes(
  { catalogue, sharing }: Services,
  guards: Guards,
  idempotent: MiddlewareHandler<AppEnv>,
) {
  const router = createApiRouter('Course not found');
  const middleware = [guards.user, guards.limit];
  const onlyIfOpen: MiddlewareHandler<AppEnv> = async (_, next) => {
    if (!catalogue.isOpen) throw notFound('This installation has no catalogue.');
    await next();
  };

  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/catalogue',
      summary: "Other people's public courses: one card for each creator, or all of one `creator`",
      middleware: [onlyIfOpen, guards.reader, guards.limitReader],
      request: { query: catalogueQuery },
      responses: {
        200: { description: 'A page', content: { 'application/json': { schema: cataloguePageSchema } } },
        404: { description: 'This installation has no catalogue (CATALOGUE=off)' },
      },
    }),
    async (c) => {
      const { difficulty, ...query } = c.req.valid('query');
      return c.json(
        await catalogue.list(c.get('reader'), { ...query, difficulty: difficulty || undefined }),
        200,
      );
    },
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/courses/{id}/fork',
      summary: 'Add Course: my own copy of it; the same one when it was added before',
      middleware: [...middleware, idempotent, guards.makesCourse],
      request: { params },
      requestBody: {
        description: '`visibility`, if it is to be another than the default',
        content: forkBody,
      },
      responses: { 201: course('Added'), 200: course('Was added before'), 404: missing },
    }),
    async (c) => {
      const { visibility } = forkRequestOf(await c.req.text());
      const { course: mine, added } = await sharing.fork(
        c.get('user').id,
        c.req.valid('param').id,
        visibility,
      );
      return added ? c.json(mine, 201) : c.json(mine, 200);
    },
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/courses/{id}/views',
      summary: 'Record that I looked at a shared course',
      middleware,
      request: { params },
      responses: { 204: { description: 'Recorded' }, 404: missing },
    }),
    async (c) => {
      await sharing.recordView(c.get('user').id, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );
  return router;
}
