import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import type { Run } from './generation-types.ts';
import { collect, type Input, never, testGenerations, textIn, version } from './test-generations.ts';

const { database, serviceOver, serviceWith, overtake } = testGenerations();

describe('failing', () => {
  it('reports the reason, and a new request retries', async () => {
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

  it('reveals nothing about an unexpected error', async () => {
    const { start } = serviceWith(async () => {
      throw new TypeError('secret detail');
    });
    const error = await (await start(randomUUID())).result().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 500 });
    expect(String(error)).not.toContain('secret');
  });

  it('a stopped or overtaken run emits nothing more, so two texts are never mixed', async () => {
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

  it('a run requested just after it was cancelled starts again', async () => {
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

  it('a run stops when it is cancelled, and its signal stops the provider', async () => {
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

describe('a run that starts while its row is being stored', () => {
  /** 'chat' with `early`, over a database that commits only when the test says so. */
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
    const service = serviceOver(slow);
    const chat = service.define('chat', run, undefined, { early: true });
    const user = randomUUID();
    const started = chat.start(user, { input: { topic: 'means' }, version, model: null });
    return { service, started, commit, user };
  }

  it('has made its call, and is reported and shown once the row is stored', async () => {
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

  it('is stopped without showing or storing anything if the row cannot be stored', async () => {
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

  it('and fails at once ends as failed', async () => {
    const { started, commit } = early(async () => {
      throw new AppError(503, 'Nobody is here.');
    });
    commit.resolve();
    await expect((await started).result()).rejects.toThrow('Nobody is here.');
  });
});
