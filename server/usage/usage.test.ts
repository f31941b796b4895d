import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, createTestApp } from '../http/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import { usageRoutes } from './usage-routes.ts';
import { createUsageService } from './usage-service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let time = new Date('2026-11-20T22:00:00Z');
const usageOf = (cap: number) =>
  createUsageService({ database, clock: { now: () => time }, cap, model: 'test-model' });

describe('tokens', () => {
  it('are recorded by learner, day and task', async () => {
    const usage = usageOf(10_000);
    const user = randomUUID();
    for (const [task, output] of [
      ['chat', 40],
      ['notes', 300],
      ['chat', 60],
    ] as const) {
      const reservation = await usage.reserve(user, 1000);
      if (!reservation) throw new Error('There is room.');
      await usage.settle(reservation, { task, inputTokens: 100, outputTokens: output });
    }
    expect(await usage.today(user)).toEqual({
      model: 'test-model',
      used: 700,
      cap: 10_000,
      byTask: [
        { task: 'chat', tokens: 300 },
        { task: 'notes', tokens: 400 },
      ],
      resetsAt: '2026-11-21T00:00:00.000Z',
    });
    expect((await usage.today(randomUUID())).used).toBe(0);
  });

  it('stay below the cap for any number of simultaneous calls', async () => {
    const usage = usageOf(1000);
    const user = randomUUID();
    const given = await Promise.all(Array.from({ length: 50 }, () => usage.reserve(user, 100)));
    expect(given.filter(Boolean)).toHaveLength(10);
    expect(await usage.reserve(user, 1)).toBeNull();
  });

  it('are granted before they are stored; a failed reservation is not returned', async () => {
    const storing = Promise.withResolvers<void>();
    const slow: typeof database = {
      ...database,
      asLearner: (userId, work) =>
        database.asLearner(userId, async (tx) => {
          const result = await work(tx);
          await storing.promise;
          return result;
        }),
    };
    const user = randomUUID();
    const clock = { now: () => time };
    const usage = createUsageService({ database: slow, clock, cap: 1000, model: null });
    const reservation = await usage.reserve(user, 900);
    expect(reservation).toMatchObject({ tokens: 900 });
    storing.reject(new Error('the disk is full'));
    await expect(reservation?.kept).rejects.toThrow('the disk is full');
    if (reservation) await usage.settle(reservation, { task: 'chat', inputTokens: 0, outputTokens: 0 });
    expect((await usageOf(1000).today(user)).used).toBe(0);
    expect((await usageOf(1000).reserve(user, 900))?.tokens).toBe(900);
  });

  it('that were reserved and not used are returned', async () => {
    const usage = usageOf(1000);
    const user = randomUUID();
    const reservation = await usage.reserve(user, 900);
    expect(await usage.reserve(user, 200)).toBeNull();
    if (reservation) await usage.settle(reservation, { task: 'chat', inputTokens: 50, outputTokens: 50 });
    expect(await usage.reserve(user, 900)).not.toBeNull();
  });

  it('are counted for the day on which the call began; a new day starts at midnight', async () => {
    const usage = usageOf(1000);
    const user = randomUUID();
    const reservation = await usage.reserve(user, 1000);
    time = new Date('2026-11-21T00:00:01Z');
    const nextDay = await usage.reserve(user, 1000);
    expect(nextDay?.tokens).toBe(1000);
    await nextDay?.kept;
    if (reservation) await usage.settle(reservation, { task: 'chat', inputTokens: 1, outputTokens: 1 });
    expect((await usage.today(user)).used).toBe(1000);
  });

  it('are never granted with a cap of 0 or for a call larger than the cap', async () => {
    expect(await usageOf(0).reserve(randomUUID(), 1)).toBeNull();
    expect(await usageOf(100).reserve(randomUUID(), 101)).toBeNull();
  });

  it('are only visible to the learner, by GET /api/usage', async () => {
    const space = { storedBytes: 1, mostBytes: 2, courses: 3, mostCourses: 4 };
    const app = createTestApp(usageRoutes({ usage: usageOf(1000), quotas: { use: async () => space } }));
    const user = randomUUID();
    expect((await ask(app, null, 'GET', '/api/usage')).status).toBe(401);
    const answer = await ask(app, user, 'GET', '/api/usage');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ used: 0, cap: 1000, byTask: [], space });
  });
});
