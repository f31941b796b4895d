import type { ModelFailure } from '../provider/model-failure.ts';

/** calls 10: up to 3 retries, from 1000 ms, doubling. */
const mostRetries = 3;
const firstPauseMs = 1000;
/** A provider that asks for a longer pause is not retried; the library answers. */
const longestPauseMs = 8000;
/**
 * A stalled stream is retried only if a second stall would still end within 40 s, and not if the first text itself did
 * not come in time.
 */
const stallAgainWithinMs = 20_000;
export const stallsEndWithinMs = 36_000;
/** A server that loads its model says so at once, and is asked again while the first text may still come. */
const loadingPauseMs = 2000;

/** Milliseconds until the next retry; null: no retry. `firstMs`: how long the first text may take. */
export function waitAfter(
  { kind, retryAfterMs }: ModelFailure,
  retries: number,
  elapsedMs: number,
  firstMs: number,
): number | null {
  if (kind === 'loading') {
    const wait = Math.min(Math.max(loadingPauseMs, retryAfterMs ?? 0), longestPauseMs);
    return elapsedMs + wait <= firstMs ? wait : null;
  }
  if (retries >= mostRetries) return null;
  if (kind === 'broken') return 0;
  if (kind === 'stalled') return elapsedMs <= stallAgainWithinMs && elapsedMs < firstMs ? 0 : null;
  if (kind !== 'busy') return null;
  const wait = Math.max(firstPauseMs * 2 ** retries, retryAfterMs ?? 0);
  return wait <= longestPauseMs ? wait : null;
}
