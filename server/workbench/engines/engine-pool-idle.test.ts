import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { learnerOwner } from '../../platform/queue-owner.ts';
import { createEnginePool } from './engine-pool.ts';
import type { startEngineThread } from './engine-thread.ts';

const threads = { started: 0, ended: 0 };
const startThread: typeof startEngineThread = () => {
  threads.started += 1;
  return {
    ready: Promise.resolve(null),
    run: async () => ({ outcome: { output: '', error: null, stopped: null }, spent: false, used: 1 }),
    end: async () => {
      threads.ended += 1;
    },
  };
};

const idleMs = 5 * 60_000;
const pool = () =>
  createEnginePool({
    engine: { script: new URL('file:///no-script.ts'), heap: {}, grace: 0, patience: { times: 1, least: 1 } },
    firstTurn: { least: 1, most: 1 },
    threads: 1,
    idleMs,
    logger: createLogger('silent'),
    startThread,
  });
const run = (one: ReturnType<typeof pool>) =>
  one.run({ owner: learnerOwner('ada') }, { files: [], cases: [], limits: { time: 1, memory: 1 } });
beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(threads, { started: 0, ended: 0 });
});
afterEach(() => vi.useRealTimers());

it('an idle engine is terminated after a timeout, and the next program starts another', async () => {
  const one = pool();
  await run(one);
  await vi.advanceTimersByTimeAsync(idleMs - 1);
  expect(threads).toEqual({ started: 1, ended: 0 });
  await vi.advanceTimersByTimeAsync(1);
  expect(threads).toEqual({ started: 1, ended: 1 });
  await run(one);
  expect(threads).toEqual({ started: 2, ended: 1 });
  await one.close();
  expect(threads).toEqual({ started: 2, ended: 2 });
});

it('each program restarts the idle timeout, which also applies after a mere warm-up', async () => {
  const one = pool();
  await one.warm();
  await vi.advanceTimersByTimeAsync(idleMs - 1);
  await run(one);
  await vi.advanceTimersByTimeAsync(idleMs - 1);
  expect(threads).toEqual({ started: 1, ended: 0 });
  await vi.advanceTimersByTimeAsync(1);
  expect(threads.ended).toBe(1);
  await one.close();
  expect(threads.ended).toBe(1);
});
