import { tooManyRequests } from './auth-error.ts';
import type { AuthSettings } from './auth-settings.ts';
import { type Limit, limitersOf } from './limiter.ts';
import { createListBudget } from './mail/list-budget.ts';
import { createMailBudget } from './mail/mail-budget.ts';
import { createNetworkLimits } from './network-limits.ts';
import { createSmsBudget } from './phone/sms-budget.ts';
import { createRefreshLimits } from './sessions/refresh-limits.ts';
import { createPasswordGuesses } from './users/password-guesses.ts';

/** What one account may do, whatever others of its network do. */
const perAccount = {
  /** PUT /user, GET /reauthenticate */
  user: { points: 30, seconds: 300 },
  factor_challenge: { points: 15, seconds: 60 },
  factor_verify: { points: 15, seconds: 60 },
  passkey_verify: { points: 30, seconds: 300 },
  /** each added passkey sends a mail */
  passkey_change: { points: 30, seconds: 3600 },
} satisfies Record<string, Limit>;

export type AccountBucket = keyof typeof perAccount;
export type AuthRateLimits = ReturnType<typeof createAuthRateLimits>;

type Settings = Pick<AuthSettings, 'rateLimits' | 'mailsPerHour' | 'smsPerHour' | 'networks'>;

/**
 * The limits of this process; RATE_LIMITS=off disables them all. What an account or a session does is counted for it, and
 * a network carries only a ceiling against floods (decision 59). Mail addresses are kept as hashes only. Counted in
 * memory: several processes allow a multiple, which still is a bound.
 */
export function createAuthRateLimits(settings: Settings, sends: boolean) {
  const { rateLimits: enabled, networks: rules, mailsPerHour, smsPerHour } = settings;
  const accounts = limitersOf(Object.keys(perAccount) as AccountBucket[], (name) => perAccount[name]);
  const networks = createNetworkLimits(rules, enabled);
  return {
    ...networks,
    /** Counts a request of an account. @throws AuthError 429 with Retry-After */
    account: async (bucket: AccountBucket, userId: string): Promise<void> => {
      const wait = enabled ? await accounts[bucket].take(userId) : 0;
      if (wait > 0) throw tooManyRequests(wait);
    },
    refreshes: createRefreshLimits(networks, enabled),
    tryPassword: createPasswordGuesses(enabled),
    mails: createMailBudget(mailsPerHour, enabled && sends, rules),
    lists: createListBudget(mailsPerHour, enabled && sends),
    sms: createSmsBudget(smsPerHour, enabled, rules),
  };
}
