import { createRoute, z } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { describe, expect, it } from 'vitest';
import {
  AppError,
  badRequest,
  conflict,
  mostNamedFields,
  notFound,
  tooMany,
  unavailable,
} from '../platform/app-error.ts';
import { DatabaseError } from '../platform/database/database-error.ts';
import { createLogger } from '../platform/logger.ts';
import { createApiRouter, refusedInput } from './api-router.ts';
import type { AppEnv } from './app-env.ts';
import { createErrorHandler } from './error-handler.ts';
import { ask, createTestApp } from './test-app.ts';

async function answerTo(thrown: unknown) {
  const app = new Hono<AppEnv>();
  app.get('/', () => {
    throw thrown;
  });
  app.onError(createErrorHandler(createLogger('silent')));
  return ask(app, null, 'GET', '/');
}

describe('errors of /api are application/problem+json {type, title, status, detail, fields?}', () => {
  it.each([
    [badRequest('a: wrong', { a: 'wrong' }), 400, 'Bad request'],
    [notFound('Course not found'), 404, 'Not found'],
    [conflict('No.'), 409, 'Conflict'],
    [unavailable('No questions returned.'), 503, 'Not available'],
    [new AppError(418, 'Tea.'), 418, 'Error'],
  ])('%s', async (error, status, title) => {
    const answer = await answerTo(error);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { fields } = error;
    expect(answer).toMatchObject({ status });
    expect(answer.body).toEqual({
      type: 'about:blank',
      title,
      status,
      detail: error.message,
      ...(fields ? { fields } : {}),
    });
  });

  it('429 has Retry-After', async () => {
    const answer = await answerTo(tooMany(7));
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('7');
  });

  it.each(['22021', '22P05', '22P02', '22003', '22008'])(
    'a text that the database cannot store answers 400: %s',
    async (code) => {
      expect((await answerTo(new DatabaseError(code, null, 'invalid byte sequence'))).status).toBe(400);
    },
  );

  it('malformed JSON answers 400, and errors of the framework keep their status', async () => {
    expect(
      await answerTo(new HTTPException(400, { message: 'Malformed JSON in request body' })),
    ).toMatchObject({
      status: 400,
      body: { detail: 'The body is not valid JSON.' },
    });
    expect((await answerTo(new HTTPException(413, { message: 'Payload Too Large' }))).status).toBe(413);
  });
});

describe('an unreachable database', () => {
  it.each([null, '08006', '57P01', '53300'])('answers 503, so that clients retry: %s', async (code) => {
    expect(await answerTo(new DatabaseError(code, null, 'connect ECONNREFUSED secret'))).toMatchObject({
      status: 503,
      body: { status: 503, detail: 'The database does not answer. Try again in a moment.' },
    });
  });
});

describe('answers never contain stack traces, SQL or provider texts', () => {
  it.each([
    new TypeError('secret of the inside'),
    new DatabaseError('42P01', null, 'relation "secret" does not exist'),
    Object.assign(new Error('secret'), { status: 400, detail: 'secret' }),
    new AppError(503, 'The model does not answer.', { cause: new Error('secret of the provider') }),
  ])('%s', async (error) => {
    const answer = await answerTo(error);
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|stack|at /);
  });
});

describe('a router based on the contract', () => {
  const router = createApiRouter('Thing not found');
  const id = z.uuid();
  router.openapi(
    createRoute({
      method: 'post',
      path: '/things/{id}',
      request: {
        params: z.object({ id }),
        query: z.object({ limit: z.coerce.number().max(10).optional() }),
        body: {
          required: true,
          content: {
            'application/json': {
              schema: z.object({
                name: z.string().max(5),
                unitId: id.optional(),
                inner: z.object({ n: z.number() }).optional(),
              }),
            },
          },
        },
      },
      responses: {
        200: {
          description: 'Done',
          content: { 'application/json': { schema: z.object({ name: z.string() }) } },
        },
      },
    }),
    (c) => c.json({ name: c.req.valid('json').name }, 200),
  );
  const app = createTestApp(router);
  const path = '/things/2f1d3a52-6f1c-4b6e-9f4e-0d3b2a1c4d5e';
  const post = (body: unknown, where = path, headers = {}) => ask(app, null, 'POST', where, body, headers);

  it('accepts valid input and drops unknown fields', async () => {
    expect(await post({ name: 'Ada', zzz: 1 })).toMatchObject({ status: 200, body: { name: 'Ada' } });
    expect(
      (await post('{"name":"Ada"}', path, { 'content-type': 'application/json; charset=utf-8' })).status,
    ).toBe(200);
  });

  it('names every wrong field, the first one in the detail', async () => {
    const answer = await post({ name: 'too long', inner: { n: 'x' } });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields as object)).toEqual(['name', 'inner.n']);
    expect(answer.body.detail).toMatch(/^name: /);
  });

  it('limits the number of fields it names', async () => {
    const issues = Array.from({ length: 50_000 }, (_, n) => ({
      path: ['answers', `q${n}`],
      message: 'wrong',
    }));
    const error = refusedInput(issues, '');
    expect(Object.keys(error.fields ?? {})).toHaveLength(mostNamedFields);
    expect(error.message).toBe('answers.q0: wrong');
  });

  it('answers 400 for a missing or malformed body or an invalid query', async () => {
    for (const answer of [
      await post(undefined),
      await post('{"name":'),
      await post(''),
      await post({ name: 'Ada' }, `${path}?limit=x`),
    ]) {
      expect([answer.status, typeof answer.body.detail]).toEqual([400, 'string']);
    }
  });

  it('answers 415 to a body of another type', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await post('{"name":"Ada"}', path, { 'content-type': type });
      expect([answer.status, answer.body.title]).toEqual([415, 'Wrong type of body']);
      expect(answer.body.detail).toEqual(expect.stringMatching(/./));
    }
  });

  it('answers 404 for a malformed id in the path, or in an otherwise valid body', async () => {
    expect(await post({ name: 'Ada' }, '/things/1')).toMatchObject({
      status: 404,
      body: { detail: 'Thing not found' },
    });
    expect(await post({ name: 'Ada', unitId: 'x' })).toMatchObject({
      status: 404,
      body: { detail: 'Thing not found' },
    });
    expect((await post({ name: 'too long', unitId: 'x' })).status).toBe(400);
  });
});
