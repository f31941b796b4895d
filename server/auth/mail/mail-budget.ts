import { networkOf, widerNetworkOf } from '../../platform/network-of.ts';
import { tooManyMails } from '../auth-error.ts';
import { hashOf } from '../keys/secrets.ts';
import { createLimiter, type Limiter } from '../limiter.ts';

const hour = 3600;
/** Mails of a kind that anybody may have sent to one address in an hour. */
const toOneAddress = 10;
/** ... and the most of them that one network may cause, so that it cannot use up what the owner needs. */
const toOneAddressFromNetwork = 5;

/** Who asks for a mail, to which address, of which kind; `mails`: how many it is, one unless told. */
export type MailAsk = { client: { address: string }; to: string; kind: string; mails?: number };

/** A third of what the server sends in an hour, within bounds: the budget of one network. */
export const shareOf = (perHour: number) => Math.min(60, Math.max(5, Math.ceil(perHour / 3)));

type Count = { limiter: Limiter; key: string; mails: number };

/** Counts in all of them or in none. @throws AuthError 429 with Retry-After */
async function takeAll(counts: Count[]): Promise<void> {
  const taken: Count[] = [];
  for (const count of counts) {
    const wait = await count.limiter.take(count.key, count.mails);
    if (wait > 0) {
      await refundAll(taken);
      throw tooManyMails(wait);
    }
    taken.push(count);
  }
}

const refundAll = (counts: Count[]) =>
  Promise.all(counts.map(({ limiter, key, mails }) => limiter.refund(key, mails)));

/**
 * What may be mailed in an hour: to an address, for a network (in two widths), by the whole server. Only mails that
 * were written count against the server's budget. Mail that is sent for any address, and mail that is sent only to
 * existing accounts, have separate budgets: otherwise the first would reveal whether the second was sent.
 */
export function createMailBudget(perHour: number, enabled: boolean) {
  const share = shareOf(perHour);
  const limiters = () => ({
    near: createLimiter({ points: share, seconds: hour }),
    wide: createLimiter({ points: share * 2, seconds: hour }),
    server: createLimiter({ points: perHour, seconds: hour }),
  });
  const kinds = { open: limiters(), hidden: limiters() };
  const addresses = createLimiter({ points: toOneAddress, seconds: hour });
  const askers = createLimiter({ points: toOneAddressFromNetwork, seconds: hour });

  const countsOf = (kind: keyof typeof kinds, { client, to, mails = 1, ...ask }: MailAsk): Count[] => [
    { limiter: askers, key: hashOf(`${ask.kind} ${to} ${networkOf(client.address)}`), mails: 1 },
    { limiter: addresses, key: hashOf(`${ask.kind} ${to}`), mails: 1 },
    { limiter: kinds[kind].near, key: networkOf(client.address), mails },
    { limiter: kinds[kind].wide, key: widerNetworkOf(client.address), mails },
  ];

  return {
    /**
     * Runs `work`, which writes its mails for any address or fails. A failure is not counted.
     * @throws AuthError 429 with Retry-After, and whatever `work` throws
     */
    open: async <T>(ask: MailAsk, work: () => Promise<T>): Promise<T> => {
      if (!enabled) return work();
      const server = { limiter: kinds.open.server, key: 'all', mails: ask.mails ?? 1 };
      const counts = [...countsOf('open', ask), server];
      await takeAll(counts);
      return work().catch(async (error: unknown) => {
        await refundAll(counts);
        throw error;
      });
    },

    /**
     * Runs `work`, which returns whether it has written a mail; the answer does not reveal it. Once the server's
     * budget is used up the mail is still written and delayed, `waitMs`, until the next hour.
     * @throws AuthError 429 with Retry-After for too many requests, whether there is an account or not, and whatever
     * `work` throws
     */
    hidden: async (ask: MailAsk, work: (waitMs: number) => Promise<boolean>): Promise<void> => {
      if (!enabled) {
        await work(0);
        return;
      }
      const counts = countsOf('hidden', ask);
      await takeAll(counts);
      const { server } = kinds.hidden;
      const wait = await server.take('all');
      const mailed = await work(wait * 1000).catch(async (error: unknown) => {
        await refundAll(counts);
        if (wait === 0) await server.refund('all');
        throw error;
      });
      if (!mailed && wait === 0) await server.refund('all');
    },
  };
}
