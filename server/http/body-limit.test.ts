import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import type { AppEnv } from './app-env.ts';
import { limitBody } from './body-limit.ts';
import { createErrorHandler } from './error-handler.ts';
import { listening } from './request-times.ts';

let server: ServerType;
let base: string;
beforeAll(async () => {
  const app = new Hono<AppEnv>();
  app.onError(createErrorHandler(createLogger('silent')));
  app.use(limitBody(1_048_576));
  app.all('/', async (c) =>
    c.json({ length: (await c.req.text()).length, method: c.req.method, said: c.req.header('x-said') }),
  );
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', ...listening });
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

/** A body whose length is not announced. */
const chunked = (bytes: number) =>
  new ReadableStream({
    start(controller) {
      for (let left = bytes; left > 0; left -= 65_536)
        controller.enqueue(new Uint8Array(Math.min(left, 65_536)).fill(120));
      controller.close();
    },
  });

const post = (body: string | ReadableStream | null) =>
  fetch(base, { method: 'POST', body, headers: { 'x-said': 'yes' }, duplex: 'half' } as RequestInit);

describe('the body limit', () => {
  it.each([0, 5, 1_048_576])('%i bytes are accepted, with and without a declared length', async (bytes) => {
    for (const body of ['x'.repeat(bytes), chunked(bytes)]) {
      const response = await post(body);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ length: bytes, method: 'POST', said: 'yes' });
    }
  });

  it.each([1_048_577, 8_000_000])(
    '%i bytes get a 413 that arrives, not a broken connection',
    async (bytes) => {
      for (const body of ['x'.repeat(bytes), chunked(bytes)]) {
        const response = await post(body);
        expect(response.status).toBe(413);
        expect(await response.json()).toMatchObject({
          status: 413,
          detail: 'The body is larger than 1 MiB.',
        });
      }
    },
  );

  it('requests without a body are accepted', async () => {
    expect((await fetch(base)).status).toBe(200);
    expect((await fetch(base, { method: 'DELETE' })).status).toBe(200);
    expect((await post(null)).status).toBe(200);
  });
});
