import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import { systemClock } from '../platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import { createLogger } from '../platform/logger.ts';
import { createGenerationService } from './generation-service.ts';
import type { Run, StoredEvent } from './generation-types.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

type Input = { topic: string };
const version = '1';
const newService = () =>
  createGenerationService({ database, clock: systemClock, logger: createLogger('silent') });

/** A service in which 'notes' does `run`. */
function serviceWith(run: Run<Input, unknown>) {
  const service = newService();
  const notes = service.define('notes', run);
  return {
    service,
    start: (user: string, topic = 'means', attempt = 1) =>
      notes.start(user, { input: { topic }, attempt, version, model: null }),
  };
}

async function collect(events: AsyncIterable<StoredEvent>): Promise<StoredEvent[]> {
  const all: StoredEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}
const never = new AbortController().signal;

/** What kill -9 leaves: a running row with a lease that has run out and that nobody renews any more. */
const overtake = (id: string) =>
  database.sql(
    `update generations set lease_owner = '${randomUUID()}', lease_expires_at = now() - interval '1 second' where id = '${id}'`,
  );
const textIn = (events: StoredEvent[]): string =>
  events
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => (data as { text: string }).text)
    .join('');

describe('a generation is paid once', () => {
  it('two clicks make one', async () => {
    let runs = 0;
    const { start } = serviceWith(async () => {
      runs += 1;
      await pause(50);
      return { notes: 'N' };
    });
    const user = randomUUID();
    const [one, two] = await Promise.all([start(user), start(user)]);
    expect(await Promise.all([one.result(), two.result()])).toEqual([{ notes: 'N' }, { notes: 'N' }]);
    expect(one.id).toBe(two.id);
    expect(runs).toBe(1);
  });

  it('a done one is answered from its row, in another process too', async () => {
    const user = randomUUID();
    const first = serviceWith(async () => 'written');
    await (await first.start(user)).result();
    const second = serviceWith(async () => 'written again');
    expect(await (await second.start(user)).result()).toBe('written');
  });

  it('another attempt, input or learner is another generation', async () => {
    let runs = 0;
    const { start } = serviceWith(async () => ++runs);
    const user = randomUUID();
    const results = [];
    for (const started of [
      await start(user),
      await start(user, 'means', 2),
      await start(user, 'medians'),
      await start(randomUUID()),
    ]) {
      results.push(await started.result());
    }
    expect(results).toEqual([1, 2, 3, 4]);
  });

  it('one that runs in another process is joined, not begun again', async () => {
    const user = randomUUID();
    let finish = () => {};
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const first = serviceWith(async () => {
      await gate;
      return 'by the first';
    });
    await first.start(user);
    const second = serviceWith(async () => 'by the second');
    const joined = await second.start(user);
    setTimeout(finish, 60);
    expect(await joined.result()).toBe('by the first');
  });
});

describe('a generation survives its process', () => {
  it('is taken over with a reset when its worker died, and watchers never get a splice', async () => {
    const user = randomUUID();
    const dying = serviceWith(async (_input, { emit }) => {
      await emit.delta('half a sen');
      await new Promise(() => {});
    });
    const { id } = await dying.start(user);
    await expect
      .poll(() => database.sql(`select 1 from generation_events where generation_id = '${id}'`), {
        timeout: 10_000,
      })
      .toHaveLength(1);
    await overtake(id);
    const alive = serviceWith(async (_input, { emit }) => {
      await emit.delta('A whole sentence.');
      return 'A whole sentence.';
    });
    const started = await alive.start(user);
    expect(await started.result()).toBe('A whole sentence.');
    const events = await collect(alive.service.follow(user, id, 0, never));
    expect(events.map(({ event }) => event)).toEqual(['delta', 'reset', 'delta', 'done']);
    expect(events.at(-1)?.data).toBe('A whole sentence.');
  });

  it('is resumed at the next start without anybody asking', async () => {
    const user = randomUUID();
    const dying = serviceWith(() => new Promise(() => {}));
    const { id } = await dying.start(user);
    await pause(30);
    // The embedded database has one process, so at its start every lease is void; elsewhere it has to run out.
    if (database.kind === 'postgres') {
      await database.sql(
        `update generations set lease_expires_at = now() - interval '1 second' where id = '${id}'`,
      );
    }
    const next = serviceWith(async ({ topic }) => `about ${topic}`);
    await next.service.resume();
    const events = await collect(next.service.follow(user, id, 0, never));
    expect(events.at(-1)).toMatchObject({ event: 'done', data: 'about means' });
    await next.service.stop(100);
  });
});

describe('watching', () => {
  it('gives the events in order, and resumes after any number, while it runs and when it is done', async () => {
    const user = randomUUID();
    let finish = () => {};
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { service, start } = serviceWith(async (_input, { emit }) => {
      await emit.progress(0, 2, 'Reading');
      for (const piece of ['One ', 'two ', 'three.']) await emit.delta(piece);
      await emit.progress(2, 2, 'Written');
      await gate;
      return { text: 'One two three.' };
    });
    const { id } = await start(user);
    const watching = collect(service.follow(user, id, 0, never));
    const midway = [1, 2, 7, 15].map((seen) => collect(service.follow(user, id, seen, never)));
    finish();
    const all = await watching;
    expect(textIn(all)).toBe('One two three.');
    expect(all.map(({ event }) => event).filter((event) => event !== 'delta')).toEqual([
      'progress',
      'progress',
      'done',
    ]);
    expect(all.map(({ seq }) => seq)).toEqual(all.map(({ seq }) => seq).sort((one, two) => one - two));
    // A number may lie in the middle of what is stored as one: from there on, and not a character twice.
    const stored = [1, 2, 7, 15].map((seen) => collect(service.follow(user, id, seen, never)));
    for (const rest of [await Promise.all(midway), await Promise.all(stored)]) {
      expect(rest.map(textIn)).toEqual(['One two three.', 'ne two three.', 'o three.', '']);
      expect(rest.every((events) => events.at(-1)?.event === 'done')).toBe(true);
    }
  });

  it('ends when the reader has gone', async () => {
    const { service, start } = serviceWith(() => new Promise(() => {}));
    const user = randomUUID();
    const { id } = await start(user);
    expect(await collect(service.follow(user, id, 0, AbortSignal.timeout(50)))).toEqual([]);
  });

  it('shows a stranger nothing', async () => {
    const { service, start } = serviceWith(async () => 'mine');
    const { id } = await start(randomUUID());
    await expect(service.find(randomUUID(), id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('failing', () => {
  it('tells what failed, and asking again tries again', async () => {
    let runs = 0;
    const { service, start } = serviceWith(async () => {
      runs += 1;
      if (runs === 1) throw new AppError(503, 'The model does not answer.');
      return 'at last';
    });
    const user = randomUUID();
    const first = await start(user);
    await expect(first.result()).rejects.toMatchObject({
      status: 503,
      message: 'The model does not answer.',
    });
    expect((await collect(service.follow(user, first.id, 0, never))).at(-1)).toMatchObject({
      event: 'error',
    });
    expect(await (await start(user)).result()).toBe('at last');
  });

  it('says nothing of an unexpected error but that there was one', async () => {
    const { start } = serviceWith(async () => {
      throw new TypeError('secret detail');
    });
    const error = await (await start(randomUUID())).result().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 500 });
    expect(String(error)).not.toContain('secret');
  });

  it('a run that was stopped or overtaken says nothing more, so two texts are never mixed', async () => {
    const user = randomUUID();
    let speak: (() => Promise<unknown>) | undefined;
    const first = serviceWith(async (_input, { emit }) => {
      await emit.delta('Half a sen');
      speak = () => emit.delta('tence, too late.').then(() => emit.progress(1, 1, 'late'));
      await new Promise(() => {});
    });
    const { id } = await first.start(user);
    await overtake(id);
    const second = serviceWith(async (_input, { emit }) => {
      await emit.delta('A whole ');
      await expect(speak?.()).rejects.toMatchObject({ status: 409 });
      await emit.delta('sentence.');
      return 'A whole sentence.';
    });
    expect(await (await second.start(user)).result()).toBe('A whole sentence.');
    const events = await collect(second.service.follow(user, id, 0, never));
    expect(JSON.stringify(events)).not.toContain('too late');
    expect(events.at(-1)).toMatchObject({ event: 'done', data: 'A whole sentence.' });
  });

  it('is run again when it is asked for in the moment after it was cancelled', async () => {
    let runs = 0;
    const { service, start } = serviceWith(async () => {
      runs += 1;
      if (runs === 1) await new Promise(() => {});
      return 'at last';
    });
    const user = randomUUID();
    const first = await start(user);
    const [, again] = await Promise.all([service.cancel(user, first.id), pause(1).then(() => start(user))]);
    const answer = await again.result().catch(async () => (await start(user)).result());
    expect(answer).toBe('at last');
    expect(runs).toBe(2);
  });

  it('is stopped by cancelling, and its signal tells the provider', async () => {
    let stopped = false;
    const { service, start } = serviceWith(async (_input, { signal }) => {
      signal.addEventListener('abort', () => {
        stopped = true;
      });
      await new Promise(() => {});
    });
    const user = randomUUID();
    const started = await start(user);
    expect((await service.cancel(user, started.id)).status).toBe('cancelled');
    await expect(started.result()).rejects.toMatchObject({ status: 409 });
    expect(stopped).toBe(true);
  });
});

describe('a run that begins while its row is still being stored', () => {
  /** 'chat' begins early, in a database that commits when it is told to. */
  function early(run: Run<Input, unknown>) {
    const commit = Promise.withResolvers<void>();
    const slow: typeof database = {
      ...database,
      asLearner: (userId, work) =>
        database.asLearner(userId, async (tx) => {
          const result = await work(tx);
          await commit.promise;
          return result;
        }),
    };
    const service = createGenerationService({
      database: slow,
      clock: systemClock,
      logger: createLogger('silent'),
    });
    const chat = service.define('chat', run, undefined, { early: true });
    const user = randomUUID();
    const started = chat.start(user, { input: { topic: 'means' }, version, model: null });
    return { service, started, commit, user };
  }

  it('has asked already, and is told and shown once the row is there', async () => {
    const happened: string[] = [];
    const { service, started, commit, user } = early(async (_, { emit }) => {
      happened.push('asked');
      await emit.delta('A word.');
      happened.push('shown');
      return { response: 'A word.' };
    });
    await expect.poll(() => happened).toEqual(['asked']);
    commit.resolve();
    const { id, result } = await started;
    expect(await result()).toEqual({ response: 'A word.' });
    const events = await collect(service.follow(user, id, 0, never));
    expect([textIn(events), events.at(-1)?.event]).toEqual(['A word.', 'done']);
  });

  it('is stopped, and has shown and stored nothing, when the row could not be stored', async () => {
    let why: unknown;
    let shown = false;
    const { started, commit, user } = early(async (_, { emit, signal }) => {
      signal.addEventListener('abort', () => {
        why = signal.reason;
      });
      await emit.delta('A word.');
      shown = true;
      return {};
    });
    const full = new Error('the disk is full');
    const told = expect(started).rejects.toBe(full);
    commit.promise.catch(() => {});
    commit.reject(full);
    await told;
    await expect.poll(() => why).toBe(full);
    expect(shown).toBe(false);
    expect(await database.sql(`select id from generations where user_id = '${user}'`)).toEqual([]);
  });

  it('and fails at once, ends as failed all the same', async () => {
    const { started, commit } = early(async () => {
      throw new AppError(503, 'Nobody is here.');
    });
    commit.resolve();
    await expect((await started).result()).rejects.toThrow('Nobody is here.');
  });
});
