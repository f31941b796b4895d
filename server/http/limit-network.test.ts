import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import type { AppEnv } from './app-env.ts';
import { createErrorHandler } from './error-handler.ts';
import { limitNetwork } from './rate-limit.ts';

function appWith(enabled: boolean) {
  const app = new Hono<AppEnv>();
  app.onError(createErrorHandler(createLogger('silent')));
  app.use(limitNetwork({ points: 3, seconds: 60 }, enabled, 1));
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
  expect(seconds).toBeLessThanOrEqual(60);
  expect((await get('/library', '2001:db8:0:1::1')).status).toBe(200);
});

it('routes with their own limits and static files do not count; RATE_LIMITS=off counts nothing', async () => {
  const get = appWith(true);
  for (const path of ['/api/courses', '/auth/v1/token', '/assets/main.js', '/theme.js', '/favicon.ico'])
    for (let n = 0; n < 5; n += 1) expect((await get(path, '1.2.3.4')).status).toBe(200);
  const free = appWith(false);
  for (let n = 0; n < 5; n += 1) expect((await free('/library', '1.2.3.4')).status).toBe(200);
});
