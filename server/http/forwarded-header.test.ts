import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../tools/check/testing/eventually.ts';
import { createLogger } from '../platform/logger.ts';
import type { AppEnv } from './app-env.ts';
import { sayForwarded, wasForwarded } from './forwarded-header.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lectern-forwarded-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function start(trustedProxies: number, folder = dataDir) {
  const logger = createLogger('silent');
  const warn = vi.spyOn(logger, 'warn');
  const app = new Hono<AppEnv>();
  app.use(sayForwarded({ trustedProxies, dataDir: folder }, logger));
  app.get('/', (c) => c.text('fine'));
  const get = (headers: Record<string, string> = {}) => app.request('/', { headers });
  return { get, warn };
}
const forwarded = { 'x-forwarded-for': '203.0.113.7' };

it('X-Forwarded-For that nothing reads is said once, in the log and to the doctor', async () => {
  const { get, warn } = start(0);
  await get();
  expect(warn).not.toHaveBeenCalled();
  expect(wasForwarded({ trustedProxies: 0, dataDir })).toBe(false);
  for (let i = 0; i < 3; i += 1) expect((await get(forwarded)).status).toBe(200);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain('TRUSTED_PROXIES');
  await eventually(() => expect(wasForwarded({ trustedProxies: 0, dataDir })).toBe(true));
  expect(wasForwarded({ trustedProxies: 1, dataDir })).toBe(false);
});

it('is not said where proxies are counted, and not for ever', async () => {
  const { get } = start(0);
  await get(forwarded);
  const isTold = (trustedProxies: number) => wasForwarded({ trustedProxies, dataDir });
  await eventually(() => expect(isTold(0)).toBe(true));
  const counted = start(1);
  expect([isTold(1), isTold(0)]).toEqual([false, true]);
  await counted.get(forwarded);
  expect(counted.warn).not.toHaveBeenCalled();
  const longAgo = new Date(Date.now() - 8 * 86_400_000);
  utimesSync(join(dataDir, 'forwarded-header-seen'), longAgo, longAgo);
  expect(isTold(0)).toBe(false);
});

it('answers where there is no folder for the note', async () => {
  const { get, warn } = start(0, join(dataDir, 'nowhere'));
  expect((await get(forwarded)).status).toBe(200);
  expect(warn).toHaveBeenCalledTimes(1);
});
