import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from './platform/database/test-database.ts';
import { buildWholeApp, type WholeApp } from './test-whole-app.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'lectern-trouble-'));
let database: TestDatabase;
let app: WholeApp;
let failing: string | null = null;
let full = false;
/** while set, learners' transactions never end */
let hanging = false;

beforeAll(async () => {
  database = await createTestDatabase();
  const asLearner: Database['asLearner'] = (user, work) =>
    hanging ? new Promise(() => {}) : database.asLearner(user, work);
  app = await buildWholeApp({ ...database, asLearner }, dataDir, {
    condition: { failing: () => failing, isFull: () => full },
  });
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function health() {
  const answer = await app.request('/api/health');
  const { status, reason } = (await answer.json()) as { status: string; reason?: string };
  return [answer.status, status, reason];
}

it('/api/health answers 503 with the reason, even when the database no longer responds', async () => {
  expect(await health()).toEqual([200, 'ok', undefined]);
  hanging = true;
  expect(await health()).toEqual([503, 'degraded', 'The database does not answer.']);
  failing = 'The disk of /data/database is full.';
  expect(await health()).toEqual([503, 'degraded', failing]);
  [failing, hanging, full] = [null, false, true];
  expect(await health()).toEqual([503, 'degraded', 'The disk is nearly full.']);
  full = false;
});

it('on a nearly full disk new data is refused and existing data can be read', async () => {
  full = true;
  const post = await app.request('/api/courses', { method: 'POST', body: '{}' });
  expect([post.status, post.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await post.json()).toMatchObject({
    code: 'storage_full',
    detail: expect.stringContaining('nearly full'),
  });
  const others = [
    app.request('/api/catalogue'),
    app.request('/api/account', { method: 'DELETE' }),
    app.request('/auth/v1/token?grant_type=password', { method: 'POST', body: '{}' }),
  ];
  for (const answer of await Promise.all(others)) expect(answer.status).toBeLessThan(500);
  full = false;
});
