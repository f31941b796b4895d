import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ModelWait } from '#shared/contract/generation.ts';
import { createWaitTelling } from './model-wait.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function telling() {
  const told: (ModelWait | null)[] = [];
  return { told, ...createWaitTelling(async (wait) => void told.push(wait), Date.now) };
}

it('a model that answers within three seconds is not said to think', async () => {
  const { told, end } = telling();
  await vi.advanceTimersByTimeAsync(2900);
  await end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([]);
});

it('after three seconds without a word, and every ten, the wait is told with its length; its end once', async () => {
  const { told, end } = telling();
  await vi.advanceTimersByTimeAsync(23_500);
  await end();
  await end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([
    { state: 'waiting', seconds: 3 },
    { state: 'waiting', seconds: 13 },
    { state: 'waiting', seconds: 23 },
    null,
  ]);
});

it('a sign of thinking is told at once where the wait was told, and else when it is', async () => {
  const early = telling();
  early.now('thinking');
  await vi.advanceTimersByTimeAsync(3000);
  expect(early.told).toEqual([{ state: 'thinking', seconds: 3 }]);
  const late = telling();
  await vi.advanceTimersByTimeAsync(5000);
  late.now('loading');
  late.now('loading');
  expect(late.told).toEqual([
    { state: 'waiting', seconds: 3 },
    { state: 'loading', seconds: 5 },
  ]);
});
