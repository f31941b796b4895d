import { createHash } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { createApiRouter } from '../http/api-router.ts';
import { notFound } from '../platform/app-error.ts';
import { inDark } from './figure-colours.ts';
import type { LibraryService } from './library-service.ts';

const figurePath = z.object({
  subject: z.string().regex(/^[a-z0-9-]{1,60}$/),
  /** `name.svg`, or `name.narrow.svg` for a narrow column; both with `.dark` before `.svg` for the dark scheme */
  file: z.string().regex(/^[a-z0-9-]{1,80}(\.narrow)?(\.dark)?\.svg$/),
});

/** A drawing needs no script, no form and no other site, even when opened directly. */
const drawingOnly = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** GET /library-figures/{subject}/{file}: the drawings in the library's notes, public */
export function libraryRoutes(service: LibraryService) {
  const router = createApiRouter('There is no such figure.');
  router.openapi(
    createRoute({
      method: 'get',
      path: '/library-figures/{subject}/{file}',
      summary: 'A drawing of the starter library',
      request: { params: figurePath },
      responses: {
        200: { description: 'The drawing', content: { 'image/svg+xml': { schema: z.string() } } },
        304: { description: 'Unchanged' },
      },
    }),
    async (c) => {
      const { subject, file } = c.req.valid('param');
      const drawn = await service.figure(subject, file.replace('.dark.', '.'));
      if (drawn === null) throw notFound('There is no such figure.');
      const svg = file.includes('.dark.') ? inDark(drawn) : drawn;
      const etag = `"${createHash('sha256').update(svg).digest('hex').slice(0, 24)}"`;
      c.header('ETag', etag);
      c.header('Cache-Control', 'public, max-age=3600');
      c.header('Content-Security-Policy', drawingOnly);
      c.header('X-Content-Type-Options', 'nosniff');
      if (c.req.header('If-None-Match') === etag) return c.body(null, 304);
      return c.body(svg, 200, { 'Content-Type': 'image/svg+xml; charset=utf-8' });
    },
  );
  return router;
}
