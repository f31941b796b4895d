import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createEndedEvents } from './ended-events.ts';
import { collect, never, testGenerations, textIn } from './test-generations.ts';

const { database, serviceWith } = testGenerations();
const user = randomUUID();
const events = async (id: string) =>
  (await database.sql(`select 1 from generation_events where generation_id = '${id}'`)).length;
const sweepIn = (hours: number) =>
  createEndedEvents({ database, clock: { now: () => new Date(Date.now() + hours * 3_600_000) } }).sweep();
const { service, start } = serviceWith(async ({ topic }, { emit }) => {
  await emit.delta(`All about ${topic}`);
  return { notes: topic };
});

it('of completed work are deleted after a day, and a late reader gets the result at once', async () => {
  const done = await start(user);
  await done.result();
  expect(textIn(await collect(service.follow(user, done.id, 0, never)))).toBe('All about means');
  await sweepIn(23);
  expect(await events(done.id)).toBeGreaterThan(0);
  expect(await sweepIn(25)).toBe(1);
  expect(await events(done.id)).toBe(0);
  for (const seen of [0, 9])
    expect(await collect(service.follow(user, done.id, seen, never))).toEqual([
      { seq: seen + 1, event: 'done', data: { notes: 'means' } },
    ]);
  expect(await (await start(user)).result()).toEqual({ notes: 'means' });
});

it('of running work are kept at any age', async () => {
  const { id, result } = await start(user, 'going on');
  await result();
  await database.sql(`update generations set status = 'running' where id = '${id}'`);
  const before = await events(id);
  expect(before).toBeGreaterThan(0);
  expect(await sweepIn(1000)).toBe(0);
  expect(await events(id)).toBe(before);
  await database.sql(`update generations set status = 'done' where id = '${id}'`);
  expect(await sweepIn(1000)).toBe(1);
});

it.each(['failed', 'cancelled'])(
  'of work that is %s are reduced to the last sequence number',
  async (status) => {
    const { id, result } = await start(user, status);
    await result();
    const [newest] = await database.sql(
      `select max(seq) as last from generation_events where generation_id = '${id}'`,
    );
    const last = Number(newest?.last);
    const problem = JSON.stringify({ type: 'about:blank', title: 'Error', status: 503, detail: 'No.' });
    await database.sql(
      `update generations set status = '${status}', problem = '${problem}' where id = '${id}'`,
    );
    expect(await sweepIn(23)).toBe(0);
    expect(await sweepIn(25)).toBe(1);
    expect(await sweepIn(25)).toBe(0);
    const late = await collect(service.follow(user, id, 0, never));
    expect(late.map(({ event }) => event)).toEqual(['reset', 'error']);
    expect(late[0]).toMatchObject({ seq: last, data: {} });

    // Restarted with higher numbers, so that a reader of the first run does not mistake the second for known events.
    const again = await start(user, status);
    expect(await again.result()).toEqual({ notes: status });
    const anew = await collect(service.follow(user, id, last, never));
    expect(anew[0]?.event).toBe('reset');
    expect(textIn(anew)).toBe(`All about ${status}`);
    expect(await sweepIn(25)).toBe(1);
    expect(await events(id)).toBe(0);
  },
);

it('are swept a hundred generations at a time, each of them completely', async () => {
  await database.sql(
    `with made as (insert into generations (user_id, kind, key, input, status)
       select '${user}', 'notes', 'k' || n, '{}', 'done' from generate_series(1, 130) n returning id)
     insert into generation_events (generation_id, user_id, seq, event, data)
       select id, '${user}', n, 'delta', '{"text":"x"}' from made, generate_series(1, 3) n`,
  );
  expect([await sweepIn(25), await sweepIn(25), await sweepIn(25)]).toEqual([100, 30, 0]);
});
