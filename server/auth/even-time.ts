import { setTimeout as pause } from 'node:timers/promises';

/**
 * Answers no sooner than `milliseconds` after the call, whether `work` succeeds or fails: the number of queries
 * depends on whether an address has an account, and must not be visible in the duration.
 */
export async function evenTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const since = performance.now();
  try {
    return await work();
  } finally {
    const left = milliseconds - (performance.now() - since);
    if (left > 0) await pause(left);
  }
}
