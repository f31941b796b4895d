import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { learnerOwner, visitorOwner } from '../queue-owner.ts';
import { createTaskThread, type TaskThread } from './task-thread.ts';
import type { TestTasks } from './test-thread-script.ts';

const made: TaskThread<TestTasks>[] = [];
afterEach(async () => {
  for (const thread of made.splice(0)) await thread.close();
});

function testThread(start = '') {
  const log: unknown[] = [];
  const thread = startedBy(() => start, log);
  return { thread, log };
}

function startedBy(
  start: () => unknown,
  log: unknown[] = [],
  waiting = { learner: 3, network: 3, visitors: 10, all: 10 },
): TaskThread<TestTasks> {
  const thread = createTaskThread<TestTasks>({
    script: new URL('./test-thread-script.ts', import.meta.url),
    start,
    tooLong: 'That took too long.',
    logger: { warn: (about: unknown) => log.push(about) },
    limits: { stuckMs: 300, waiting },
  });
  made.push(thread);
  return thread;
}
const by = (owner: string, signal = new AbortController().signal) => ({ owner: learnerOwner(owner), signal });
const visiting = (place: string) => ({
  owner: visitorOwner(`2001:db8::${place}`),
  signal: new AbortController().signal,
});
/** How often a task has begun, and whether it may end. */
const newFlag = () => new Int32Array(new SharedArrayBuffer(8));
const timesBegun = (flags: Int32Array) => Atomics.load(flags, 0);
const letGo = (flags: Int32Array) => Atomics.store(flags, 1, 1);
const tooLong = { status: 503, message: 'That took too long.' };

test('While a task that never ends is worked on, requests are answered; it is ended and told so', async () => {
  const { thread, log } = testThread();
  const began = newFlag();
  const server = createServer((_, response) => response.end(String(Atomics.load(began, 0)))).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let ended = false;
  const never = thread.run('forEver', [began], by('a')).finally(() => {
    ended = true;
  });
  const refused = expect(never).rejects.toMatchObject(tooLong);
  let seen = '0';
  while (seen === '0' && !ended) seen = await (await fetch(`http://127.0.0.1:${port}`)).text();
  // It has begun and never ends by itself; this was answered meanwhile.
  expect([seen, ended]).toEqual(['1', false]);
  await refused;
  expect(log).toEqual([{ reason: 'it was stuck for 300 ms', task: 'forEver' }]);
  server.close();
});

test('What it had in hand beside a task that never ends is done by the next thread', async () => {
  const { thread } = testThread();
  const flags = newFlag();
  const patient = thread.run('idle', [flags], by('b'));
  const never = thread.run('forEver', [newFlag()], by('a'));
  const waiting = thread.run('echo', ['a again'], by('a'));
  await expect(never).rejects.toMatchObject(tooLong);
  letGo(flags);
  expect(await Promise.all([patient, waiting])).toEqual(['let go', 'a again']);
  expect(timesBegun(flags)).toBe(2);
});

test('Being idle in between, however long, is not working', async () => {
  const { thread, log } = testThread();
  const flags = newFlag();
  const patient = thread.run('idle', [flags], by('a'));
  // By then a stuck task has been ended, in a thread of its own.
  await expect(testThread().thread.run('forEver', [newFlag()], by('a'))).rejects.toMatchObject(tooLong);
  letGo(flags);
  expect(await patient).toBe('let go');
  expect(log).toEqual([]);
});

test('An error comes over as it is', async () => {
  const { thread } = testThread();
  await expect(thread.run('fails', [], by('a'))).rejects.toThrow('as it was thrown there');
});

test('A task that ends its thread, or wants all memory, is the only one that fails', async () => {
  const { thread } = testThread();
  for (const name of ['dies', 'hoards'] as const) {
    const [bad, good] = [thread.run(name, [], by('a')), thread.run('echo', [name], by('b'))];
    await expect(bad).rejects.toMatchObject(tooLong);
    expect(await good).toBe(name);
  }
});

test('Nobody has more waiting than is allowed, and what is cancelled waits no more', async () => {
  const { thread } = testThread();
  const flags = newFlag();
  const cancel = new AbortController();
  const first = thread.run('idle', [flags], by('a'));
  // The thread has received the first task once it runs another owner's.
  await thread.run('echo', ['ready'], by('b'));
  const waiting = [1, 2, 3].map((n) => thread.run('echo', [String(n)], by('a', cancel.signal)));
  await expect(thread.run('echo', ['4'], by('a'))).rejects.toMatchObject({ status: 429 });
  expect(await thread.run('echo', ['b'], by('b'))).toBe('b');
  cancel.abort(new Error('not wanted'));
  for (const one of waiting) await expect(one).rejects.toThrow('not wanted');
  const last = thread.run('echo', ['5'], by('a'));
  letGo(flags);
  expect(await Promise.all([first, last])).toEqual(['let go', '5']);
});

test('A thread that cannot begin is an honest answer, and is not started for ever', async () => {
  const { thread, log } = testThread('cannot begin');
  await expect(thread.run('echo', ['?'], by('a'))).rejects.toMatchObject({ status: 503 });
  expect(log).toHaveLength(1);
});

test('Closing it ends what waits', async () => {
  const { thread } = testThread();
  const waiting = thread.run('idle', [newFlag()], by('a'));
  const refused = expect(waiting).rejects.toMatchObject({ status: 503, message: 'The server is stopping.' });
  await thread.close();
  await refused;
});

test('A thread that is warmed starts after that time; one that was closed before does not', () => {
  vi.useFakeTimers();
  try {
    const [first, second] = [vi.fn(), vi.fn()];
    for (const start of [first, second]) startedBy(start).warm(5000);
    vi.advanceTimersByTime(4999);
    expect(first).not.toHaveBeenCalled();
    void made.at(-1)?.close();
    vi.advanceTimersByTime(1);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
  } finally {
    vi.useRealTimers();
  }
});

test("Many tasks of a network's visitors delay a learner's by those that the thread has in hand", async () => {
  const log: unknown[] = [];
  const thread = startedBy(() => '', log, { learner: 64, network: 24, visitors: 400, all: 2000 });
  const flags = newFlag();
  const slow = thread.run('idle', [flags], visiting('1'));
  const ended: string[] = [];
  const all = Array.from({ length: 250 }, (_, n) =>
    thread.run('echo', [String(n)], visiting(String(n % 9))).then(
      (text) => ended.push(text),
      (error: { status: number; message: string }) => error,
    ),
  );
  const own = thread.run('echo', ['own'], by('ada')).then((text) => ended.push(text));
  letGo(flags);
  await Promise.all([slow, own, ...all]);
  // Four are sent to the thread at once.
  expect(ended.indexOf('own')).toBeLessThan(4);
  const refused = (await Promise.all(all)).filter((one) => typeof one === 'object');
  expect(refused).toHaveLength(250 - ended.length + 1);
  expect(refused[0]).toMatchObject({
    status: 429,
    message: expect.stringMatching(/visitors from your network are waiting/),
  });
});
