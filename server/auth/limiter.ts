import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export type Limit = { points: number; seconds: number };
export type Limiter = ReturnType<typeof createLimiter>;

/**
 * Counts in this process, by key, in windows of `seconds`. A timer ends a window, so a clock that jumps locks nobody
 * out, and no reported wait is longer than the window.
 */
export function createLimiter({ points, seconds }: Limit) {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    /** Counts `count` and returns 0; beyond the limit it counts nothing and returns the seconds to wait. */
    take: async (key: string, count = 1): Promise<number> => {
      try {
        await limiter.consume(key, count);
        return 0;
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        await limiter.reward(key, count);
        return Math.min(seconds, Math.max(1, Math.ceil(reason.msBeforeNext / 1000)));
      }
    },
    /** What is counted now. */
    used: async (key: string): Promise<number> => {
      const counted = await limiter.get(key);
      return counted && counted.msBeforeNext > 0 ? counted.consumedPoints : 0;
    },
    /** Takes back what was counted. */
    refund: async (key: string, count = 1): Promise<void> => {
      await limiter.reward(key, count);
    },
    /** Forgets what was counted for the key. */
    forget: async (key: string): Promise<void> => {
      await limiter.delete(key);
    },
  };
}

/** One for each name. */
export const limitersOf = <Name extends string>(names: readonly Name[], limitOf: (name: Name) => Limit) =>
  Object.fromEntries(names.map((name) => [name, createLimiter(limitOf(name))])) as Record<Name, Limiter>;
