import { expect, test } from 'vitest';
import { learnerOwner, visitorOwner } from '../queue-owner.ts';
import { createFairQueue, type Owned } from './fair-queue.ts';

type Job = Owned & { what: string };
const job = (owner: string, what: number | string, isLong = false): Job => ({
  owner: learnerOwner(owner),
  what: `${owner}${what}`,
  isLong,
});
/** `place` 1.1 is the first address of the first network */
const visit = (place: string, what: number): Job => ({
  owner: visitorOwner(`2001:db8:0:${place.split('.')[0]}::${place.split('.')[1]}`),
  what: `${place} ${what}`,
});
const plenty = { learner: 100, network: 100, visitors: 100, all: 100 };
const queueOf = (jobs: Job[], most = plenty) => {
  const queue = createFairQueue<Job>(most);
  for (const one of jobs) queue.add(one);
  return queue;
};
/** One after the other, as a single thread takes them. */
function inOrder(jobs: Job[]): string[] {
  const queue = queueOf(jobs);
  const order: string[] = [];
  for (let one = queue.take(); one; one = queue.take()) {
    order.push(one.what);
    queue.end(one);
  }
  return order;
}
const eight = Array.from({ length: 8 }, (_, n) => job('a', n));

test("a job waits for one of another owner's eight jobs, not for all of them", () => {
  expect(inOrder([...eight, job('b', 0)])).toEqual(['a0', 'b0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']);
});

test('an owner has one running job at a time', () => {
  const queue = queueOf([...eight, job('b', 0)]);
  const first = queue.take();
  expect(queue.take()?.what).toBe('b0');
  expect(queue.take()).toBeNull();
  if (first) queue.end(first);
  expect(queue.take()?.what).toBe('a1');
});

test('all addresses of a network are one owner', () => {
  const queue = queueOf([visit('1.1', 0), visit('1.2', 0), visit('2.1', 0)]);
  expect([queue.take()?.what, queue.take()?.what, queue.take()]).toEqual(['1.1 0', '2.1 0', null]);
});

test('learners come before visitors, who get every fourth turn', () => {
  const visitors = Array.from({ length: 3 }, (_, n) => visit(`${n}.1`, 0));
  const order = inOrder([...visitors, ...eight]);
  expect(order.slice(0, 9)).toEqual(['a0', 'a1', 'a2', '0.1 0', 'a3', 'a4', 'a5', '1.1 0', 'a6']);
});

test('a job whose turn was too short comes after those that have had none, and is not forgotten', () => {
  const fifty = Array.from({ length: 50 }, (_, n) => job('a', n));
  const order = inOrder([job('l', 0, true), ...fifty]);
  expect(order.indexOf('l0')).toBe(40);
  expect(order).toHaveLength(51);
});

test("a learner's job that needs long still comes before a visitor's", () => {
  expect(inOrder([visit('1.1', 0), job('l', 0, true)])).toEqual(['l0', '1.1 0']);
});

test('a job that is put back comes before all waiting ones, or after those of its rank', () => {
  const queue = queueOf([job('a', 0), job('a', 1), job('b', 0)]);
  const first = queue.take();
  if (!first) throw new Error('nothing was taken');
  queue.putBack(first, 'first');
  expect(queue.take()).toBe(first);
  queue.putBack(first, 'last');
  const order = [queue.take(), queue.take()].map((one) => one?.what);
  expect(order).toEqual(['b0', 'a1']);
});

test('waiting jobs are limited for each owner, for visitors and in total', () => {
  const queue = createFairQueue<Job>({ learner: 2, network: 3, visitors: 4, all: 6 });
  const full = (jobs: Job[]) => jobs.map((one) => queue.add(one));
  const visitors = [1, 2, 3, 4].map((n) => visit(`1.${n}`, 0));
  expect(full(visitors)).toEqual([null, null, null, 'owner']);
  expect(full([visit('2.1', 0), visit('3.1', 0)])).toEqual([null, 'all']);
  // However many visitors wait, there is room for learners.
  expect(full([job('a', 0), job('a', 1), job('a', 2), job('b', 0)])).toEqual([null, null, 'owner', 'all']);
});

test("a job that is not bound by its owner's number is bound by the total", () => {
  const queue = createFairQueue<Job>({ learner: 1, network: 1, visitors: 1, all: 3 });
  expect([1, 2, 3, 4].map((n) => queue.add(job('a', n), true))).toEqual([null, null, null, 'all']);
});

test('a cancelled job is skipped', () => {
  const [one, two] = [job('a', 0), job('a', 1)];
  const queue = queueOf([one, two]);
  queue.drop(one);
  expect(queue.take()).toBe(two);
  expect(queueOf([one, two]).clear()).toEqual([one, two]);
});

test('it tells how many wait, and of how many owners that have nothing running', () => {
  const queue = queueOf([job('a', 0), job('a', 1), job('b', 0)]);
  expect(queue.waiting()).toEqual({ jobs: 3, owners: 2 });
  queue.take();
  expect(queue.waiting()).toEqual({ jobs: 2, owners: 1 });
});
