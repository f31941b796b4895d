import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { collect, never, testGenerations, textIn } from './test-generations.ts';

const { database, serviceOver, serviceWith, overtake } = testGenerations();

describe('a generation is done once', () => {
  it('for two clicks', async () => {
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

  it('and answered from its row afterwards, in another process too', async () => {
    const user = randomUUID();
    const first = serviceWith(async () => 'written');
    await (await first.start(user)).result();
    const second = serviceWith(async () => 'written again');
    expect(await (await second.start(user)).result()).toBe('written');
  });

  it('but separately for another attempt, input or learner', async () => {
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

  it('and joined if it runs in another process', async () => {
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
  it('is taken over with a reset when its worker died, and readers never get two texts spliced', async () => {
    const user = randomUUID();
    const dying = serviceWith(async (_input, { emit }) => {
      await emit.delta('half a sen');
      await new Promise(() => {});
    });
    const { id } = await dying.start(user);
    await expect
      .poll(() => database.sql(`select 1 from generation_events where generation_id = '${id}'`))
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

  it('is resumed at the next start without a request', async () => {
    const user = randomUUID();
    const dying = serviceWith(() => new Promise(() => {}));
    const { id } = await dying.start(user);
    await pause(30);
    // The embedded database has one process, so leases are void at its start; elsewhere they have to expire.
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

  it('is not resumed if it is cancelled while abandoned work is being looked for', async () => {
    const user = randomUUID();
    const { id } = await serviceWith(() => new Promise(() => {})).start(user);
    await overtake(id);
    let runs = 0;
    let looked = 0;
    const next = serviceOver({
      ...database,
      asOwner: async (work) => {
        const found = await database.asOwner(work);
        const isFound = Array.isArray(found) && found.some((row) => row.id === id);
        if (isFound) looked += 1;
        if (isFound)
          await database.sql(
            `update generations set status = 'cancelled', lease_owner = null, lease_expires_at = null where id = '${id}'`,
          );
        return found;
      },
    });
    next.define('notes', async () => {
      runs += 1;
    });
    await next.resume();
    await next.stop(100);
    expect({ looked, runs }).toEqual({ looked: 1, runs: 0 });
    expect((await next.find(user, id)).status).toBe('cancelled');
  });
});

describe('a lease written while the clock was two days ahead', () => {
  it('does not block the work once the clock is right again', async () => {
    const user = randomUUID();
    const dying = serviceWith(() => new Promise(() => {}));
    const { id } = await dying.start(user);
    await pause(30);
    await database.sql(
      `update generations set lease_expires_at = now() + interval '2 days', lease_owner = 'other' where id = '${id}'`,
    );
    const { start } = serviceWith(async ({ topic }) => `about ${topic}`);
    expect(await (await start(user)).result()).toBe('about means');
  });
});

describe('reading the events', () => {
  it('gives them in order and resumes after any number, during the run and afterwards', async () => {
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
    // A number may lie in the middle of a stored event: reading resumes there and repeats no character.
    const stored = [1, 2, 7, 15].map((seen) => collect(service.follow(user, id, seen, never)));
    for (const rest of [await Promise.all(midway), await Promise.all(stored)]) {
      expect(rest.map(textIn)).toEqual(['One two three.', 'ne two three.', 'o three.', '']);
      expect(rest.every((events) => events.at(-1)?.event === 'done')).toBe(true);
    }
  });

  it('tells what is waited for with the last progress, and that the wait is over', async () => {
    const { service, start } = serviceWith(async (_input, { emit }) => {
      await emit.progress(1, 3, 'Writing');
      await emit.waiting({ state: 'thinking', seconds: 4 });
      await emit.waiting(null);
      return { text: '' };
    });
    const user = randomUUID();
    const { id } = await start(user);
    const events = await collect(service.follow(user, id, 0, never));
    const told = events.filter(({ event }) => event === 'progress').map(({ data }) => data);
    const last = { completed: 1, total: 3, label: 'Writing' };
    expect(told).toEqual([last, { ...last, waiting: { state: 'thinking', seconds: 4 } }, last]);
    expect(await service.find(user, id)).toMatchObject({ completed: 1, total: 3 });
  });

  it('ends when the reader disconnects', async () => {
    const { service, start } = serviceWith(() => new Promise(() => {}));
    const user = randomUUID();
    const { id } = await start(user);
    expect(await collect(service.follow(user, id, 0, AbortSignal.timeout(50)))).toEqual([]);
  });

  it('shows another user nothing', async () => {
    const { service, start } = serviceWith(async () => 'mine');
    const { id } = await start(randomUUID());
    await expect(service.find(randomUUID(), id)).rejects.toMatchObject({ status: 404 });
  });
});
