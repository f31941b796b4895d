import { networkOf, widerNetworkOf } from '../platform/network-of.ts';
import { tooManyRequests, tooManySms } from './auth-error.ts';
import type { AuthSettings } from './auth-settings.ts';
import { createLimiter, type Limit, type Limiter } from './limiter.ts';
import { createMailBudget, shareOf } from './mail/mail-budget.ts';
import { createPasswordGuesses } from './users/password-guesses.ts';

const minute = 60;
const fiveMinutes = 300;
const hour = 3600;

/** Requests of one address (for IPv6: one network), with a separate bucket for each route. */
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
  // A page that offers passkeys requests a challenge whenever it is opened; a class may share an address.
  passkey_options: { points: 150, seconds: fiveMinutes },
  passkey_verify: { points: 30, seconds: fiveMinutes },
  // Each added passkey sends a mail.
  passkey_change: { points: 30, seconds: hour },
  anonymous: { points: 30, seconds: hour },
} satisfies Record<string, Limit>;

export type RequestBucket = keyof typeof perAddress;
export type AuthRateLimits = ReturnType<typeof createAuthRateLimits>;

/**
 * The limits of this process; RATE_LIMITS=off disables them all. Mail addresses are kept as hashes only. Counted in
 * memory: several processes allow a multiple, which still is a bound.
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
     * Counts a message to a phone, whether the number is known or not, for a network and for the server.
     * @throws AuthError 429 with Retry-After
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
