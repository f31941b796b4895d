import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWholeApp } from './test-whole-app.ts';

const { app, close } = await startWholeApp();
let server: Server;
let token: string;

beforeAll(async () => {
  const signedUp = await app.request('/auth/v1/signup', {
    method: 'POST',
    body: JSON.stringify({ email: 'ada@example.com', password: 'long enough 1' }),
  });
  token = ((await signedUp.json()) as { access_token: string }).access_token;
  server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  server.close();
  await close();
});

type More = { body?: string; signedIn?: boolean };

/** Counts the bytes on the wire; fetch would decompress the body. */
function ask(method: string, path: string, { body, signedIn }: More, accepted: string | null) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: number }>((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      ...(signedIn ? { authorization: `Bearer ${token}` } : {}),
      ...(accepted ? { 'accept-encoding': accepted } : {}),
    };
    const { port } = server.address() as AddressInfo;
    const outgoing = request({ port, method, path, headers }, (incoming) => {
      let bytes = 0;
      incoming.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, bytes }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const nobodys = '00000000-0000-4000-8000-000000000000';
/** The response names each wrong field, and so is long enough to be compressed. */
const manyWrong = JSON.stringify({
  answers: Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`${n}`.padEnd(60, 'q'), n])),
});
const refused: [number, string, string, More][] = [
  [401, 'GET', '/api/courses', {}],
  [401, 'POST', '/api/courses', { body: '{}' }],
  [404, 'GET', '/api/nothing', {}],
  [404, 'GET', `/api/courses/${nobodys}`, { signedIn: true }],
  [400, 'POST', '/api/courses', { body: '{', signedIn: true }],
  [400, 'PUT', `/api/exams/${nobodys}/answers`, { body: manyWrong, signedIn: true }],
  [404, 'GET', `/api/documents/${nobodys}/file`, { signedIn: true }],
  [400, 'POST', '/api/documents', { body: '{}', signedIn: true }],
  [413, 'POST', '/api/documents', { body: 'x'.repeat(53_000_000), signedIn: true }],
  [413, 'POST', '/api/courses/import', { body: 'x'.repeat(6_000_000), signedIn: true }],
  [404, 'GET', '/auth/v1/nothing', {}],
  [401, 'GET', '/auth/v1/user', {}],
  [400, 'POST', '/auth/v1/token?grant_type=password', { body: '{}' }],
  [404, 'GET', '/assets/gone.js', {}],
];

it.each(refused)(
  '%i of %s %s has a Content-Length, whatever encodings the client accepts',
  async (...one) => {
    const [status, method, path, more] = one;
    for (const accepted of [null, 'identity', 'gzip, deflate, br']) {
      const answer = await ask(method, path, more, accepted);
      expect(answer.status).toBe(status);
      expect(answer.headers['transfer-encoding']).toBeUndefined();
      expect(answer.headers['content-length']).toBe(String(answer.bytes));
      if (more.body === manyWrong) expect(answer.bytes).toBeGreaterThan(1024);
    }
  },
);
