import { refreshLater } from '../auth-error.ts';
import { createLimiter } from '../limiter.ts';
import type { NetworkLimits } from '../network-limits.ts';

/** Of one session in a minute: the first few refreshes get the next token each, the others the same once more. */
const nextTokens = { points: 10, seconds: 60 };
const refreshes = { points: 120, seconds: 60 };

/** Whether a refresh gets the next token of its session or the same once more. */
export type RefreshTurn = 'next' | 'same';

/**
 * Refreshes are counted for the session, by the family of its tokens. Both throw AuthError 503 with Retry-After for what
 * must wait: clients try again after that, and would end the session after a 429.
 */
export function createRefreshLimits(networks: NetworkLimits, enabled: boolean) {
  const [families, turns] = [createLimiter(refreshes), createLimiter(nextTokens)];
  return {
    ofFamily: async (family: string): Promise<RefreshTurn> => {
      if (!enabled) return 'next';
      const wait = await families.take(family);
      if (wait > 0) throw refreshLater(wait);
      return (await turns.take(family)) > 0 ? 'same' : 'next';
    },
    /** With a token that may be invented: in the strangers' lane, and an unknown one is counted for the network. */
    ofStranger: async <T>(
      address: string,
      work: () => Promise<T>,
      isKnown: (outcome: T) => boolean,
    ): Promise<T> => {
      const outcome = await networks.lane(address, work);
      const wait = isKnown(outcome) ? 0 : await networks.countRefused('refresh', address);
      if (wait > 0) throw refreshLater(wait);
      return outcome;
    },
  };
}
