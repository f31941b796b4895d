import { afterEach, expect, it } from 'vitest';
import { hostileLimits } from '#shared/engines/test-runner-example.ts';
import { createLogger } from '../../platform/logger.ts';
import { createEnginePool } from './engine-pool.ts';

const script = new URL('./javascript/javascript-thread.ts', import.meta.url);
const engine = { script, heap: {}, grace: 3000 };
const limits = hostileLimits();
const program = (text: string) => [{ name: 'main.js', text }];
const pools: ReturnType<typeof createEnginePool>[] = [];
const poolOf = (more: Partial<Parameters<typeof createEnginePool>[0]> = {}) => {
  const pool = createEnginePool({
    engine,
    threads: 1,
    idleMs: 60_000,
    logger: createLogger('silent'),
    ...more,
  });
  pools.push(pool);
  return pool;
};
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

it('fifty simultaneous submissions are all run', async () => {
  const pool = poolOf({ threads: 2 });
  const reports = await Promise.all(
    Array.from({ length: 50 }, (_, place) =>
      pool.run(`learner ${place}`, program(`console.log(${place})`), [], limits),
    ),
  );
  expect(reports.map((report) => report.program.output.trim())).toEqual(
    Array.from({ length: 50 }, (_, place) => String(place)),
  );
});

it("owners take turns: one owner's many programs do not delay the others", async () => {
  const pool = poolOf();
  const ended: string[] = [];
  const run = async (owner: string, name: string) => {
    await pool.run(owner, program('1'), [], limits);
    ended.push(name);
  };
  await Promise.all([run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1')]);
  expect(ended).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('a program that was stopped twice is not run against its remaining tests', async () => {
  const { program: alone, cases } = await poolOf().run(
    'a',
    program('for (;;);'),
    [{}, {}, {}],
    hostileLimits('time'),
  );
  expect([alone, ...cases].map(({ stopped }) => stopped)).toEqual(['time', 'time', 'time', 'time']);
  expect(cases.map(({ error }) => error?.line)).toEqual([1, null, null]);
});

it('the queue is limited per owner', async () => {
  const pool = poolOf({ waiting: { each: 1, all: 10 } });
  const running = pool.run('a', program('1'), [], limits);
  const waiting = pool.run('a', program('2'), [], limits);
  await expect(pool.run('a', program('3'), [], limits)).rejects.toMatchObject({ status: 429 });
  await Promise.all([running, waiting]);
});

it('an engine that cannot be started answers 503', async () => {
  const pool = poolOf({ engine: { ...engine, script: new URL('./no-such-engine.ts', import.meta.url) } });
  await expect(pool.run('a', program('1'), [], limits)).rejects.toMatchObject({ status: 503 });
});

it('closing rejects waiting programs, and later ones', async () => {
  const pool = poolOf();
  const running = pool.run('a', program('1'), [], limits);
  const waiting = expect(pool.run('a', program('2'), [], limits)).rejects.toMatchObject({ status: 503 });
  running.catch(() => {});
  await pool.close();
  await waiting;
  await expect(pool.run('b', program('1'), [], limits)).rejects.toMatchObject({ status: 503 });
});
