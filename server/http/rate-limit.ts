import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from '../platform/app-error.ts';
import type { AppEnv } from './app-env.ts';

/** `points` requests in `seconds`, for each signed-in user. Must stand behind requireUser. */
export type RateLimit = { points: number; seconds: number };

/**
 * Refuses with 429 and Retry-After once a user has used up a limit. Counted in this process: several processes behind
 * a balancer allow that many times as much, which still bounds what one user can ask for.
 */
export function limitUser(limit: RateLimit, enabled: boolean) {
  const limiter = new RateLimiterMemory({ points: limit.points, duration: limit.seconds });
  return createMiddleware<AppEnv>(async (c, next) => {
    if (enabled) {
      await limiter.consume(c.get('user').id).catch((reason: unknown) => {
        if (reason instanceof RateLimiterRes)
          throw tooMany(Math.max(1, Math.ceil(reason.msBeforeNext / 1000)));
        throw reason;
      });
    }
    await next();
  });
}
