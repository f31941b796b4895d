/** After this many consecutive failures a provider is not called for `pauseMs`. */
const mostFailures = 5;
const restMs = 30_000;

export type Breaker = ReturnType<typeof createBreaker>;

/**
 * A circuit breaker, so that a failing provider does not delay every learner. While open it refuses calls; after the pause
 * one caller may try, and the result decides for all.
 */
export function createBreaker(now: () => number) {
  let failures = 0;
  let openUntil = 0;
  let trying = false;
  return {
    /** Whether a call is allowed now. The caller that tries after a pause must report its result in any case. */
    admits: (): boolean => {
      if (failures < mostFailures) return true;
      if (now() < openUntil || trying) return false;
      trying = true;
      return true;
    },
    failed: (): void => {
      failures += 1;
      trying = false;
      if (failures >= mostFailures) openUntil = now() + restMs;
    },
    worked: (): void => {
      failures = 0;
      trying = false;
    },
    /** The call neither succeeded nor failed, e.g. because it was aborted. */
    left: (): void => {
      trying = false;
    },
  };
}
