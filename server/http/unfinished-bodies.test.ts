import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../tools/check/testing/eventually.ts';
import { AppError } from '../platform/app-error.ts';
import { createLogger } from '../platform/logger.ts';
import type { AppEnv } from './app-env.ts';
import { bodyPace, createBodyBudget } from './body-budget.ts';
import { limitBody } from './body-limit.ts';
import { createErrorHandler } from './error-handler.ts';
import { listening } from './request-times.ts';
import { testGuards } from './test-app.ts';

const mebibyte = 1_048_576;
const budget = createBodyBudget({ all: 6 * mebibyte, each: 4 * mebibyte });
const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
let server: ServerType;
let port: number;
beforeAll(async () => {
  const app = new Hono<AppEnv>();
  app.onError(createErrorHandler(createLogger('silent')));
  app.use(limitBody(3 * mebibyte, { refusal: () => new AppError(413, 'Too large.'), budget }));
  app.post('/', testGuards.user, async (c) => {
    // Like a JSON parser, which only says that it could not read.
    const text = await c.req.text().catch(() => Promise.reject(new HTTPException(400)));
    return c.json({ length: text.length });
  });
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', ...listening });
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** A request that has sent so many bytes, and ends only when told to. */
function begin(user: string | null, bytes: number, headers: Record<string, string> = {}) {
  const asked = request({
    ...{ host: '127.0.0.1', port, path: '/', method: 'POST' },
    headers: { ...headers, ...(user ? { authorization: `Bearer ${user}` } : {}) },
  });
  const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
    asked.on('error', reject);
    asked.on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
  });
  answer.catch(() => {});
  asked.write(Buffer.alloc(bytes, 120));
  return { asked, answer };
}

describe('an unfinished body', () => {
  it('is not read before authentication, with or without a declared length', async () => {
    for (const headers of [{}, { 'content-length': String(2 * mebibyte) }] as Record<string, string>[]) {
      const { asked, answer } = begin(null, 1000, headers);
      expect((await answer).status).toBe(401);
      expect(budget.total()).toBe(0);
      asked.destroy();
    }
  });

  it('counts towards the limits of its learner and of the process until it ends', async () => {
    const first = begin(one, 2.5 * mebibyte);
    await eventually(() => expect(budget.total()).toBe(2.5 * mebibyte));
    const second = begin(one, 2 * mebibyte);
    expect((await second.answer).status).toBe(503);
    second.asked.destroy();
    const others = begin(other, 2.5 * mebibyte);
    await eventually(() => expect(budget.total()).toBe(5 * mebibyte));
    const third = begin(crypto.randomUUID(), 2 * mebibyte);
    expect((await third.answer).status).toBe(503);
    third.asked.destroy();
    for (const { asked, answer } of [first, others]) {
      asked.end();
      expect(JSON.parse((await answer).text)).toEqual({ length: 2.5 * mebibyte });
    }
    expect(budget.total()).toBe(0);
  });

  it('releases its share when the client aborts', async () => {
    const { asked } = begin(one, mebibyte);
    await eventually(() => expect(budget.total()).toBe(mebibyte));
    asked.destroy();
    await eventually(() => expect(budget.total()).toBe(0));
  });

  it('is refused as too large or too slow, not as invalid JSON', async () => {
    const large = begin(one, 3.5 * mebibyte);
    large.asked.end();
    expect((await large.answer).status).toBe(413);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    try {
      const slow = begin(other, 40_000);
      await eventually(() => expect(budget.total()).toBeGreaterThanOrEqual(40_000));
      vi.advanceTimersByTime(bodyPace(40_000) + 1);
      expect(await slow.answer).toMatchObject({ status: 408 });
      slow.asked.destroy();
    } finally {
      vi.useRealTimers();
    }
  });
});
