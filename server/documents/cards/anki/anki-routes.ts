import { createRoute } from '@hono/zod-openapi';
import { cardImportSchema } from '#shared/contract/cards.ts';
import { documentBounds } from '#shared/contract/documents.ts';
import { createApiRouter } from '../../../http/api-router.ts';
import type { Guards } from '../../../http/guards.ts';
import { readOneFile } from '../../../http/multipart-file.ts';
import { badRequest } from '../../../platform/app-error.ts';
import type { AnkiService } from './anki-service.ts';

export const ankiImportPath = '/api/cards/import';

const oneFile = {
  type: 'object' as const,
  properties: { file: { type: 'string' as const, format: 'binary' } },
  required: ['file'],
};

const noPackage = () =>
  badRequest('Send one package of Anki (.apkg) as multipart/form-data, in the field “file”.');

/** Anki packages: GET /api/cards/export, POST /api/cards/import */
export function ankiRoutes(service: AnkiService, guards: Guards) {
  const router = createApiRouter('Card not found');
  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/cards/export',
      summary: 'My own cards and missed questions as a package of Anki (.apkg), without their schedule',
      middleware: [guards.user, guards.limitAccount],
      responses: {
        200: { description: 'The package, as an attachment' },
        409: { description: 'An exam is going on' },
      },
    }),
    async (c) => {
      const bytes = await service.write(c.get('user').id);
      c.header('content-type', 'application/octet-stream');
      c.header('content-disposition', 'attachment; filename="lectern-cards.apkg"');
      return c.body(bytes, 200);
    },
  );
  router.openapi(
    createRoute({
      method: 'post',
      path: ankiImportPath,
      summary:
        'Take in the cards of a package of Anki: multipart/form-data with one file, in the field `file`',
      middleware: [guards.user, guards.limitUpload(documentBounds.bytes)],
      request: { body: { required: true, content: { 'multipart/form-data': { schema: oneFile } } } },
      responses: {
        200: {
          description: 'What became of its cards; those that are there already stay as they are',
          content: { 'application/json': { schema: cardImportSchema } },
        },
        400: { description: 'No package, or one that cannot be read' },
        413: { description: 'Longer than 50 MB, or more cards than one learner may have' },
        429: { description: 'Too many packages are being read' },
      },
    }),
    async (c) => {
      const file = await readOneFile(
        c.req.raw.body,
        c.req.header('content-type') ?? '',
        { field: 'file', take: ({ chunks }) => service.receive(chunks), drop: service.drop },
        noPackage,
      );
      return c.json(await service.add(c.get('user').id, file), 200);
    },
  );
  return router;
}
