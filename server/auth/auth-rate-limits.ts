import { networkOf, widerNetworkOf } from '../platform/network-of.ts';
import { tooManyRequests, tooManySms } from './auth-error.ts';
import type { AuthSettings } from './auth-settings.ts';
import { createLimiter, type Limit, type Limiter } from './limiter.ts';
import { createMailBudget, shareOf } from './mail/mail-budget.ts';
import { createPasswordGuesses } from './users/password-guesses.ts';

const minute = 60;
const fiveMinutes = 300;
const hour = 3600;

/** Requests of one address, in IPv6 of one network; each route its own bucket. */
const perAddress = {
  token: { points: 150, seconds: fiveMinutes },
  verify: { points: 30, seconds: fiveMinutes },
  signup: { points: 30, seconds: fiveMinutes },
  otp: { points: 30, seconds: fiveMinutes },
  recover: { points: 30, seconds: fiveMinutes },
  resend: { points: 30, seconds: fiveMinutes },
  oauth: { points: 60, seconds: fiveMinutes },
  user: { points: 30, seconds: fiveMinutes },
  factor_challenge: { points: 15, seconds: minute },
  factor_verify: { points: 15, seconds: minute },
  // A page that offers passkeys asks for a challenge whenever it is opened; a class may share an address.
  passkey_options: { points: 150, seconds: fiveMinutes },
  passkey_verify: { points: 30, seconds: fiveMinutes },
  // Each one that is added is told by mail.
  passkey_change: { points: 30, seconds: hour },
  anonymous: { points: 30, seconds: hour },
} satisfies Record<string, Limit>;

export type RequestBucket = keyof typeof perAddress;
export type AuthRateLimits = ReturnType<typeof createAuthRateLimits>;

/**
 * The limits of this process; RATE_LIMITS=off lifts them all. Addresses of mail are kept as hashes only. Counted in
 * memory: several processes allow as many times as much, which still bounds it.
 */
export function createAuthRateLimits(
  settings: Pick<AuthSettings, 'rateLimits' | 'mailsPerHour' | 'smsPerHour'>,
  sends: boolean,
) {
  const enabled = settings.rateLimits;
  const buckets = Object.fromEntries(
    Object.entries(perAddress).map(([name, limit]) => [name, createLimiter(limit)]),
  ) as Record<RequestBucket, Limiter>;
  const share = shareOf(settings.smsPerHour);
  const messages = {
    near: createLimiter({ points: share, seconds: hour }),
    wide: createLimiter({ points: share * 2, seconds: hour }),
    server: createLimiter({ points: settings.smsPerHour, seconds: hour }),
  };

  return {
    /** Counts a request. @throws AuthError 429 with Retry-After */
    request: async (bucket: RequestBucket, address: string) => {
      const wait = enabled ? await buckets[bucket].take(networkOf(address)) : 0;
      if (wait > 0) throw tooManyRequests(wait);
    },
    tryPassword: createPasswordGuesses(enabled),
    mails: createMailBudget(settings.mailsPerHour, enabled && sends),
    /**
     * Counts a message to a phone, known number or not, of a network and of the server. @throws AuthError 429 with
     * Retry-After
     */
    sms: async (address: string) => {
      if (!enabled) return;
      const wait =
        (await messages.near.take(networkOf(address))) ||
        (await messages.wide.take(widerNetworkOf(address))) ||
        (await messages.server.take('all'));
      if (wait > 0) throw tooManySms(wait);
    },
  };
}
