import { expect, test } from 'vitest';
import { createTestApp } from '../http/test-app.ts';
import { sandboxRoutes } from './sandbox-routes.ts';

const get = (headers = {}) => createTestApp(sandboxRoutes() as never).request('/sandbox', { headers });

test('the document of untrusted programs has an opaque origin and may not connect anywhere', async () => {
  const policy = ((await get()).headers.get('content-security-policy') ?? '').split('; ');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'none'");
  expect(policy).toContain("form-action 'none'");
  expect(policy).toContain("frame-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  // Without allow-same-origin it has an opaque origin even if it is opened directly.
  expect(policy).toContain('sandbox allow-scripts allow-forms');
  expect(policy.join(' ')).not.toContain('allow-same-origin');
  // Frames inherit the policy: if they could run scripts, their realms would still have the deleted APIs.
  expect(policy.join('; ')).not.toMatch(/script-src[^;]*('unsafe-inline'|blob:|data:|'strict-dynamic')/);
  for (const part of policy) expect(part).not.toMatch(/https?:|\*|'self'(?<!frame-ancestors 'self')/);
});

test('the document contains only the bootstrap, and is cacheable', async () => {
  const answer = await get();
  const text = await answer.text();
  expect(text).toContain('data.driver');
  expect(text.length).toBeLessThan(1000);
  expect((await get({ 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
});
