import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { noteLearner, outsideRequests } from '../platform/request-context.ts';
import type { AppEnv } from './app-env.ts';
import { limitBody } from './body-limit.ts';
import { createErrorHandler } from './error-handler.ts';
import { createRequestLog } from './request-log.ts';
import { endSlowRequests } from './request-times.ts';
import { testGuards } from './test-app.ts';

type Line = Record<string, unknown> & { msg: string };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const learner = '2f1d3a52-6f1c-4b6e-9f4e-0d3b2a1c4d5e';

/** A server with a route of each sort, and the lines that it logs. */
async function startLogged({ level = 'info', trustedProxies = 0 } = {}) {
  const lines: Line[] = [];
  const logger = createLogger(level, { write: (line) => void lines.push(JSON.parse(line) as Line) });
  const metrics = createMetrics();
  let isDraining = false;
  const log = createRequestLog({ logger, metrics, trustedProxies, isDraining: () => isDraining });
  const app = new Hono<AppEnv>();
  app.onError(createErrorHandler(logger));
  app.use(log.middleware);
  app.use('/api/*', limitBody(1000));
  app.get('/api/things/:id', (c) => {
    noteLearner(learner);
    logger.warn('deep inside');
    // Goes on after the answer.
    setTimeout(() => logger.warn('later'), 30);
    setTimeout(() => outsideRequests(() => logger.warn('for all')), 30);
    return c.json({});
  });
  app.post('/api/things', testGuards.user, async (c) => c.text(await c.req.text()));
  app.get('/api/broken', () => {
    throw new TypeError('a bug');
  });
  app.get('/api/slow', async (c) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return c.json({});
  });
  app.get('/api/stream', (c) => {
    let count = 0;
    const body = new ReadableStream({
      pull: async (controller) => {
        await new Promise((resolve) => setTimeout(resolve, 40));
        count += 1;
        if (count > 5) controller.close();
        else controller.enqueue(new TextEncoder().encode(`data: ${count}\n\n`));
      },
    });
    return c.body(body, 200, { 'content-type': 'text/event-stream', 'transfer-encoding': 'chunked' });
  });
  app.get('*', (c) => (c.req.path.startsWith('/assets/') ? c.text('file') : c.notFound()));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await once(server, 'listening');
  log.watch(server);
  const stopLooking = endSlowRequests(server, 100, 20);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    lines,
    metrics,
    drain: () => {
      isDraining = true;
    },
    /** the one line of a request */
    lineOf: (requestId: string | null) =>
      expect.poll(() => lines.filter((line) => line.requestId === requestId && line.msg === 'request')),
    close: () => {
      stopLooking();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What a server answers to these bytes. */
function raw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
    if (answer.includes('\r\n\r\n')) socket.end();
  });
  return once(socket, 'close').then(() => answer);
}

let server: Awaited<ReturnType<typeof startLogged>>;
beforeAll(async () => {
  server = await startLogged();
});
afterAll(() => server.close());
beforeEach(() => {
  server.lines.length = 0;
});

const idIn = (answer: string): string | null => /^x-request-id: (\S+)\r$/im.exec(answer)?.[1] ?? null;

describe('every answer has an X-Request-Id, and its request one line in the log', () => {
  it.each([
    { method: 'GET', path: '/api/things/1?word=secret', route: '/api/things/:id', status: 200, learner },
    { method: 'HEAD', path: '/api/things/1', route: '/api/things/:id', status: 200, learner },
    { method: 'POST', path: '/api/things', route: '/api/things', status: 401 },
    { method: 'POST', path: '/api/things', route: '/api/things', status: 413, body: 'x'.repeat(2000) },
    { method: 'GET', path: '/api/broken', route: '/api/broken', status: 500 },
    { method: 'GET', path: '/assets/secret.js', route: '/assets/*', status: 200 },
    { method: 'GET', path: '/library/secret/secret-words', route: '/library/:subject/:lesson', status: 404 },
    { method: 'GET', path: '/secret.php', route: '/:file', status: 404 },
    { method: 'GET', path: '/secret/words%20of%20a%20learner', route: 'other', status: 404 },
    { method: 'GET', path: '/api/secret', route: 'other', status: 404 },
  ])('$status $method $path', async ({ method, path, route, status, learner: whose, body }) => {
    const answer = await fetch(server.url + path, { method, ...(body ? { body } : {}) });
    await answer.arrayBuffer();
    const requestId = answer.headers.get('x-request-id');
    expect([answer.status, requestId]).toEqual([status, expect.stringMatching(uuid)]);
    await server.lineOf(requestId).toEqual([
      {
        ...{ level: 30, time: expect.any(Number), pid: process.pid, hostname: expect.any(String) },
        ...{ requestId, method, route, status, ms: expect.any(Number), msg: 'request' },
        ...(whose ? { learner: whose } : {}),
      },
    ]);
    expect(JSON.stringify(server.lines)).not.toContain('secret');
  });

  it.each([
    ['an invalid Host', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
    ['a body that does not come', 'POST /api/things HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n', 401],
  ])('a request with %s', async (_, bytes, status) => {
    const answer = await raw(server.port, bytes);
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(idIn(answer)).toMatch(uuid);
    await server.lineOf(idIn(answer)).toMatchObject([{ status }]);
  });

  it('a body that comes too slowly', async () => {
    const headers = `Host: x\r\nAuthorization: Bearer ${learner}\r\nContent-Length: 9`;
    const answer = await raw(server.port, `POST /api/things HTTP/1.1\r\n${headers}\r\n\r\nabc`);
    expect(answer).toContain('HTTP/1.1 408 ');
    await server.lineOf(idIn(answer)).toMatchObject([{ status: 408, route: '/api/things' }]);
  });

  it.each([
    ['nonsense', 'NONSENSE\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  ])('what is no request: %s', async (_, bytes, status) => {
    const answer = await raw(server.port, bytes);
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    const requestId = idIn(answer);
    expect(requestId).toMatch(uuid);
    expect(server.lines).toMatchObject([{ requestId, status, msg: 'an unreadable request' }]);
  });
});

describe('the lines of a request', () => {
  it('name its id, method, route and learner wherever they are logged, after the answer too', async () => {
    const answer = await fetch(`${server.url}/api/things/1`);
    const requestId = answer.headers.get('x-request-id');
    const whose = { requestId, method: 'GET', route: '/api/things/:id', learner };
    await expect.poll(() => server.lines.map(({ msg }) => msg)).toContain('for all');
    expect(server.lines.find(({ msg }) => msg === 'deep inside')).toMatchObject(whose);
    expect(server.lines.find(({ msg }) => msg === 'later')).toMatchObject(whose);
    expect(server.lines.find(({ msg }) => msg === 'for all')).not.toHaveProperty('requestId');
  });

  it('of an error name them, too', async () => {
    const answer = await fetch(`${server.url}/api/broken`);
    const requestId = answer.headers.get('x-request-id');
    expect(server.lines.find(({ msg }) => msg === 'request failed')).toMatchObject({
      ...{ level: 50, requestId, method: 'GET', route: '/api/broken' },
      err: { message: 'a bug' },
    });
  });

  it('of a stream come at its end, with its duration; it is not in the latencies', async () => {
    const answer = await fetch(`${server.url}/api/stream`);
    const requestId = answer.headers.get('x-request-id');
    expect(requestId).toMatch(uuid);
    expect(server.lines).toEqual([]);
    await answer.text();
    await server.lineOf(requestId).toMatchObject([{ status: 200, route: '/api/stream' }]);
    expect(server.lines[0]?.ms).toBeGreaterThan(150);
    const text = await server.metrics.registry.metrics();
    expect(text).toContain('http_requests_total{route="/api/stream",method="GET",status="2xx"} 1');
    expect(text).not.toContain('duration_seconds_count{route="/api/stream"}');
  });

  it('tell that a client has left: 499 before the answer, else the status and `aborted`', async () => {
    const leave = new AbortController();
    setTimeout(() => leave.abort(), 100);
    await fetch(`${server.url}/api/slow`, { signal: leave.signal }).catch(() => {});
    await expect.poll(() => server.lines).toMatchObject([{ status: 499, route: '/api/slow', aborted: true }]);
    server.lines.length = 0;
    const cut = new AbortController();
    await fetch(`${server.url}/api/stream`, { signal: cut.signal });
    cut.abort();
    await expect.poll(() => server.lines).toMatchObject([{ status: 200, aborted: true }]);
  });
});

it('at level warn no line is written, and requests are counted all the same', async () => {
  const quiet = await startLogged({ level: 'warn' });
  const answer = await fetch(`${quiet.url}/api/slow`);
  expect(answer.headers.get('x-request-id')).toMatch(uuid);
  await answer.text();
  await expect
    .poll(() => quiet.metrics.registry.metrics())
    .toContain('http_requests_total{route="/api/slow",method="GET",status="2xx"} 1');
  expect(quiet.lines).toEqual([]);
  quiet.close();
});

describe('an X-Request-Id that arrives', () => {
  const answered = async (url: string, given: string) =>
    (await fetch(url, { headers: { 'x-request-id': given } })).headers.get('x-request-id');

  it('is not taken from anybody', async () => {
    expect(await answered(`${server.url}/api/slow`, 'mine')).toMatch(uuid);
  });

  it('is taken from a trusted proxy if it is short and harmless', async () => {
    const behind = await startLogged({ trustedProxies: 1 });
    expect(await answered(`${behind.url}/api/slow`, 'c0ffee.1_2-3')).toBe('c0ffee.1_2-3');
    for (const bad of ['a'.repeat(65), 'a b', '{"a":1}', ''])
      expect(await answered(`${behind.url}/api/slow`, bad)).toMatch(uuid);
    behind.close();
  });
});

it('while the process drains, answers end their connection', async () => {
  const ending = await startLogged();
  expect((await fetch(`${ending.url}/api/slow`)).headers.get('connection')).toBe('keep-alive');
  ending.drain();
  expect((await fetch(`${ending.url}/api/slow`)).headers.get('connection')).toBe('close');
  ending.close();
});
