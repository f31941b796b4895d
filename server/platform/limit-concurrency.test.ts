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

it('runs as many at once as it may, the others in their order, and goes on after one that failed', async () => {
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

it('refuses at once who would wait behind too many, and takes up who comes once there is room', async () => {
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
