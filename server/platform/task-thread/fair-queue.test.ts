import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

type Job = { owner: string; what: string };
const job = (owner: string, what: number | string): Job => ({ owner, what: `${owner}${what}` });
const queueOf = (jobs: Job[], most = { each: 100, all: 100 }) => {
  const queue = createFairQueue<Job>(most);
  for (const one of jobs) queue.add(one);
  return queue;
};
const eight = Array.from({ length: 8 }, (_, n) => job('a', n));

test('Eight jobs of one owner make another wait for one of them, not for eight', () => {
  const queue = queueOf([...eight, job('b', 0)]);
  const order: string[] = [];
  for (let one = queue.take(); one; one = queue.take()) {
    order.push(one.what);
    queue.end(one);
  }
  expect(order).toEqual(['a0', 'b0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']);
});

test('An owner has one job going on at a time', () => {
  const queue = queueOf([...eight, job('b', 0)]);
  const first = queue.take();
  expect(queue.take()?.what).toBe('b0');
  expect(queue.take()).toBeNull();
  if (first) queue.end(first);
  expect(queue.take()?.what).toBe('a1');
});

test('What is put back comes before all that waits', () => {
  const queue = queueOf([job('a', 0), job('a', 1), job('b', 0)]);
  const first = queue.take();
  if (!first) throw new Error('nothing was taken');
  queue.end(first);
  queue.putBack(first);
  expect([queue.take()?.what, queue.take()?.what]).toEqual(['a0', 'b0']);
});

test('There is an end to what may wait, of one owner and of all', () => {
  const queue = createFairQueue<Job>({ each: 2, all: 3 });
  const room = ['a', 'a', 'a', 'b', 'c'].map((owner) => queue.add(job(owner, 0)));
  expect(room).toEqual([true, true, false, true, false]);
});

test('What is not wanted any more does not come up', () => {
  const [one, two] = [job('a', 0), job('a', 1)];
  const queue = queueOf([one, two]);
  queue.drop(one);
  expect(queue.take()).toBe(two);
  expect(queueOf([one, two]).clear()).toEqual([one, two]);
});
