import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../platform/network-of.ts';
import { tooManyMails, tooManyRequests, tooManySms } from './auth-error.ts';
import type { AuthSettings } from './auth-settings.ts';
import { hashOf } from './keys/secrets.ts';

type Limit = { points: number; seconds: number };

const minute = 60;
const fiveMinutes = 300;
const hour = 3600;

/** Requests of one address, in IPv6 of one network (gotrue-protocol.md section 10); each route its own bucket. */
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

/**
 * Wrong passwords for one account. From one address few are enough; from everywhere together the bound is wide, or
 * anybody could lock anybody out.
 */
const wrongPasswords = {
  fromOneAddress: { points: 10, seconds: fiveMinutes },
  fromAnywhere: { points: 100, seconds: hour },
};

export type RequestBucket = keyof typeof perAddress;
export type AuthRateLimits = ReturnType<typeof createAuthRateLimits>;

const limiterOf = ({ points, seconds }: Limit) => new RateLimiterMemory({ points, duration: seconds });
const secondsOf = (result: RateLimiterRes) => Math.max(1, Math.ceil(result.msBeforeNext / 1000));

async function consume(
  limiter: RateLimiterMemory,
  key: string,
  refuse: (seconds: number) => Error,
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (reason) {
    throw reason instanceof RateLimiterRes ? refuse(secondsOf(reason)) : reason;
  }
}

/**
 * The limits of this process; RATE_LIMITS=off lifts them all. Addresses of mail are kept as hashes only. Counted in
 * memory: several processes allow as many times as much, which still bounds it.
 */
export function createAuthRateLimits(
  settings: Pick<AuthSettings, 'rateLimits' | 'mailsPerHour' | 'smsPerHour'>,
  sends: boolean,
) {
  const buckets = Object.fromEntries(
    Object.entries(perAddress).map(([name, limit]) => [name, limiterOf(limit)]),
  ) as Record<RequestBucket, RateLimiterMemory>;
  const near = limiterOf(wrongPasswords.fromOneAddress);
  const far = limiterOf(wrongPasswords.fromAnywhere);
  const mails = limiterOf({ points: settings.mailsPerHour, seconds: hour });
  const messages = limiterOf({ points: settings.smsPerHour, seconds: hour });
  const enabled = settings.rateLimits;
  const keysOf = (account: string, address: string) =>
    [`${hashOf(account)} ${networkOf(address)}`, hashOf(account)] as const;

  return {
    /** Counts a request. @throws AuthError 429 with Retry-After */
    request: async (bucket: RequestBucket, address: string) => {
      if (enabled) await consume(buckets[bucket], networkOf(address), tooManyRequests);
    },
    /**
     * One try at an account's password (whether the account exists or not). It counts before it is compared: many at once
     * would all be let through otherwise. What was right, or could not be compared, is held against nobody.
     * @throws AuthError 429 after too many wrong ones, and whatever `compare` throws
     */
    tryPassword: async <T extends { isRight: boolean }>(
      account: string,
      address: string,
      compare: () => Promise<T>,
    ): Promise<T> => {
      if (!enabled) return compare();
      const [nearKey, farKey] = keysOf(account, address);
      await consume(near, nearKey, tooManyRequests);
      await consume(far, farKey, tooManyRequests);
      const tried = await compare().catch(async (error: unknown) => {
        await Promise.all([near.reward(nearKey), far.reward(farKey)]);
        throw error;
      });
      if (tried.isRight) await Promise.all([near.delete(nearKey), far.reward(farKey)]);
      return tried;
    },
    /** Counts a message to a phone. @throws AuthError 429 with Retry-After */
    sms: async () => {
      if (enabled) await consume(messages, 'all', tooManySms);
    },
    /** Counts a mail that may go out, known address or not. @throws AuthError 429 with Retry-After */
    mail: async () => {
      if (enabled && sends) await consume(mails, 'all', tooManyMails);
    },
  };
}
