import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import type { AppEnv } from './app-env.ts';
import { createErrorHandler } from './error-handler.ts';
import { limitNetwork, limitVisitors } from './rate-limit.ts';

// A quarter of it in fifteen seconds.
const networks = { requestsPerMinute: 12, isTrusted: (address: string) => address === '192.0.2.9' };

function appWith(enabled: boolean) {
  const app = new Hono<AppEnv>();
  app.onError(createErrorHandler(createLogger('silent')));
  app.use(limitNetwork(enabled, { networks, trustedProxies: 1 }));
  app.all('*', (c) => c.text('fine'));
  return (path: string, from: string) => app.request(path, { headers: { 'x-forwarded-for': from } });
}

it('public pages are limited for each network, with Retry-After', async () => {
  const get = appWith(true);
  const paths = ['/library', '/courses/x', '/api/library/search?q=a', '/library'];
  const statuses = [];
  for (const path of paths) statuses.push((await get(path, '2001:db8::1')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const refused = await get('/library', '2001:db8::ffff');
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(15);
  expect((await get('/library', '2001:db8:0:1::1')).status).toBe(200);
});

it('routes with their own limits and static files do not count; RATE_LIMITS=off counts nothing', async () => {
  const get = appWith(true);
  for (const path of ['/api/courses', '/auth/v1/token', '/assets/main.js', '/theme.js', '/favicon.ico'])
    for (let n = 0; n < 5; n += 1) expect((await get(path, '1.2.3.4')).status).toBe(200);
  const free = appWith(false);
  for (let n = 0; n < 5; n += 1) expect((await free('/library', '1.2.3.4')).status).toBe(200);
});

it('a trusted network has no ceiling', async () => {
  const get = appWith(true);
  for (let n = 0; n < 20; n += 1) expect((await get('/library', '192.0.2.9')).status).toBe(200);
});

it('where visitors come too, learners are counted alone and only visitors by their network', async () => {
  const app = new Hono<AppEnv>();
  app.onError(createErrorHandler(createLogger('silent')));
  app.use(async (c, next) => {
    const id = c.req.header('x-test-user');
    if (id) c.set('user', { id, sessionId: '', email: '' });
    await next();
  });
  const limits = { user: { points: 2, seconds: 60 }, share: 1 / 4 };
  app.use(limitVisitors(limits, true, { networks, trustedProxies: 1 }));
  app.all('*', (c) => c.text('fine'));
  const ask = async (user?: string) => {
    const headers = { 'x-forwarded-for': '203.0.113.7', ...(user ? { 'x-test-user': user } : {}) };
    return (await app.request('/api/understand', { headers })).status;
  };
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429]);
  expect([await ask('ada'), await ask('ada'), await ask('ada')]).toEqual([200, 200, 429]);
  expect(await ask('bob')).toBe(200);
});
