import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { importCards } from '#shared/contract/endpoints/cards.ts';
import {
  addDocument,
  changeDocument,
  getDocument,
  getDocumentFile,
  getSection,
  listDocuments,
  listSections,
  readDocumentAgain,
  removeDocument,
} from '#shared/contract/endpoints/documents.ts';
import type { AppEnv } from '../http/app-env.ts';
import { answerFile } from '../http/file-answer.ts';
import { readOneFile } from '../http/multipart-file.ts';
import { readRoute, route } from '../http/route.ts';
import type { Added, DocumentAdding, Upload } from './document-adding-service.ts';
import { noFile } from './document-policy.ts';
import type { DocumentService } from './document-service.ts';

type Services = { documents: DocumentService; adding: DocumentAdding };

const uploadPaths: string[] = [addDocument.path, importCards.path];
export const isUpload = (method: string, path: string): boolean =>
  method === 'POST' && uploadPaths.includes(path);

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

/** A learner's own documents and their files, which are streamed in and out. */
export function documentRoutes({ documents, adding }: Services) {
  /** Refuses what can be refused before the file is received. */
  const room = createMiddleware<AppEnv>(async (c, next) => {
    await adding.requireRoom(c.get('user').id, keyOf(c));
    await next();
  });
  return [
    readRoute(listDocuments, ({ reader }) => documents.list(reader)),
    route(
      addDocument,
      async ({ user, context }) => {
        const arrived = await receive(context, adding);
        return answerAdded(context, await adding.add(user.id, { ...arrived, key: keyOf(context) }));
      },
      room,
    ),
    route(getDocument, ({ user, params }) => documents.read(user.id, params.id)),
    route(changeDocument, ({ user, params, body }) => documents.patch(user.id, params.id, body)),
    route(removeDocument, ({ user, params }) => documents.remove(user.id, params.id)),
    route(getDocumentFile, async ({ user, params, context }) =>
      answerFile(context, await documents.file(user.id, params.id)),
    ),
    route(listSections, async ({ user, params }) => ({
      sections: await documents.sections(user.id, params.id),
    })),
    route(getSection, ({ user, params }) => documents.text(user.id, params.id, Number(params.n))),
    route(readDocumentAgain, ({ user, params }) => documents.readAgain(user.id, params.id)),
  ];
}
