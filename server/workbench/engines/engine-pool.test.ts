import { afterEach, expect, it } from 'vitest';
import type { ProgramCase } from '#shared/contract/workbench/program.ts';
import { hostileLimits } from '#shared/engines/test-runner-example.ts';
import { createLogger } from '../../platform/logger.ts';
import { learnerOwner } from '../../platform/queue-owner.ts';
import { createEnginePool } from './engine-pool.ts';

const script = new URL('./javascript/javascript-thread.ts', import.meta.url);
const engine = { script, heap: {}, grace: 3000 };
const limits = hostileLimits();
const files = (text: string) => [{ name: 'main.js', text }];
type Pool = ReturnType<typeof createEnginePool>;
const pools: Pool[] = [];
const poolOf = (more: Partial<Parameters<typeof createEnginePool>[0]> = {}) => {
  const pool = createEnginePool({
    engine,
    firstTurn: { least: 60, most: 250 },
    threads: 1,
    idleMs: 60_000,
    logger: createLogger('silent'),
    ...more,
  });
  pools.push(pool);
  return pool;
};
const run = (pool: Pool, owner: string, text: string, cases: ProgramCase[] = []) =>
  pool.run({ owner: learnerOwner(owner) }, { files: files(text), cases, limits });
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

it('fifty simultaneous submissions are all run', async () => {
  const pool = poolOf({ threads: 2 });
  const reports = await Promise.all(
    Array.from({ length: 50 }, (_, place) => run(pool, `learner ${place}`, `console.log(${place})`)),
  );
  expect(reports.map((report) => report.program.output.trim())).toEqual(
    Array.from({ length: 50 }, (_, place) => String(place)),
  );
});

it("owners take turns: one owner's many programs do not delay the others", async () => {
  const pool = poolOf();
  const ended: string[] = [];
  const note = async (owner: string, name: string) => {
    await run(pool, owner, '1');
    ended.push(name);
  };
  await Promise.all([note('a', 'a1'), note('a', 'a2'), note('a', 'a3'), note('b', 'b1')]);
  expect(ended.indexOf('b1')).toBeLessThan(ended.indexOf('a3'));
});

it('a program that was stopped twice is not run against its remaining tests', async () => {
  const { program: alone, cases } = await poolOf().run(
    { owner: learnerOwner('a') },
    { files: files('for (;;);'), cases: [{}, {}, {}], limits: hostileLimits('time') },
  );
  expect([alone, ...cases].map(({ stopped }) => stopped)).toEqual(['time', 'time', 'time', 'time']);
  expect(cases.map(({ error }) => error?.line)).toEqual([1, null, null]);
});

it('the queue is limited per owner, and says so in words', async () => {
  const pool = poolOf({ waiting: { learner: 2, network: 1, visitors: 10, all: 10 } });
  const programs = [1, 2].map((n) => run(pool, 'a', String(n)));
  await expect(run(pool, 'a', '3')).rejects.toMatchObject({
    status: 429,
    message: expect.stringContaining('your programs'),
    retryAfterSeconds: 2,
  });
  await Promise.all(programs);
});

it('an engine that cannot be started answers 503', async () => {
  const pool = poolOf({ engine: { ...engine, script: new URL('./no-such-engine.ts', import.meta.url) } });
  await expect(run(pool, 'a', '1')).rejects.toMatchObject({ status: 503 });
});

it('closing rejects waiting programs, and later ones', async () => {
  const pool = poolOf();
  const refused = [1, 2].map((n) => expect(run(pool, 'a', String(n))).rejects.toMatchObject({ status: 503 }));
  await pool.close();
  await Promise.all(refused);
  await expect(run(pool, 'b', '1')).rejects.toMatchObject({ status: 503 });
});
