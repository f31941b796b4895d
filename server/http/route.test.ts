import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { AppError } from '../platform/app-error.ts';
import { createLogger } from '../platform/logger.ts';
import type { AppEnv } from './app-env.ts';
import { createErrorHandler } from './error-handler.ts';
import { createGuards } from './guards.ts';
import { route, routerOf } from './route.ts';
import { ask, createTestApp, testGuards, testVerifier } from './test-app.ts';

const title = z.object({ title: z.string().min(2) });
const read = endpoint({
  method: 'get',
  path: '/api/books/{id}',
  summary: 'A book',
  access: 'learner',
  query: z.object({ page: z.coerce.number().default(1) }),
  answer: title.extend({ page: z.number() }),
  errors: { 401: 'Members only.', 404: 'There is no such book.' },
});
const lent = endpoint({
  method: 'get',
  path: '/api/books/lent',
  summary: 'What is lent',
  access: 'visitor',
  answer: z.object({ to: z.string().nullable() }),
});
const save = endpoint({
  method: 'put',
  path: '/api/books/{id}',
  summary: 'Name a book',
  access: 'learner',
  body: title,
});
const chapter = endpoint({
  method: 'get',
  path: '/api/chapters/{name}',
  summary: 'A chapter',
  access: 'everybody',
  params: { name: z.string().max(5) },
  answer: z.object({ name: z.string() }),
});

const lend = endpoint({
  method: 'post',
  path: '/api/books/{id}/lend',
  summary: 'Lend a book',
  access: 'learner',
  body: z.object({ days: z.number().int() }).optional(),
  answer: z.object({ days: z.number() }),
  gives: 'added',
});
const burn = endpoint({
  method: 'delete',
  path: '/api/books/{id}',
  summary: 'Destroy a book',
  access: 'operator',
});

const me = randomUUID();
const id = randomUUID();
const saved: unknown[] = [];
const routes = [
  route(read, ({ params, query }) => ({ title: params.id, page: query.page })),
  route(lent, ({ user }) => ({ to: user?.id ?? null })),
  route(save, async ({ user, params, body }) => {
    saved.push([user.id, params.id, body.title]);
  }),
  route(chapter, ({ params }) => params),
  route(lend, async ({ body, context }) => context.json({ days: body?.days ?? 14 }, 201)),
  route(burn, async () => {
    saved.push('burnt');
  }),
];
const app = createTestApp(routes);
const admins = async (token: string) => {
  if (token !== 'admin') throw new AppError(403, 'Not an admin.');
};

describe('a call of the contract', () => {
  it('hands its checked input to the handler and sends what that answers', async () => {
    const answer = await ask(app, me, 'GET', `/api/books/${id.toUpperCase()}?page=7`);
    expect([answer.status, answer.body]).toEqual([200, { title: id, page: 7 }]);
    expect((await ask(app, me, 'GET', `/api/books/${id}`)).body).toEqual({ title: id, page: 1 });
  });

  it('without an answer sends 204', async () => {
    expect((await ask(app, me, 'PUT', `/api/books/${id}`, { title: 'Ada' })).status).toBe(204);
    expect(saved).toEqual([[me, id, 'Ada']]);
  });

  it('refuses who is not signed in, a malformed id and a wrong body, in the words of the contract', async () => {
    const refusals = [
      await ask(app, null, 'GET', `/api/books/${id}`),
      await ask(app, me, 'GET', '/api/books/7'),
      await ask(app, me, 'PUT', `/api/books/${id}`, { title: 'A' }),
      await ask(app, me, 'PUT', `/api/books/${id}`),
      await ask(app, null, 'GET', '/api/chapters/beyond'),
    ];
    expect(refusals.map(({ status, body }) => [status, String(body.detail)])).toEqual([
      [401, 'Members only.'],
      [404, 'There is no such book.'],
      [400, expect.stringMatching(/^title: /)],
      [400, 'A JSON body is needed, with Content-Type: application/json.'],
      [404, 'Not found'],
    ]);
  });

  it('with an optional body may be sent without one, also where a type is announced', async () => {
    const path = `/api/books/${id}/lend`;
    const answers = [
      await ask(app, me, 'POST', path),
      await ask(app, me, 'POST', path, ' ', { 'content-type': 'application/json' }),
      await ask(app, me, 'POST', path, { days: 3 }),
      await ask(app, me, 'POST', path, { days: 'three' }),
      await ask(app, me, 'POST', path, '{', { 'content-type': 'application/json' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.days ?? body.detail])).toEqual([
      [201, 14],
      [201, 14],
      [201, 3],
      [400, expect.stringMatching(/^days: /)],
      [400, 'The body is not valid JSON.'],
    ]);
  });

  it("of an operator is refused where no admin's token can be checked, and by who has none", async () => {
    const strict = createGuards({ ...testVerifier, requireAdmin: admins }, false);
    const behind = new Hono<AppEnv>().route('/', routerOf(routes, strict));
    behind.onError(createErrorHandler(createLogger('silent')));
    const path = `/api/books/${id}`;
    expect((await ask(app, me, 'DELETE', path)).status).toBe(401);
    expect((await ask(behind, null, 'DELETE', path)).status).toBe(401);
    expect((await ask(behind, me, 'DELETE', path)).status).toBe(403);
    expect(saved).not.toContain('burnt');
    expect((await ask(behind, 'admin', 'DELETE', path)).status).toBe(204);
    expect(saved).toContain('burnt');
  });

  it('with a static path is not read as one with a parameter, however they are listed', async () => {
    expect((await ask(app, null, 'GET', '/api/books/lent')).body).toEqual({ to: null });
    expect((await ask(app, me, 'GET', '/api/books/lent')).body).toEqual({ to: me });
  });

  it('is described for the documentation with its input, answer and refusals', () => {
    const document = routerOf(routes, testGuards).getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: '', version: '' },
    });
    const { get, put } = document.paths?.['/api/books/{id}'] ?? {};
    expect([get?.summary, Object.keys(get?.responses ?? {})]).toEqual(['A book', ['200', '401', '404']]);
    expect(get?.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true },
      { name: 'page', in: 'query' },
    ]);
    expect(put?.requestBody).toMatchObject({ required: true });
    expect(Object.keys(put?.responses ?? {})).toEqual(['204']);
    const { post } = document.paths?.['/api/books/{id}/lend'] ?? {};
    expect(Object.keys(post?.responses ?? {})).toEqual(['200', '201']);
    expect(post?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { properties: { days: { type: 'integer' } } } } },
    });
  });
});
