/** After this many failures in a row a provider is not called for this long. */
const mostFailures = 5;
const restMs = 30_000;

export type Breaker = ReturnType<typeof createBreaker>;

/**
 * Keeps a failing provider from delaying every learner. While open, it refuses calls; after the pause one caller
 * tries, and the result decides for all.
 */
export function createBreaker(now: () => number) {
  let failures = 0;
  let openUntil = 0;
  let trying = false;
  return {
    /** Whether a call is allowed now. The one caller that tries after a pause must report back in any case. */
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
    /** Neither worked nor failed: the caller went away. */
    left: (): void => {
      trying = false;
    },
  };
}
