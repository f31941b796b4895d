import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { idSchema } from '#shared/contract/common.ts';
import {
  documentBounds,
  documentListSchema,
  documentPatchSchema,
  documentSchema,
  documentSectionsSchema,
  documentTextSchema,
} from '#shared/contract/documents.ts';
import { createApiRouter } from '../http/api-router.ts';
import type { AppEnv } from '../http/app-env.ts';
import { answerFile } from '../http/file-answer.ts';
import type { Guards } from '../http/guards.ts';
import { json } from '../http/json-content.ts';
import { readOneFile } from '../http/multipart-file.ts';
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
const sectionParams = params.extend({
  n: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number),
});
const unknown = { description: 'Document not found' };
const theDocument = { description: 'The document', content: json(documentSchema) };

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

/** A learner's own documents: /api/documents. To be routed after search and marks. */
export function documentRoutes({ documents, adding, guards }: Deps) {
  const router = createApiRouter('Document not found');
  const middleware = [guards.user, guards.limit];
  /** Refuses what can be refused before the file is received. */
  const room = createMiddleware<AppEnv>(async (c, next) => {
    await adding.requireRoom(c.get('user').id, keyOf(c));
    await next();
  });

  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/documents',
      summary: 'My documents, newest first',
      middleware: [guards.reader, guards.limitReader],
      responses: { 200: { description: 'My documents', content: json(documentListSchema) } },
    }),
    async (c) => c.json(await documents.list(c.get('reader')), 200),
  );

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
      path: '/api/documents/{id}',
      summary: 'One of my documents',
      middleware,
      request: { params },
      responses: { 200: theDocument, 404: unknown },
    }),
    async (c) => c.json(await documents.read(c.get('user').id, c.req.valid('param').id), 200),
  );

  router.openapi(
    createRoute({
      method: 'patch',
      path: '/api/documents/{id}',
      summary: 'Name title or author of my document; reading it again leaves both then',
      middleware,
      request: { params, body: { required: true, content: json(documentPatchSchema) } },
      responses: { 200: theDocument, 404: unknown },
    }),
    async (c) =>
      c.json(await documents.patch(c.get('user').id, c.req.valid('param').id, c.req.valid('json')), 200),
  );

  router.openapi(
    createRoute({
      method: 'delete',
      path: '/api/documents/{id}',
      summary: 'Delete my document for good, with its file, its text and all marks in it',
      middleware,
      request: { params },
      responses: { 204: { description: 'Deleted' }, 404: unknown },
    }),
    async (c) => {
      await documents.remove(c.get('user').id, c.req.valid('param').id);
      return c.body(null, 204);
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

  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/documents/{id}/sections',
      summary: 'The sections of my document, in order; none before it has been read',
      middleware,
      request: { params },
      responses: {
        200: { description: 'Its sections', content: json(documentSectionsSchema) },
        404: unknown,
      },
    }),
    async (c) =>
      c.json({ sections: await documents.sections(c.get('user').id, c.req.valid('param').id) }, 200),
  );

  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/documents/{id}/sections/{n}',
      summary: 'One section with the document’s own words',
      middleware,
      request: { params: sectionParams },
      responses: { 200: { description: 'The section', content: json(documentTextSchema) }, 404: unknown },
    }),
    async (c) => {
      const { id, n } = c.req.valid('param');
      return c.json(await documents.text(c.get('user').id, id, n), 200);
    },
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/documents/{id}/reading',
      summary: 'Read my document again: after that failed or was stopped, or where it is read better by now',
      middleware,
      request: { params },
      responses: { 200: theDocument, 404: unknown, 409: { description: 'Nothing would come of it' } },
    }),
    async (c) => c.json(await documents.readAgain(c.get('user').id, c.req.valid('param').id), 200),
  );
  return router;
}
