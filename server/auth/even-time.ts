import { setTimeout as pause } from 'node:timers/promises';

/**
 * Answers no sooner than `milliseconds` after the call, whether `work` succeeds or fails: whether an address has an
 * account decides how many queries run, and their time must not show.
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
