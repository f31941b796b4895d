import { createRoute, z } from '@hono/zod-openapi';
import { createApiRouter } from '../http/api-router.ts';
import { notFound } from '../platform/app-error.ts';
import { promptNames, readPrompt } from './prompt-service.ts';

/** GET /prompts/{file} */
export function promptRoutes() {
  const texts = new Map<string, string>(promptNames.map((name) => [name, readPrompt(name)]));
  const router = createApiRouter();
  router.openapi(
    createRoute({
      method: 'get',
      path: '/prompts/{file}',
      summary: 'A prompt text of the Examiner or the Librarian',
      request: { params: z.object({ file: z.string().max(100) }) },
      responses: { 200: { description: 'The text', content: { 'text/plain': { schema: z.string() } } } },
    }),
    (c) => {
      const { file } = c.req.valid('param');
      const text = texts.get(file);
      if (text === undefined) throw notFound(`There is no prompt ${JSON.stringify(file)}.`);
      c.header('cache-control', 'no-cache');
      return c.text(text, 200);
    },
  );
  return router;
}
