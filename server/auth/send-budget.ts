import { networkOf, widerNetworkOf } from '../platform/network-of.ts';
import type { Networks } from '../platform/networks.ts';
import { createLimiter, type Limiter } from './limiter.ts';

const hour = 3600;

/** A third of what the server sends in an hour: the budget of one network. */
const shareOf = (perHour: number) => Math.max(5, Math.ceil(perHour / 3));

/** Something to be counted: so many of it under this key. */
export type Count = { limiter: Limiter; key: string; many: number };

/** Counts in all of them or in none. Returns the seconds to wait; 0: all are counted. */
export async function takeAll(counts: Count[]): Promise<number> {
  const taken: Count[] = [];
  for (const count of counts) {
    const wait = await count.limiter.take(count.key, count.many);
    if (wait > 0) {
      await refundAll(taken);
      return wait;
    }
    taken.push(count);
  }
  return 0;
}

export const refundAll = (counts: Count[]) =>
  Promise.all(counts.map(({ limiter, key, many }) => limiter.refund(key, many)));

/**
 * What is sent in an hour: by the whole server, and for a network, in two widths and in proportion. A trusted network
 * shares only the server's budget.
 */
export function createSendBudget(perHour: number, { isTrusted }: Pick<Networks, 'isTrusted'>) {
  const share = shareOf(perHour);
  const near = createLimiter({ points: share, seconds: hour });
  const wide = createLimiter({ points: share * 2, seconds: hour });
  const server = createLimiter({ points: perHour, seconds: hour });
  const ofServer = (many = 1): Count => ({ limiter: server, key: 'all', many });
  return {
    ofServer,
    /** for whoever asks from this address */
    of: (address: string, many = 1): Count[] => {
      if (isTrusted(address)) return [ofServer(many)];
      return [
        { limiter: near, key: networkOf(address), many },
        { limiter: wide, key: widerNetworkOf(address), many },
        ofServer(many),
      ];
    },
  };
}
