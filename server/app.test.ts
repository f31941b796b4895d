import { afterAll, describe, expect, it } from 'vitest';
import { startWholeApp } from './test-whole-app.ts';

const { app, close } = await startWholeApp({
  env: { AUTH_AUTOCONFIRM: 'false', RATE_LIMITS: 'on', WAITLIST_URL: 'https://example.org/waitlist' },
});
afterAll(close);

/** Method and path of every call under /api. */
const promised = [
  'post /api/generate-course',
  'post /api/generate-lesson',
  'post /api/professor-chat',
  'post /api/generate-notes',
  'post /api/generate-resources',
  'post /api/examiner-chat',
  'post /api/generate-exam-questions',
  'post /api/submit-exam',
  'get /api/exam-details/{id}',
  'get /api/courses',
  'post /api/courses',
  'get /api/courses/{id}',
  'patch /api/courses/{id}',
  'delete /api/courses/{id}',
  'post /api/courses/{id}/fork',
  'post /api/courses/{id}/views',
  'post /api/courses/{id}/units/{unitId}/finish',
  'get /api/catalogue',
  'get /api/generations/{id}',
  'get /api/generations/{id}/events',
  'delete /api/generations/{id}',
  'get /api/profile',
  'put /api/profile',
  'get /api/health',
  'get /api/live',
  'get /api/ready',
  'post /api/courses/{id}/units',
  'get /api/courses/deleted',
  'post /api/courses/{id}/restore',
  'get /api/courses/{id}/file',
  'post /api/courses/import',
  'get /api/blocks/{id}',
  'post /api/blocks/{id}/answers',
  'post /api/blocks/{id}/hints',
  'get /api/activities/{id}/blocks',
  'get /api/account/data',
  'delete /api/account',
];

type Document = { openapi: string; paths: Record<string, Record<string, unknown>> };

describe('the public interfaces', () => {
  it('/api/openapi.json, generated from the contract, lists every call', async () => {
    const document = (await (await app.request('/api/openapi.json')).json()) as Document;
    expect(document.openapi).toBe('3.1.0');
    const named = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(named).toEqual(expect.arrayContaining(promised));
  });

  it('/api/docs renders them on a page without scripts', async () => {
    const page = await (await app.request('/api/docs')).text();
    for (const call of promised) expect(page).toContain(call.replace(/^\w+/, (verb) => verb.toUpperCase()));
    expect(page).not.toContain('<script');
  });

  it('/api/health says {status, version, database, faculty}', async () => {
    const answer = await app.request('/api/health');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      database: expect.stringMatching(/^(embedded|postgres)$/),
      faculty: { kind: 'library', model: null },
    });
  });

  it('/api/settings contains the waitlist, and the mailbox only when the client address is known to be local', async () => {
    expect(await (await app.request('/api/settings')).json()).toEqual({
      waitlistUrl: 'https://example.org/waitlist',
      mailboxUrl: null,
      autoconfirm: false,
      passwordMinLength: 6,
      catalogue: true,
    });
    expect((await app.request('/mailbox/messages.json')).status).toBe(404);
  });
});

describe('every call under /api except the public ones', () => {
  const open = new Set([
    'get /api/health',
    'get /api/live',
    'get /api/ready',
    // Shared courses are readable by link without an account.
    'get /api/courses/{id}',
    // Visitors may answer the blocks of library lessons.
    'get /api/blocks/{id}',
    'post /api/blocks/{id}/answers',
    'post /api/blocks/{id}/hints',
  ]);
  it.each(promised.filter((call) => !open.has(call)))('%s answers 401 without a session', async (call) => {
    const [method = '', path = ''] = call.split(' ');
    const address = path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
    const body = method === 'post' || method === 'put' || method === 'patch' ? '{}' : undefined;
    const answer = await app.request(address, {
      method: method.toUpperCase(),
      headers: { 'content-type': 'application/json' },
      ...(body ? { body } : {}),
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({
      status: 401,
      detail: path === '/api/profile' ? 'User is not authenticated.' : 'No authenticated session.',
    });
  });
});

describe('unknown addresses', () => {
  it.each(['/api/nothing', '/auth/v2/user', '/assets/gone.js'])('%s answers 404', async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });

  it('answer a problem document with the usual headers', async () => {
    const answer = await app.request('/api/nothing');
    expect(await answer.json()).toMatchObject({ status: 404, title: 'Not found' });
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('the body size limit', () => {
  const post = async (path: string, bytes: number, announced = true) =>
    (
      await app.request(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(announced ? { 'content-length': String(bytes) } : {}),
        },
        body: JSON.stringify('x'.repeat(bytes - 2)),
      })
    ).status;
  const mebibyte = 1_048_576;

  it('is 5 MiB for course files and 1 MiB otherwise', async () => {
    expect(await post('/api/courses/import', 5 * mebibyte)).toBe(401);
    expect(await post('/api/courses/import', 5 * mebibyte + 1)).toBe(413);
    expect(await post('/api/courses', 1 * mebibyte)).toBe(401);
    expect(await post('/api/courses', 1 * mebibyte + 1)).toBe(413);
    expect(await post('/api/courses/import/', 2 * mebibyte)).toBe(413);
    // A body without a declared length is not read before authentication.
    expect(await post('/api/courses/import', 6 * mebibyte, false)).toBe(401);
  });
});
