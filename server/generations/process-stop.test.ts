import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { collect, type Input, never, testGenerations, textIn } from './test-generations.ts';

const { database, serviceOver, serviceWith } = testGenerations();

const rowOf = async (id: string) => {
  const [row] = await database.sql(
    `select status, lease_owner as owner, lease_expires_at as until from generations where id = '${id}'`,
  );
  return row;
};

/** A run that says one word and then takes for ever, in a process that stops after `graceMs`. */
async function interrupted(graceMs = 20) {
  const aborted: unknown[] = [];
  const { service, start } = serviceWith(async (_input, { emit, signal }) => {
    signal.addEventListener('abort', () => aborted.push(signal.reason));
    await emit.delta('Half of it');
    return new Promise(() => {});
  });
  const user = randomUUID();
  const { id, result } = await start(user);
  const answer = result().catch((error: unknown) => error);
  const reading = collect(service.follow(user, id, 0, never));
  await expect
    .poll(() => database.sql(`select seq from generation_events where generation_id = '${id}'`))
    .toHaveLength(1);
  await service.stop(graceMs);
  return { service, start, user, id, answer, reading, aborted };
}

describe('a process that stops', () => {
  it('gives its leases back, and ends the streams of their readers without an end of the generation', async () => {
    const { id, reading, aborted } = await interrupted();
    expect(await rowOf(id)).toEqual({ status: 'running', owner: null, until: null });
    const events = await reading;
    expect(textIn(events)).toBe('Half of it');
    expect(events.map(({ event }) => event)).toEqual(['delta']);
    expect(aborted).toHaveLength(1);
  });

  it('tells who waits for a result to ask again, and begins nothing any more', async () => {
    const { answer, start, service, user, id } = await interrupted();
    expect(await answer).toMatchObject({ status: 503, retryAfterSeconds: 1 });
    await expect(start(randomUUID())).rejects.toMatchObject({ status: 503, retryAfterSeconds: 1 });
    // A reader that comes back to it all the same gets what is stored, and takes nothing up.
    expect(textIn(await collect(service.follow(user, id, 0, never)))).toBe('Half of it');
    expect(await rowOf(id)).toMatchObject({ status: 'running', owner: null });
  });

  it('does not disturb what ends within its grace', async () => {
    const gate = Promise.withResolvers<void>();
    const { service, start } = serviceWith(async (_input, { emit }) => {
      await emit.delta('All ');
      await gate.promise;
      return 'All of it';
    });
    const { id, result } = await start(randomUUID());
    const stopped = service.stop(60_000);
    gate.resolve();
    await stopped;
    expect(await rowOf(id)).toEqual({ status: 'done', owner: null, until: null });
    expect(await result()).toBe('All of it');
  });
});

describe('another process', () => {
  it('goes on at once with what was let go, for the reader that comes back', async () => {
    const { user, id } = await interrupted();
    const next = serviceOver(database);
    next.define<Input, string>('notes', async (_input, { emit }) => {
      await emit.delta('All of it');
      return 'All of it';
    });
    const seen = 'Half of it'.length;
    const begun = performance.now();
    const events = await collect(next.follow(user, id, seen, never));
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(events[0]).toMatchObject({ event: 'reset' });
    expect(events[0]?.seq).toBeGreaterThan(seen);
    expect(textIn(events)).toBe('All of it');
    expect(events.at(-1)).toMatchObject({ event: 'done', data: 'All of it' });
  });

  it('goes on while its own readers already wait for events', async () => {
    const gate = Promise.withResolvers<void>();
    const { service, start } = serviceWith(async (_input, { emit }) => {
      await emit.delta('Half of it');
      await gate.promise;
      return null;
    });
    const user = randomUUID();
    const { id } = await start(user);
    const next = serviceOver(database);
    next.define<Input, string>('notes', async () => 'All of it');
    const reading = collect(next.follow(user, id, 0, never));
    await service.stop(20);
    expect((await reading).at(-1)).toMatchObject({ event: 'done', data: 'All of it' });
    gate.resolve();
  });

  it('leaves a run alone whose process holds its lease', async () => {
    const { service, start } = serviceWith(() => new Promise(() => {}));
    const user = randomUUID();
    const { id } = await start(user);
    const next = serviceOver(database);
    const runs: string[] = [];
    next.define<Input, string>('notes', async ({ topic }) => {
      runs.push(topic);
      return topic;
    });
    const gone = new AbortController();
    setTimeout(() => gone.abort(), 600);
    await collect(next.follow(user, id, 0, gone.signal));
    expect(runs).toEqual([]);
    await service.stop(0);
  });
});
