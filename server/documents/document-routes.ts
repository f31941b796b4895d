import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { idSchema } from '#shared/contract/common.ts';
import { documentBounds, documentSchema } from '#shared/contract/documents.ts';
import {
  changeDocument,
  getDocument,
  getSection,
  listDocuments,
  listSections,
  readDocumentAgain,
  removeDocument,
} from '#shared/contract/endpoints/documents.ts';
import { createApiRouter } from '../http/api-router.ts';
import type { AppEnv } from '../http/app-env.ts';
import { answerFile } from '../http/file-answer.ts';
import type { Guards } from '../http/guards.ts';
import { json } from '../http/json-content.ts';
import { readOneFile } from '../http/multipart-file.ts';
import { readRoute, route } from '../http/route.ts';
import { ankiImportPath } from './cards/anki/anki-routes.ts';
import type { Added, DocumentAdding, Upload } from './document-adding-service.ts';
import { noFile } from './document-policy.ts';
import type { DocumentService } from './document-service.ts';

type Deps = { documents: DocumentService; adding: DocumentAdding; guards: Guards };

const uploadPaths = ['/api/documents', ankiImportPath];
export const isUpload = (method: string, path: string): boolean =>
  method === 'POST' && uploadPaths.includes(path);
/** Maximum size of an upload: the file, plus boundaries, the file's name and a few fields. */
export const uploadBytes = documentBounds.bytes + 65_536;

const params = z.object({ id: idSchema });
const unknown = { description: 'Document not found' };

/** For the OpenAPI document only: a schema would read the body into memory, but it is streamed to disk. */
const oneFile = {
  type: 'object' as const,
  properties: { file: { type: 'string' as const, format: 'binary' } },
  required: ['file'],
};

const keyOf = (c: Context<AppEnv>): string | null => c.req.header('idempotency-key') ?? null;

/** Streams the one file of the body to disk. @throws AppError */
const receive = (c: Context<AppEnv>, adding: DocumentAdding): Promise<Omit<Upload, 'key'>> =>
  readOneFile(
    c.req.raw.body,
    c.req.header('content-type') ?? '',
    {
      field: 'file',
      take: async ({ name, chunks }) => ({ name, file: await adding.receive(chunks) }),
      drop: ({ file }) => adding.drop(file),
    },
    (what) => noFile[what](),
  );

const answerAdded = (c: Context<AppEnv>, { document, how }: Added) => {
  if (how === 'again') c.header('idempotent-replayed', 'true');
  return c.json(document, how === 'there' ? 200 : 201);
};

/** A learner's own documents. To be routed after search and marks. */
export const documentRoutes = ({ documents }: Pick<Deps, 'documents'>) => [
  readRoute(listDocuments, ({ reader }) => documents.list(reader)),
  route(getDocument, ({ user, params }) => documents.read(user.id, params.id)),
  route(changeDocument, ({ user, params, body }) => documents.patch(user.id, params.id, body)),
  route(removeDocument, ({ user, params }) => documents.remove(user.id, params.id)),
  route(listSections, async ({ user, params }) => ({
    sections: await documents.sections(user.id, params.id),
  })),
  route(getSection, ({ user, params }) => documents.text(user.id, params.id, Number(params.n))),
  route(readDocumentAgain, ({ user, params }) => documents.readAgain(user.id, params.id)),
];

/** Their files, which are streamed in and out */
export function documentFileRoutes({ documents, adding, guards }: Deps) {
  const router = createApiRouter('Document not found');
  /** Refuses what can be refused before the file is received. */
  const room = createMiddleware<AppEnv>(async (c, next) => {
    await adding.requireRoom(c.get('user').id, keyOf(c));
    await next();
  });

  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/documents',
      summary: 'Add a document: multipart/form-data with one file, in the field `file`; it is then read',
      middleware: [guards.user, guards.limitUpload(uploadBytes), room],
      request: { body: { required: true, content: { 'multipart/form-data': { schema: oneFile } } } },
      responses: {
        200: {
          description: 'The document that these bytes had become before',
          content: json(documentSchema),
        },
        201: { description: 'The document; its generation reads it', content: json(documentSchema) },
        400: { description: 'Not one file, or none that can be read here' },
        413: { description: 'Longer than 50 MB, or beyond what one learner may have' },
        422: { description: 'The Idempotency-Key came with another file before' },
        503: { description: 'There is no room for files' },
      },
    }),
    async (c) => {
      const arrived = await receive(c, adding);
      return answerAdded(c, await adding.add(c.get('user').id, { ...arrived, key: keyOf(c) }));
    },
  );

  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/documents/{id}/file',
      summary: 'The file as it came, whole or the range of bytes that is asked for',
      middleware: [guards.user, guards.limitParts],
      request: { params },
      responses: {
        200: { description: 'The file' },
        206: { description: 'A part of it' },
        404: unknown,
        416: { description: 'It has no such part' },
        503: { description: 'It is not on this server' },
      },
    }),
    async (c) => answerFile(c, await documents.file(c.get('user').id, c.req.valid('param').id)),
  );

  return router;
}
