import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { badRequest } from '../platform/app-error.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import { createApiRouter } from './api-router.ts';
import { createIdempotency } from './idempotency.ts';
import { ask, createTestApp, testGuards } from './test-app.ts';

let database: TestDatabase;
let app: ReturnType<typeof createTestApp>;
/** The server's clock stands still, so that no holder counts as dead. */
const began = new Date();
const clock = { now: () => began };
let runs = 0;
let wait = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const router = createApiRouter();
  router.post('/things', testGuards.user, createIdempotency({ database, clock }).onceFor, async (c) => {
    runs += 1;
    const run = runs;
    await new Promise((resolve) => setTimeout(resolve, wait));
    const body = (await c.req.json()) as { bad?: boolean };
    if (body.bad) throw badRequest('bad');
    return c.json({ run }, 201);
  });
  app = createTestApp(router);
});
afterAll(() => database.close());
beforeEach(() => {
  runs = 0;
  wait = 0;
});

const post = (user: string, key: string | null, body: unknown) =>
  ask(app, user, 'POST', '/things', body, key ? { 'idempotency-key': key } : {});

test('the same key and body give the same answer', async () => {
  const [user, key] = [randomUUID(), randomUUID()];
  const first = await post(user, key, { a: 1 });
  const second = await post(user, key, { a: 1 });
  expect([first.status, second.status, second.body, runs]).toEqual([201, 201, { run: 1 }, 1]);
});

test('the same key with another body is refused with 422', async () => {
  const [user, key] = [randomUUID(), randomUUID()];
  await post(user, key, { a: 1 });
  const other = await post(user, key, { a: 2 });
  expect([other.status, other.body.detail, runs]).toEqual([
    422,
    'This Idempotency-Key was used for another request.',
    1,
  ]);
});

test('two simultaneous clicks do the work once', async () => {
  const [user, key] = [randomUUID(), randomUUID()];
  wait = 300;
  const answers = await Promise.all([1, 2, 3].map(() => post(user, key, { a: 1 })));
  expect(answers.map((answer) => answer.body)).toEqual([{ run: 1 }, { run: 1 }, { run: 1 }]);
  expect(runs).toBe(1);
});

test('keys belong to one user, and requests without a key are independent', async () => {
  const key = randomUUID();
  await post(randomUUID(), key, {});
  await post(randomUUID(), key, {});
  await post(randomUUID(), null, {});
  expect(runs).toBe(3);
});

test('a refused request leaves the key usable', async () => {
  const [user, key] = [randomUUID(), randomUUID()];
  expect((await post(user, key, { bad: true })).status).toBe(400);
  expect((await post(user, key, {})).status).toBe(201);
});

test('a key whose process was killed is taken over: at once if no other process can hold it, else after 15 seconds', async () => {
  const [user, key] = [randomUUID(), randomUUID()];
  await post(user, key, { a: 1 });
  const silentMs = database.kind === 'embedded' ? 1 : 15_001;
  await database.sql(
    'update idempotency_keys set status = null, answer = null, created_at = $2 where user_id = $1',
    [user, new Date(began.getTime() - silentMs).toISOString()],
  );
  expect([(await post(user, key, { a: 1 })).body, runs]).toEqual([{ run: 2 }, 2]);
});

test('an overlong key is refused', async () => {
  expect((await post(randomUUID(), 'k'.repeat(201), {})).status).toBe(400);
});

test('a sweep deletes keys after a day, also of inactive learners', async () => {
  const [user, key] = [randomUUID(), randomUUID()];
  const sweepIn = (hours: number) =>
    createIdempotency({ database, clock: { now: () => new Date(Date.now() + hours * 3_600_000) } }).sweep();
  await post(user, key, { a: 1 });
  await sweepIn(23);
  expect((await post(user, key, { a: 1 })).body).toEqual({ run: 1 });
  expect(await sweepIn(25)).toBeGreaterThan(0);
  expect(await database.sql('select 1 from idempotency_keys')).toEqual([]);
});
