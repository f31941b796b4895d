/** After so many failures in a row a provider is left alone for so long. */
const mostFailures = 5;
const restMs = 30_000;

export type Breaker = ReturnType<typeof createBreaker>;

/**
 * Keeps a dead provider from making every learner wait. Open, it lets nobody through; after the rest one caller tries,
 * and what comes of it decides for all.
 */
export function createBreaker(now: () => number) {
  let failures = 0;
  let openUntil = 0;
  let trying = false;
  return {
    /** May somebody ask now? The one who tries after a rest must report back, whatever happens. */
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
