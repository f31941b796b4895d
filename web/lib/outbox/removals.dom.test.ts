import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lockRemovals } from './removals.ts';

const { locks } = navigator;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  Object.assign(navigator, { locks });
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Of the entries of these tests; earlier tests of the same worker have removed others. */
const recent = async () => {
  const ids = await lockRemovals.recent();
  return ['one', 'two', 'three'].filter((id) => ids.has(id));
};

it('remembers what was removed for a while', async () => {
  lockRemovals.announce(['one', 'two']);
  lockRemovals.announce(['three']);
  await vi.advanceTimersByTimeAsync(9000);
  expect(await recent()).toEqual(['one', 'two', 'three']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await recent()).toEqual([]);
});

it('remembers nothing where there are no locks, or they are refused', async () => {
  vi.spyOn(locks, 'request').mockRejectedValue(new DOMException('denied', 'SecurityError'));
  vi.spyOn(locks, 'query').mockRejectedValue(new DOMException('denied', 'SecurityError'));
  lockRemovals.announce(['one']);
  expect(await recent()).toEqual([]);
  Object.assign(navigator, { locks: undefined });
  lockRemovals.announce(['one']);
  expect(await recent()).toEqual([]);
});
