import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPrefetchQueue, type PrefetchProgress } from './prefetch-queue.ts';

type Call = { id: string; finish: (reachedModel: boolean) => void; fail: () => void; signal: AbortSignal };

function setUp() {
  const calls: Call[] = [];
  const progress: PrefetchProgress[] = [];
  const failed: string[] = [];
  const queue = createPrefetchQueue({
    load: (id, signal) =>
      new Promise((resolve, reject) => {
        calls.push({
          id,
          signal,
          finish: (reachedModel) => resolve({ reachedModel }),
          fail: () => reject(new Error('no')),
        });
      }),
    onProgress: (now) => progress.push(now),
    onFailed: (id) => failed.push(id),
  });
  return { queue, calls, progress, failed, ids: () => calls.map((call) => call.id) };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('Prefetch', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('generation of activity content is queued, one at a time', async () => {
    const { queue, calls, ids } = setUp();
    queue.start(['a', 'b']);
    await settle();
    expect(ids()).toEqual(['a']);
    calls[0]?.finish(false);
    await settle();
    expect(ids()).toEqual(['a', 'b']);
  });

  it('there is a 2000 ms pause between items that reached a model', async () => {
    const { queue, calls, ids } = setUp();
    queue.start(['a', 'b']);
    calls[0]?.finish(true);
    await vi.advanceTimersByTimeAsync(1999);
    expect(ids()).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(1);
    expect(ids()).toEqual(['a', 'b']);
  });

  it('a ready flag is set after 3 items', async () => {
    const { queue, calls, progress } = setUp();
    queue.start(['a', 'b', 'c', 'd']);
    for (let index = 0; index < 3; index += 1) {
      expect(progress.at(-1)?.ready).toBe(false);
      calls[index]?.finish(false);
      await settle();
    }
    expect(progress.at(-1)).toEqual({ completed: 3, total: 4, ready: true });
  });

  it('a lesson of two is ready after both', async () => {
    const { queue, calls, progress } = setUp();
    queue.start(['a', 'b']);
    calls[0]?.finish(false);
    await settle();
    expect(progress.at(-1)?.ready).toBe(false);
    calls[1]?.finish(false);
    await settle();
    expect(progress.at(-1)?.ready).toBe(true);
  });

  it('a failed item logs a warning and continues', async () => {
    const { queue, calls, ids, failed, progress } = setUp();
    queue.start(['a', 'b']);
    calls[0]?.fail();
    await vi.advanceTimersByTimeAsync(2000);
    expect(failed).toEqual(['a']);
    expect(console.warn).toHaveBeenCalled();
    expect(ids()).toEqual(['a', 'b']);
    calls[1]?.finish(false);
    await settle();
    expect(progress.at(-1)).toEqual({ completed: 2, total: 2, ready: true });
  });

  it('the activity that the learner opens is next', async () => {
    const { queue, calls, ids } = setUp();
    queue.start(['a', 'b', 'c']);
    queue.prioritise('c');
    calls[0]?.finish(false);
    await settle();
    expect(ids()).toEqual(['a', 'c']);
  });

  it('a failed item can be retried after the queue has ended', async () => {
    const { queue, calls, ids } = setUp();
    queue.start(['a']);
    calls[0]?.fail();
    await settle();
    queue.retry('a');
    await settle();
    expect(ids()).toEqual(['a', 'a']);
  });

  it('stopping aborts the running item and starts no other', async () => {
    const { queue, calls, ids } = setUp();
    queue.start(['a', 'b']);
    queue.stop();
    expect(calls[0]?.signal.aborted).toBe(true);
    calls[0]?.finish(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(ids()).toEqual(['a']);
  });

  it('starting the same list again repeats nothing', async () => {
    const { queue, calls, ids } = setUp();
    queue.start(['a', 'b']);
    queue.start(['a', 'b']);
    calls[0]?.finish(false);
    await settle();
    expect(ids()).toEqual(['a', 'b']);
  });
});
