import { expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

/** Work that ends when it is told to. */
function held() {
  let end: (fail: boolean) => void = () => {};
  const done = new Promise<string>((resolve, reject) => {
    end = (fail) => (fail ? reject(new Error('failed')) : resolve('done'));
  });
  return { work: () => done, end: (fail = false) => end(fail) };
}

it('runs up to its limit in parallel, the rest in order, and continues after a failure', async () => {
  const atMost = limitConcurrency(2);
  const started: number[] = [];
  const all = [0, 1, 2, 3].map(() => held());
  const results = all.map(({ work }, index) =>
    atMost(() => {
      started.push(index);
      return work();
    }),
  );
  const ends = results.map((result) => result.catch((error: Error) => error.message));
  expect(started).toEqual([0, 1]);
  all[1]?.end(true);
  expect(await ends[1]).toBe('failed');
  expect(started).toEqual([0, 1, 2]);
  all[0]?.end();
  expect(await ends[0]).toBe('done');
  expect(started).toEqual([0, 1, 2, 3]);
  all[2]?.end();
  all[3]?.end();
  expect(await Promise.all(ends)).toEqual(['done', 'failed', 'done', 'done']);
  expect(await atMost(async () => 'and again')).toBe('and again');
});

it('refuses at once when too many wait, and accepts again when there is space', async () => {
  const atMost = limitConcurrency(1, { mostWaiting: 1, refuse: () => new Error('come back') });
  const [first, second] = [held(), held()];
  const running = atMost(first.work);
  const waiting = atMost(second.work);
  await expect(atMost(async () => 'late')).rejects.toThrow('come back');
  first.end();
  expect(await running).toBe('done');
  const later = atMost(async () => 'in time');
  second.end();
  expect([await waiting, await later]).toEqual(['done', 'in time']);
});

/** The waiting jobs, by asker; each ends once the one before has been awaited. */
function queueOf(mostWaiting: number) {
  const order: string[] = [];
  const refused: string[] = [];
  const gate = held();
  const inTurn = limitConcurrency(1, { mostWaiting, refuse: () => new Error('come back') });
  const running = inTurn(gate.work);
  const ask = (asker: string, name: string) =>
    inTurn(async () => void order.push(name), asker).catch(() => void refused.push(name));
  const open = () => {
    gate.end();
    return running;
  };
  return { order, refused, ask, open };
}

it('askers take turns: one with many jobs waits after one of every other asker', async () => {
  const { order, ask, open } = queueOf(10);
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => ask(name.charAt(0), name));
  await open();
  await Promise.all(all);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

it('a full queue refuses the newest job of whoever has most waiting', async () => {
  const { order, refused, ask, open } = queueOf(4);
  const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'b2'].map((name) => ask(name.charAt(0), name));
  await open();
  await Promise.all(all);
  expect(refused).toEqual(['a5', 'a4', 'a3', 'b2']);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2']);
});

it('a lower rank comes first, and a full queue refuses in the last rank', async () => {
  const order: string[] = [];
  const refused: string[] = [];
  const gate = held();
  const inTurn = limitConcurrency(1, { mostWaiting: 3, refuse: () => new Error('come back') });
  const running = inTurn(gate.work);
  const ask = (name: string, rank: number) =>
    inTurn(async () => void order.push(name), 'one address', rank).catch(() => void refused.push(name));
  const all = [ask('last 1', 2), ask('last 2', 2), ask('second 1', 1), ask('first 1', 0), ask('last 3', 2)];
  all.push(ask('second 2', 1), ask('second 3', 1));
  gate.end();
  await running;
  await Promise.all(all);
  expect(order).toEqual(['first 1', 'second 1', 'second 2']);
  expect(refused).toEqual(['last 2', 'last 3', 'last 1', 'second 3']);
});

it('an asker with as many running as allowed leaves the other places to others', async () => {
  const limited = limitConcurrency(2, undefined, 1);
  const [first, second, other] = [held(), held(), held()];
  const begun: string[] = [];
  const ask = (asker: string, { work }: ReturnType<typeof held>, name: string) =>
    limited(() => {
      begun.push(name);
      return work();
    }, asker);
  const all = [ask('a', first, 'a1'), ask('a', second, 'a2'), ask('b', other, 'b1')];
  expect(begun).toEqual(['a1', 'b1']);
  expect(limited.counts()).toEqual({ waiting: 1, running: 2 });
  // A place that only its own asker could use stays free for others.
  other.end();
  await all[2];
  expect(begun).toEqual(['a1', 'b1']);
  first.end();
  await all[0];
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  second.end();
  await all[1];
  expect(limited.counts()).toEqual({ waiting: 0, running: 0 });
});
