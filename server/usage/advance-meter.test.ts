import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import { createAdvanceMeter } from './advance-meter.ts';
import { createUsageService } from './usage-service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const clock = { now: () => new Date('2026-11-20T22:00:00Z') };
const stored = Promise.resolve();

/** A learner with tokens reserved in advance. */
async function setUp(cap: number) {
  const userId = randomUUID();
  const usage = createUsageService({ database, clock, cap, model: 'test-model' });
  const ahead = createAdvanceMeter({ clock, cap, meter: usage });
  const held = await database.asLearner(userId, (tx) => ahead.reserve(tx, userId, ['What is a kiln?']));
  return { userId, usage, ahead, held, used: async () => (await usage.today(userId)).used };
}

describe('tokens reserved in advance', () => {
  it('are used by one call, once, if they suffice', async () => {
    const { userId, usage, ahead, held, used } = await setUp(50_000);
    if (!held) throw new Error('There is room.');
    const room = ahead.open(held, stored);
    expect(room.take(held.tokens + 1)).toBeNull();
    const taken = room.take(2000);
    expect(taken).toMatchObject({ userId, tokens: held.tokens });
    expect(room.take(1)).toBeNull();
    await room.release();
    expect(await used()).toBe(held.tokens);
    if (taken) await usage.settle(taken, { task: 'chat', inputTokens: 700, outputTokens: 300 });
    expect(await used()).toBe(1000);
  });

  it('are returned once if unused', async () => {
    const { ahead, held, used } = await setUp(50_000);
    if (!held) throw new Error('There is room.');
    const room = ahead.open(held, stored);
    await room.release();
    await room.release();
    expect(await used()).toBe(0);
    expect(room.take(1)).toBeNull();
  });

  it('are more for a long conversation than for a first question', async () => {
    const { userId, ahead } = await setUp(200_000);
    const tokensFor = (texts: string[]) =>
      database.asLearner(userId, async (tx) => (await ahead.reserve(tx, userId, texts))?.tokens ?? 0);
    const first = await tokensFor(['What is a kiln?']);
    // About three characters per token in Latin script, one in others.
    expect(await tokensFor(['What is a kiln?', 'a'.repeat(30_000)])).toBeGreaterThanOrEqual(first + 10_000);
    expect(await tokensFor(['What is a kiln?', 'я'.repeat(30_000)])).toBeGreaterThanOrEqual(first + 30_000);
  });

  it('are none at the daily cap, and a failed reservation is not returned', async () => {
    const poor = await setUp(500);
    expect(poor.held).toBeNull();
    const { ahead, held, used } = await setUp(50_000);
    if (!held) throw new Error('There is room.');
    await ahead.open(held, Promise.reject(new Error('the disk is full'))).release();
    expect(await used()).toBe(held.tokens);
  });
});
