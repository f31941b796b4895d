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

test("a job waits for one of another owner's eight jobs, not for all of them", () => {
  const queue = queueOf([...eight, job('b', 0)]);
  const order: string[] = [];
  for (let one = queue.take(); one; one = queue.take()) {
    order.push(one.what);
    queue.end(one);
  }
  expect(order).toEqual(['a0', 'b0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']);
});

test('an owner has one running job at a time', () => {
  const queue = queueOf([...eight, job('b', 0)]);
  const first = queue.take();
  expect(queue.take()?.what).toBe('b0');
  expect(queue.take()).toBeNull();
  if (first) queue.end(first);
  expect(queue.take()?.what).toBe('a1');
});

test('a job that is put back comes before all waiting ones', () => {
  const queue = queueOf([job('a', 0), job('a', 1), job('b', 0)]);
  const first = queue.take();
  if (!first) throw new Error('nothing was taken');
  queue.end(first);
  queue.putBack(first);
  expect([queue.take()?.what, queue.take()?.what]).toEqual(['a0', 'b0']);
});

test('waiting jobs are limited for each owner and in total', () => {
  const queue = createFairQueue<Job>({ each: 2, all: 3 });
  const room = ['a', 'a', 'a', 'b', 'c'].map((owner) => queue.add(job(owner, 0)));
  expect(room).toEqual([true, true, false, true, false]);
});

test('a cancelled job is skipped', () => {
  const [one, two] = [job('a', 0), job('a', 1)];
  const queue = queueOf([one, two]);
  queue.drop(one);
  expect(queue.take()).toBe(two);
  expect(queueOf([one, two]).clear()).toEqual([one, two]);
});
