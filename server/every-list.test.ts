import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { loadConfig } from './config.ts';
import { testLibrary } from './library/test-shipped-library.ts';
import { systemClock } from './platform/clock.ts';
import { createTestDatabase, type TestDatabase } from './platform/database/test-database.ts';
import { createLogger } from './platform/logger.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof buildApp>>;
const dataDir = mkdtempSync(join(tmpdir(), 'lectern-lists-'));

beforeAll(async () => {
  database = await createTestDatabase();
  const config = loadConfig({ DATA_DIR: dataDir });
  app = await buildApp({
    library: await testLibrary(),
    config,
    database,
    clock: systemClock,
    logger: createLogger('silent'),
    webFolder: dataDir,
  });
});
afterAll(async () => {
  await app.stop(100);
  await database.close();
  rmSync(dataDir, { recursive: true });
});

type Schema = { type?: string | string[]; maxItems?: number; [key: string]: unknown };

/** The places of arrays in a schema that have no `maxItems`. */
function endless(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maxItems } = schema as Schema;
  const isArray = type === 'array' || (Array.isArray(type) && type.includes('array'));
  const inner = Object.entries(schema).flatMap(([name, one]) =>
    endless(one, ['properties', 'items', 'anyOf', 'allOf'].includes(name) ? place : `${place}.${name}`),
  );
  return isArray && maxItems === undefined ? [place, ...inner] : inner;
}

it('every list in an answer or body has a limit', async () => {
  const document = (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { requestBody?: unknown; responses: unknown }>>;
    components: unknown;
  };
  const found = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody, responses }]) => [
      ...endless(requestBody, `${method} ${path} asks`),
      ...endless(responses, `${method} ${path} answers`),
    ]),
  );
  expect(found).toEqual([]);
});
