import { ModelFailure } from '../provider/model-failure.ts';

/** After this many consecutive failures a provider is not called for `restMs`. */
const mostFailures = 5;
const restMs = 30_000;
/** Without any quota left a provider is asked again after a minute, then after twice that time, at most an hour. */
const firstQuotaMs = 60_000;
const longestQuotaMs = 3_600_000;

export type Breaker = ReturnType<typeof createBreaker>;

/**
 * A circuit breaker, so that a failing provider does not delay every learner. While open it refuses calls; after the pause
 * one caller may try, and the result decides for all.
 */
export function createBreaker(now: () => number) {
  let failures = 0;
  let openUntil = 0;
  let trying = false;
  let quotaMs = 0;

  const refusal = () =>
    quotaMs > 0
      ? new ModelFailure('no-quota', 'the provider had no quota left', Math.max(0, openUntil - now()))
      : new ModelFailure('resting', 'the breaker is open', Math.max(0, openUntil - now()));
  return {
    /**
     * The reason why no call is allowed now; null: it is. The caller that tries after a pause must report its result in
     * any case.
     */
    refuses: (): ModelFailure | null => {
      if (failures < mostFailures && quotaMs === 0) return null;
      if (now() < openUntil || trying) return refusal();
      trying = true;
      return null;
    },
    failed: (): void => {
      failures += 1;
      trying = false;
      if (failures >= mostFailures) openUntil = now() + restMs;
    },
    /** The account has nothing left. Returns the milliseconds until the provider is asked again. */
    exhausted: (retryAfterMs: number | null): number => {
      trying = false;
      const isOpen = now() < openUntil && quotaMs > 0;
      if (!isOpen) quotaMs = quotaMs === 0 ? firstQuotaMs : Math.min(quotaMs * 2, longestQuotaMs);
      openUntil = Math.max(openUntil, now() + Math.min(Math.max(quotaMs, retryAfterMs ?? 0), longestQuotaMs));
      return openUntil - now();
    },
    worked: (): void => {
      failures = 0;
      quotaMs = 0;
      trying = false;
    },
    /** The call neither succeeded nor failed, e.g. because it was aborted. */
    left: (): void => {
      trying = false;
    },
  };
}
