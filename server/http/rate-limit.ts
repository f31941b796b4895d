import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from '../platform/app-error.ts';
import { networkOf } from '../platform/network-of.ts';
import type { Networks } from '../platform/networks.ts';
import type { AppEnv } from './app-env.ts';
import { clientAddress } from './client-address.ts';

/** `points` requests in `seconds`, for each signed-in user. Must stand behind requireUser. */
export type RateLimit = { points: number; seconds: number };

/**
 * Refuses with 429 and Retry-After once a user has used up a limit. Counted in this process: several processes behind
 * a balancer allow that many times as much, which still bounds what one user can ask for.
 */
export function createUserLimit(limit: RateLimit, enabled: boolean) {
  const limiter = new RateLimiterMemory({ points: limit.points, duration: limit.seconds });
  const count = async (userId: string): Promise<void> => {
    if (!enabled) return;
    await limiter.consume(userId).catch((reason: unknown) => {
      if (reason instanceof RateLimiterRes) throw tooMany(secondsLeft(reason, limit));
      throw reason;
    });
  };
  return {
    user: createMiddleware<AppEnv>(async (c, next) => {
      await count(c.get('user').id);
      await next();
    }),
    reader: createMiddleware<AppEnv>(async (c, next) => {
      await count(c.get('reader').id);
      await next();
    }),
  };
}

export const limitUser = (limit: RateLimit, enabled: boolean) => createUserLimit(limit, enabled).user;

/** After the clock was set back the remaining wait would look like days. */
const secondsLeft = ({ msBeforeNext }: RateLimiterRes, { seconds }: RateLimit): number =>
  Math.min(seconds, Math.max(1, Math.ceil(msBeforeNext / 1000)));

/** Pages, and public reads of the library; static files come from memory and cost nothing. */
const isPublicPage = (path: string): boolean =>
  path.startsWith('/api/library') || !/^\/(api|auth|assets|library-figures|mailbox)(\/|$)|\.\w+$/.test(path);

/** Where a request comes from, and what a network may do. */
type FromNetworks = { networks: Networks; trustedProxies: number };

/**
 * Refuses with 429 and Retry-After what a network requests of public pages beyond its ceiling, counted in quarters of a
 * minute. Whole schools share an address, and behind a proxy that is not in TRUSTED_PROXIES everybody does.
 */
export function limitNetwork(enabled: boolean, { networks, trustedProxies }: FromNetworks) {
  const limit = { points: Math.ceil(networks.requestsPerMinute / 4), seconds: 15 };
  const limited = limitAddress(limit, enabled, trustedProxies, networks.isTrusted);
  return createMiddleware<AppEnv>((c, next) => (isPublicPage(c.req.path) ? limited(c, next) : next()));
}

/** The same for a single route that asks for no session: each network has its own count, except for trusted ones. */
export function limitAddress(
  limit: RateLimit,
  enabled: boolean,
  trustedProxies: number,
  isTrusted: Networks['isTrusted'] = () => false,
) {
  const limiter = new RateLimiterMemory({ points: limit.points, duration: limit.seconds });
  return createMiddleware<AppEnv>(async (c, next) => {
    const address = clientAddress(c, trustedProxies);
    if (enabled && !isTrusted(address)) {
      await limiter.consume(networkOf(address)).catch((reason: unknown) => {
        if (reason instanceof RateLimiterRes) throw tooMany(secondsLeft(reason, limit));
        throw reason;
      });
    }
    await next();
  });
}

/**
 * For a route that visitors use as well, behind `visitor`: who is signed in is counted alone, by `user`, and the
 * visitors of a network together, up to a `share` of its ceiling.
 */
export function limitVisitors(
  { user, share }: { user: RateLimit; share: number },
  enabled: boolean,
  { networks, trustedProxies }: FromNetworks,
) {
  const points = Math.ceil(networks.requestsPerMinute * share);
  const ofUser = limitUser(user, enabled);
  const ofNetwork = limitAddress({ points, seconds: 60 }, enabled, trustedProxies, networks.isTrusted);
  return createMiddleware<AppEnv>((c, next) => (c.get('user') ? ofUser(c, next) : ofNetwork(c, next)));
}
