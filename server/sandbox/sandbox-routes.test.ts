import { expect, test } from 'vitest';
import { createTestApp } from '../http/test-app.ts';
import { sandboxRoutes } from './sandbox-routes.ts';

const get = (headers = {}) => createTestApp(sandboxRoutes() as never).request('/sandbox', { headers });

test("the document of strangers' programs has no origin and connects to nothing", async () => {
  const policy = ((await get()).headers.get('content-security-policy') ?? '').split('; ');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'none'");
  expect(policy).toContain("form-action 'none'");
  expect(policy).toContain("frame-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  // Also when it is opened by itself: without allow-same-origin nothing of ours is its own.
  expect(policy).toContain('sandbox allow-scripts allow-forms');
  expect(policy.join(' ')).not.toContain('allow-same-origin');
  // A frame inside inherits the policy: with scripts of its own it had a world in which nothing was taken away.
  expect(policy.join('; ')).not.toMatch(/script-src[^;]*('unsafe-inline'|blob:|data:|'strict-dynamic')/);
  for (const part of policy) expect(part).not.toMatch(/https?:|\*|'self'(?<!frame-ancestors 'self')/);
});

test('it holds nothing but what starts a driver, and is kept by caches', async () => {
  const answer = await get();
  const text = await answer.text();
  expect(text).toContain('data.driver');
  expect(text.length).toBeLessThan(1000);
  expect((await get({ 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
});
