import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunOutcome } from '#shared/contract/workbench/program.ts';
import { createLogger } from '../../platform/logger.ts';
import { learnerOwner, type QueueOwner, visitorOwner } from '../../platform/queue-owner.ts';
import type { ProgramBy } from '../program-types.ts';
import { createEnginePool } from './engine-pool.ts';
import type { startEngineThread } from './engine-thread.ts';

/** How long an engine takes to start, in milliseconds. */
const startMs = 3000;
const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const cores = { running: 0, most: 0, started: 0 };

/** An engine whose programs are numbers: the milliseconds of processor time that each of their runs needs. */
const startThread: typeof startEngineThread = () => {
  cores.started += 1;
  return {
    ready: later(startMs).then(() => null),
    run: async ({ files, limits }) => {
      cores.running += 1;
      cores.most = Math.max(cores.most, cores.running);
      const needed = Number(files[0]?.text);
      const used = Math.min(needed, limits.time);
      await later(used);
      cores.running -= 1;
      const stopped: RunOutcome['stopped'] = needed > limits.time ? 'time' : null;
      return { outcome: { output: String(needed), error: null, stopped }, spent: false, used };
    },
    end: async () => {},
  };
};

const pools: ReturnType<typeof createEnginePool>[] = [];
async function warmPool(threads: number) {
  const pool = createEnginePool({
    engine: { script: new URL('file:///no-script.ts'), heap: {}, grace: 0, patience: { times: 2, least: 1 } },
    firstTurn: { least: 40, most: 250 },
    ...{ threads, idleMs: 60_000, startThread },
    logger: createLogger('silent'),
  });
  pools.push(pool);
  const warm = pool.warm();
  await vi.advanceTimersByTimeAsync(startMs);
  await warm;
  return pool;
}
type Pool = Awaited<ReturnType<typeof warmPool>>;

const endless = 1e9;
const limits = { time: 1000, memory: 1 };
const submit = (pool: Pool, by: ProgramBy, ms: number, tests = 4) =>
  pool.run(by, {
    files: [{ name: 'main.py', text: String(ms) }],
    cases: Array.from({ length: tests }, () => ({})),
    limits,
  });
const learner = (name: string): ProgramBy => ({ owner: learnerOwner(name) });

/** Programs that never end, as often as they are refused or stopped. Their errors are their own. */
async function flood(pool: Pool, owners: QueueOwner[], until: () => boolean) {
  const each = async (owner: QueueOwner) => {
    while (!until()) {
      await submit(pool, { owner }, endless).catch(() => {});
      await later(50);
    }
  };
  await Promise.all(owners.map(each));
}

/** The milliseconds after which something has ended, on the clock of the test. */
async function timeOf(work: Promise<unknown>): Promise<number> {
  const begun = Date.now();
  let took = -1;
  const noted = work.finally(() => {
    took = Date.now() - begun;
  });
  noted.catch(() => {});
  while (took < 0) await vi.advanceTimersByTimeAsync(1);
  await noted;
  return took;
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(cores, { running: 0, most: 0, started: 0 });
});
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
  vi.useRealTimers();
});

const thirty = Array.from({ length: 30 }, (_, place) => place);
describe('thirty endless programs', () => {
  it.each<[string, QueueOwner[]]>([
    ['from one network', thirty.map((n) => visitorOwner(`2001:db8::${n}`))],
    ['from eight networks', thirty.map((n) => visitorOwner(`127.0.2.${n % 8}`))],
    ['from thirty learners', thirty.map((n) => learnerOwner(`pupil ${n}`))],
  ])("%s delay a learner's own program by less than 2 s", async (_, owners) => {
    for (const threads of [1, 2]) {
      const pool = await warmPool(threads);
      let isOver = false;
      const flooding = flood(pool, owners, () => isOver);
      // At once with them, when they have all had a turn, and later.
      for (const after of [0, 700, 2500, 9000]) {
        await vi.advanceTimersByTimeAsync(after);
        const took = await timeOf(submit(pool, learner('ada'), 20));
        expect(took - 5 * 20, `${threads} threads, after ${after}`).toBeLessThan(2000);
      }
      isOver = true;
      await pool.close();
      await vi.advanceTimersByTimeAsync(30_000);
      await flooding;
    }
  });
});

it('an endless program ends sooner when others wait, and says why', async () => {
  const pool = await warmPool(1);
  const alone = submit(pool, learner('ada'), endless);
  expect(await timeOf(alone)).toBeGreaterThan(2000);
  expect((await alone).cases.map(({ stopped }) => stopped)).toEqual(['time', 'time', 'time', 'time']);

  const others = thirty.slice(0, 9).map((n) => submit(pool, learner(`pupil ${n}`), endless));
  const results = await Promise.all([timeOf(Promise.allSettled(others)), Promise.allSettled(others)]);
  const [took, ended] = results;
  // Eight that are cut short after 1.5 s, and one that has 2 s and its first turn.
  expect(took).toBeLessThan(8 * 1550 + 2500);
  const reasons = ended.map((one) => one.status === 'rejected' && one.reason);
  expect(reasons[0]).toMatchObject({
    status: 503,
    message: expect.stringMatching(
      /not come to its end after 1.5 seconds, and others were waiting.*run it again/,
    ),
  });
  // The last one has nobody beside it, and gets all the time that a program may have.
  expect(ended.at(-1)).toMatchObject({ status: 'fulfilled', value: { program: { stopped: 'time' } } });
});

it('a slow program that is right passes however many wait', async () => {
  const pool = await warmPool(2);
  const others = thirty.map((n) => submit(pool, learner(`pupil ${n}`), endless).catch(() => {}));
  // Four times what the slowest solution of the library needs.
  const slow = submit(pool, learner('ada'), 220);
  await timeOf(slow);
  expect((await slow).cases).toHaveLength(4);
  expect((await slow).cases.every(({ stopped }) => stopped === null)).toBe(true);
  await timeOf(Promise.all(others));
});

it('what is graded only once is never cut short', async () => {
  const pool = await warmPool(1);
  const others = thirty.map((n) => submit(pool, learner(`pupil ${n}`), endless).catch(() => {}));
  const exam = submit(pool, { ...learner('ada'), yields: false }, 900);
  await timeOf(exam);
  expect((await exam).cases.every(({ stopped }) => stopped === null)).toBe(true);
  await timeOf(Promise.all(others));
});

it('nobody has two threads at once', async () => {
  const pool = await warmPool(2);
  await timeOf(Promise.all([1, 2, 3, 4].map(() => submit(pool, learner('ada'), 500))));
  expect(cores.most).toBe(1);
});

it('another thread is started for who has waited a quarter of a second, and no sooner', async () => {
  const pool = await warmPool(2);
  await timeOf(Promise.all(['a', 'b', 'c'].map((name) => submit(pool, learner(name), 10))));
  expect(cores.started).toBe(1);
  await timeOf(Promise.all(['a', 'b', 'c'].map((name) => submit(pool, learner(name), 200))));
  expect(cores.started).toBe(2);
});

it('the start of an engine does not count as a time of the program', async () => {
  const pool = createEnginePool({
    engine: { script: new URL('file:///no-script.ts'), heap: {}, grace: 0, patience: { times: 2, least: 1 } },
    firstTurn: { least: 40, most: 250 },
    ...{ threads: 1, idleMs: 60_000, startThread },
    logger: createLogger('silent'),
  });
  pools.push(pool);
  const reports = Promise.all(['a', 'b'].map((name) => submit(pool, learner(name), 240)));
  expect(await timeOf(reports)).toBeGreaterThan(startMs);
  expect((await reports).flatMap(({ cases }) => cases).every(({ stopped }) => stopped === null)).toBe(true);
});

it('a program whose client has gone leaves the queue, and its thread after the current run', async () => {
  const pool = await warmPool(1);
  const gone = new AbortController();
  const running = submit(pool, { ...learner('ada'), signal: gone.signal }, 240);
  const waiting = submit(pool, { ...learner('bob'), signal: gone.signal }, 240);
  const refused = [running, waiting].map((one) => expect(one).rejects.toThrow('gone'));
  await vi.advanceTimersByTimeAsync(10);
  gone.abort(new Error('gone'));
  await Promise.all(refused);
  expect(pool.state('p')).toMatchObject({ waiting: 0, running: 1 });
  expect(await timeOf(submit(pool, learner('carl'), 10))).toBeLessThan(300);
});
