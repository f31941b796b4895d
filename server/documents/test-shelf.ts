import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, expect } from 'vitest';
import { documentBounds, type LearnerDocument } from '#shared/contract/documents.ts';
import { eventually } from '../../tools/check/testing/eventually.ts';
import { generationRoutes } from '../generations/generation-routes.ts';
import { createGenerationService } from '../generations/generation-service.ts';
import type { AppEnv } from '../http/app-env.ts';
import { createUploadBudget } from '../http/body-budget.ts';
import { limitBody } from '../http/body-limit.ts';
import { createErrorHandler } from '../http/error-handler.ts';
import { routerOf } from '../http/route.ts';
import { ask, type TestAnswer, testGuards } from '../http/test-app.ts';
import { systemClock } from '../platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import { createLogger } from '../platform/logger.ts';
import { ankiRoutes } from './cards/anki/anki-routes.ts';
import { cardRoutes } from './cards/card-routes.ts';
import { createShelf } from './create-shelf.ts';
import { fileTooLarge } from './document-policy.ts';
import { documentRoutes, isUpload } from './document-routes.ts';
import type { BucketSettings } from './files/bucket/bucket-types.ts';
import { startTestBucket } from './files/bucket/test-bucket.ts';
import { markRoutes } from './marks/mark-routes.ts';
import type { parseDocument } from './parsing/parse-document.ts';
import type { ParsedDocument } from './parsing/parsed-document.ts';
import { documentSearchRoutes } from './search/document-search-routes.ts';

type Parse = typeof parseDocument;
type Asked = Parameters<Parse>[0];

/** A document with this many sections and paragraphs; its text differs by `word`. */
export const parsedOf = (
  word: string,
  {
    sections = 2,
    blocks = 3,
    ...more
  }: Partial<Record<'sections' | 'blocks', number>> & Partial<Omit<ParsedDocument, 'sections'>> = {},
): ParsedDocument => ({
  ...{ title: null, author: null, pages: null, unreadPages: [] },
  ...more,
  sections: Array.from({ length: sections }, (_, section) => ({
    title: `Part ${section + 1} of ${word}`,
    level: 1,
    blocks: Array.from({ length: blocks }, (_, block) => ({
      kind: 'paragraph' as const,
      text: `${word} in ${section + 1}, ${block + 1}.`,
      page: null,
    })),
  })),
});

/** Tests of the shelf run a second time with this set (the suite `bucket`). */
export const inBucket = process.env.TEST_DOCUMENTS_IN === 'bucket';

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The fake parser; tests can replace it. By default it returns a document named after the file. */
export type FakeParser = { parse: (asked: Asked) => Promise<ParsedDocument> };

/** A multipart body with this file. */
export function formOf(
  content: string | Uint8Array<ArrayBuffer>,
  name = 'notes.txt',
  field = 'file',
): FormData {
  const form = new FormData();
  form.append(field, new File([content], name));
  return form;
}

export type Shelf = Awaited<ReturnType<typeof openShelf>>;

/** A shelf for one test file, closed after its tests. */
export async function startShelf(options: Parameters<typeof openShelf>[0] = {}): Promise<Shelf> {
  const shelf = await openShelf(options);
  afterAll(() => shelf.close());
  return shelf;
}

/**
 * A shelf with a database and a folder of its own, its routes behind guards that take a learner's id as the token, and a
 * fake parser.
 */
export async function openShelf({ isInBucket = inBucket } = {}) {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-shelf-'));
  const bucket = isInBucket ? await startTestBucket() : null;
  const settings = bucket?.settings ?? null;
  const incoming = join(dataDir, 'documents');
  const folder = bucket?.folder ?? incoming;
  const fake: FakeParser = { parse: async () => parsedOf('plain') };
  const state = { isFull: false, isExamActive: false, isOurStore: true, now: null as Date | null };
  const first = open(database, dataDir, settings, fake, state);
  const { app, services } = first;

  const upload = async (
    user: string | null,
    form: FormData | string,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> => {
    const response = await app.request('/api/documents', {
      method: 'POST',
      headers: { ...(user ? { authorization: `Bearer ${user}` } : {}), ...headers },
      body: form,
    });
    return {
      status: response.status,
      body: (await response.json()) as Record<string, unknown>,
      headers: response.headers,
    };
  };
  const read = async (user: string, id: string): Promise<LearnerDocument> =>
    (await ask(app, user, 'GET', `/api/documents/${id}`)).body as LearnerDocument;
  /** an upload that succeeds */
  const add = async (user: string, content: string, name?: string): Promise<LearnerDocument> => {
    const { status, body } = await upload(user, formOf(content, name));
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body as LearnerDocument;
  };
  /** waits until the document is no longer being parsed */
  const settled = async (user: string, id: string): Promise<LearnerDocument> => {
    for (;;) {
      const document = await read(user, id);
      if (document.status !== 'reading') return document;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  return {
    database,
    dataDir,
    bucket,
    /** the folder of documents' files, each under its name */
    folder,
    /** Can a process tell that a file is missing? Several processes on PostgreSQL may each have their own disk. */
    seesAll: bucket !== null || database.kind === 'embedded',
    fake,
    state,
    app,
    services,
    upload,
    read,
    ask: (user: string | null, method: string, path: string, body?: unknown, headers = {}) =>
      ask(app, user, method, path, body, headers),
    add,
    settled,
    /** a parsed document with its own text */
    ready: async (user: string, content = `Text ${randomUUID()}`, name?: string) =>
      settled(user, (await add(user, content, name)).id),
    listed: async (user: string) =>
      (await ask(app, user, 'GET', '/api/documents')).body.documents as LearnerDocument[],
    /** where a file is that was moved aside */
    aside: (id: string) => join(bucket ? join(folder, 'strays') : join(dataDir, 'strays'), id),
    onDisk: (name: string) => join(name.endsWith('.part') ? incoming : folder, name),
    /** the remaining files, once no upload or loan is in progress */
    files: (): Promise<string[]> =>
      eventually(() => {
        expect(namesIn(incoming).filter((name) => name.endsWith('.part'))).toEqual([]);
        return namesIn(folder)
          .filter((name) => name !== 'strays')
          .sort();
      }),
    /** another process, or the next one, on the same data */
    another: () => open(database, dataDir, settings, fake, state),
    /** listens on its own port, with body limits */
    listen: async () => {
      const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
      await once(server, 'listening');
      return {
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        close: () => server.close(),
      };
    },
    close: async () => {
      await services.generations.stop(500);
      await bucket?.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function open(
  database: TestDatabase,
  dataDir: string,
  bucket: BucketSettings | null,
  fake: FakeParser,
  state: { isFull: boolean; isExamActive: boolean; isOurStore: boolean; now: Date | null },
) {
  const logger = createLogger('silent');
  const clock = { now: () => state.now ?? systemClock.now() };
  const generations = createGenerationService({ database, clock: systemClock, logger });
  const shelf = createShelf({
    ...{ database, clock, logger, generations, dataDir, bucket },
    isExamActive: async () => state.isExamActive,
    isFull: () => state.isFull,
    isOurStore: async () => state.isOurStore,
    parse: (asked) => fake.parse(asked),
  });
  const routes = [
    ...documentRoutes(shelf),
    ...documentSearchRoutes(shelf.documentSearch),
    ...markRoutes(shelf.marks),
    ...cardRoutes(shelf.cards),
    ...ankiRoutes(shelf.anki),
    ...generationRoutes(generations),
  ];
  const limit = limitBody(documentBounds.uploadBytes, {
    refusal: fileTooLarge,
    budget: createUploadBudget(),
    isUpload: true,
  });
  const app = new Hono<AppEnv>();
  app.onError(createErrorHandler(logger));
  app.use((c, next) => (isUpload(c.req.method, c.req.path) ? limit(c, next) : next()));
  app.route('/', routerOf(routes, testGuards));
  return { app, services: { ...shelf, generations } };
}

export const newLearner = (): string => randomUUID();
