import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import type { TestDatabase } from '../platform/database/test-database.ts';
import { createLogger } from '../platform/logger.ts';
import { createGenerationService } from './generation-service.ts';
import { collect, type Input, never, testGenerations, textIn, version } from './test-generations.ts';

const { database, serviceWith } = testGenerations();

/** Another process over the same database, with its queries counted. */
function otherProcess() {
  const asked = { polls: 0, transactions: 0 };
  const over: Pick<TestDatabase, 'kind' | 'asLearner' | 'asOwner' | 'readAsOwner'> = {
    kind: database.kind,
    asOwner: database.asOwner,
    asLearner: (userId, work) => {
      asked.transactions += 1;
      return database.asLearner(userId, work);
    },
    readAsOwner: (work) => {
      asked.polls += 1;
      return database.readAsOwner(work);
    },
  };
  const service = createGenerationService({
    database: over as TestDatabase,
    clock: systemClock,
    logger: createLogger('silent'),
  });
  return { service, asked };
}

describe('generations that another process runs', () => {
  it('are polled with one query for all readers, none of whom misses anything', async () => {
    const gate = Promise.withResolvers<void>();
    const { start } = serviceWith(async (_input, { emit }) => {
      await emit.delta('One ');
      await gate.promise;
      await emit.delta('two.');
      return 'One two.';
    });
    const learners = Array.from({ length: 30 }, () => randomUUID());
    const ids = await Promise.all(learners.map(async (user) => (await start(user)).id));
    const { service, asked } = otherProcess();
    const reading = learners.map((user, n) => collect(service.follow(user, ids[n] ?? '', 0, never)));
    await expect
      .poll(() => database.sql('select count(*)::int as n from generation_events'))
      .toEqual([{ n: 30 }]);
    const before = asked.polls;
    await expect.poll(() => asked.polls).toBeGreaterThan(before + 4);
    // One read at the start and one for the first text; none while there was nothing new.
    expect(asked.transactions).toBeLessThanOrEqual(3 * learners.length);
    const quiet = asked.transactions;
    const then = asked.polls;
    await expect.poll(() => asked.polls).toBeGreaterThan(then + 4);
    expect(asked.transactions).toBe(quiet);
    gate.resolve();
    for (const events of await Promise.all(reading)) {
      expect(textIn(events)).toBe('One two.');
      expect(events.at(-1)).toMatchObject({ event: 'done', data: 'One two.' });
    }
    const last = asked.polls;
    await database.sql('select pg_sleep(0.5)');
    // Without waiting readers there is no polling.
    expect(asked.polls).toBeLessThanOrEqual(last + 1);
  });

  it('of another user answer as missing, and waiting for them reveals nothing', async () => {
    const { start } = serviceWith(() => new Promise(() => {}));
    const { id } = await start(randomUUID());
    const { service } = otherProcess();
    await expect(collect(service.follow(randomUUID(), id, 0, never))).rejects.toMatchObject({ status: 404 });
  });
});

describe('limits for one learner', () => {
  const limited = () => {
    const service = createGenerationService({
      database,
      clock: systemClock,
      logger: createLogger('silent'),
      limits: { streams: 2, running: 3 },
    });
    const notes = service.define<Input, unknown>('notes', () => new Promise(() => {}));
    const start = (user: string, topic: string) =>
      notes.start(user, { input: { topic }, version, model: null });
    return { service, start };
  };

  it('streams: too many are refused with Retry-After; one whose reader left no longer counts', async () => {
    const { service, start } = limited();
    const user = randomUUID();
    const { id } = await start(user, 'means');
    const gone = new AbortController();
    const first = service.follow(user, id, 0, gone.signal);
    service.follow(user, id, 0, never);
    expect(() => service.follow(user, id, 0, never)).toThrow(
      expect.objectContaining({ status: 429, retryAfterSeconds: 10 }),
    );
    service.follow(randomUUID(), id, 0, never);
    // The reader disconnected without requesting an event.
    gone.abort();
    service.follow(user, id, 0, never);
    expect(await first.next()).toMatchObject({ done: true });
  });

  it('work: too much is refused without a row, and running work is joined', async () => {
    const { start } = limited();
    const user = randomUUID();
    for (const topic of ['a', 'b', 'c']) await start(user, topic);
    await expect(start(user, 'd')).rejects.toMatchObject({ status: 429 });
    expect(await database.sql(`select 1 from generations where user_id = '${user}'`)).toHaveLength(3);
    expect((await start(user, 'a')).id).toBeTruthy();
    expect((await start(randomUUID(), 'd')).id).toBeTruthy();
  });
});
