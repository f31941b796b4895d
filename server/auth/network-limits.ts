import { limitConcurrency } from '../platform/limit-concurrency.ts';
import { networkOf } from '../platform/network-of.ts';
import type { Networks } from '../platform/networks.ts';
import { AuthError, tooManyRequests } from './auth-error.ts';
import { limitersOf } from './limiter.ts';

const minute = 60;
const hour = 3600;

/**
 * What all strangers of one network together may have stored or hashed, as shares of NETWORK_REQUESTS_PER_MINUTE: far
 * beyond what a school does, so that only floods meet it.
 */
const stored = {
  /** each costs a hash: 5 a second by default */
  signup: { share: 1 / 20, seconds: minute },
  oauth: { share: 1 / 10, seconds: minute },
  passkey_options: { share: 1 / 10, seconds: minute },
  /** these stay: 1,000 an hour by default */
  anonymous: { share: 1 / 6, seconds: hour },
};

const kindsOfAttempt = ['password', 'refresh', 'verify', 'pkce', 'id_token', 'oauth', 'passkey'] as const;
/** Refused attempts of one kind. */
const refusedShare = { share: 1 / 20, seconds: minute };

/** What strangers ask of the database at once; the other connections are for people who are signed in. */
const strangersAtOnce = 4;
/** More than any school has waiting: each takes some milliseconds. */
const mostStrangersWaiting = 1000;

export type StoredKind = keyof typeof stored;
type AttemptKind = (typeof kindsOfAttempt)[number];
export type NetworkLimits = ReturnType<typeof createNetworkLimits>;

/** Whether a failure is the caller's fault: something wrong, unknown or used up was sent. */
const isRefusal = (error: unknown) =>
  error instanceof AuthError && error.status < 500 && error.status !== 429;

/**
 * The ceiling of a network against floods. Attempts that are refused have buckets of their own: a full one refuses
 * nothing that is right. Trusted networks have no ceiling.
 */
export function createNetworkLimits({ requestsPerMinute, isTrusted }: Networks, enabled: boolean) {
  const ofCeiling = ({ share, seconds }: { share: number; seconds: number }) => ({
    points: Math.max(1, Math.ceil(requestsPerMinute * share)),
    seconds,
  });
  const storing = limitersOf(Object.keys(stored) as StoredKind[], (kind) => ofCeiling(stored[kind]));
  const refused = limitersOf(kindsOfAttempt, () => ofCeiling(refusedShare));
  const holds = (address: string) => enabled && !isTrusted(address);
  const inTurn = limitConcurrency(strangersAtOnce, {
    mostWaiting: mostStrangersWaiting,
    refuse: () => tooManyRequests(1),
  });
  /** Counts one more refused attempt. Returns the seconds to wait; 0: the refusal may be told. */
  const countRefused = async (kind: AttemptKind, address: string): Promise<number> =>
    holds(address) ? refused[kind].take(networkOf(address)) : 0;

  return {
    countRefused,
    /** Counts what is stored or hashed for a stranger. @throws AuthError 429 with Retry-After */
    stored: async (kind: StoredKind, address: string): Promise<void> => {
      const wait = holds(address) ? await storing[kind].take(networkOf(address)) : 0;
      if (wait > 0) throw tooManyRequests(wait);
    },
    /** Database work for a stranger: a few at once, in which networks take turns. @throws AuthError 429 */
    lane: <T>(address: string, work: () => Promise<T>): Promise<T> =>
      enabled ? inTurn(work, networkOf(address)) : work(),
    /**
     * Runs an attempt, which is counted only if it is refused. Beyond the ceiling the refusal is a 429; what is right
     * still succeeds.
     * @throws what `work` throws, or AuthError 429 with Retry-After in its place
     */
    attempt: async <T>(kind: AttemptKind, address: string, work: () => Promise<T>): Promise<T> => {
      try {
        return await work();
      } catch (error) {
        const wait = isRefusal(error) ? await countRefused(kind, address) : 0;
        throw wait > 0 ? tooManyRequests(wait) : error;
      }
    },
  };
}
