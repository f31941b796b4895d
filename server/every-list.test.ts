import { afterAll, expect, it } from 'vitest';
import { startWholeApp } from './test-whole-app.ts';

const { app, close } = await startWholeApp();
afterAll(close);

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
