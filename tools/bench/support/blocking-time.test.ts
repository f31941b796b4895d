import { expect, test } from 'vitest';
import { blockingTime } from './blocking-time.ts';
import type { TraceEvent } from './trace-event.ts';

const main = { pid: 7, tid: 1 };
const task = (ts: number, tdur: number, of = main): TraceEvent => ({
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  ts,
  dur: tdur * 3,
  tdur,
  ...of,
});
const paint: TraceEvent = { name: 'firstContentfulPaint', ph: 'R', ts: 1_000_000, ...main };

test('counts the part of each task beyond 50 ms after the first paint, on a phone four times as slow', () => {
  expect(blockingTime([paint, task(1_100_000, 20_000), task(1_300_000, 12_000)])).toBe(30);
});

test('ignores other threads and tasks finished before the first paint', () => {
  const other = task(1_100_000, 90_000, { pid: 7, tid: 2 });
  expect(blockingTime([task(100_000, 90_000), other, paint])).toBe(0);
});

test('returns null for a trace without a first paint', () => {
  expect(blockingTime([task(1, 90_000)])).toBeNull();
});
