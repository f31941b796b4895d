import type { TraceEvent } from './trace-event.ts';

/** Lighthouse's simulated phone is this much slower than the measuring machine. */
const SLOWDOWN = 4;
const LONG_TASK_MS = 50;

/**
 * Total blocking time as defined by Lighthouse, after the first contentful paint, but in CPU time instead of
 * wall-clock time, so that other load on the machine does not lengthen it.
 * @returns milliseconds; null if the trace has no first paint
 */
export function blockingTime(events: readonly TraceEvent[]): number | null {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) return null;
  let sum = 0;
  for (const { name, ph, pid, tid, ts, dur = 0, tdur = 0 } of events) {
    const isTask = ph === 'X' && name.endsWith('RunTask') && pid === paint.pid && tid === paint.tid;
    if (!isTask || ts + dur <= paint.ts) continue;
    sum += Math.max(0, (tdur * SLOWDOWN) / 1000 - LONG_TASK_MS);
  }
  return sum;
}
