import { networkOf } from '../../platform/network-of.ts';
import type { Networks } from '../../platform/networks.ts';
import { tooManyMails } from '../auth-error.ts';
import { hashOf } from '../keys/secrets.ts';
import { createLimiter } from '../limiter.ts';
import { type Count, createSendBudget, refundAll, takeAll } from '../send-budget.ts';

/** Mails of a kind that anybody may have sent to one address in an hour. */
const toOneAddress = { points: 10, seconds: 3600 };
/** ... and the most of them that one network may cause, so that it cannot use up what the owner needs. */
const toOneAddressFromNetwork = { points: 5, seconds: 3600 };

/** Who asks for a mail, to which address, of which kind; `mails`: how many it is, one unless told. */
export type MailAsk = { client: { address: string }; to: string; kind: string; mails?: number };

/**
 * What may be mailed in an hour: to an address, for a network, by the whole server. Only mails that were written count
 * for a network and the server. Mail that is sent for any address, and mail that is sent only to existing accounts, have
 * separate budgets: otherwise the first would reveal whether the second was sent.
 */
export function createMailBudget(perHour: number, enabled: boolean, networks: Pick<Networks, 'isTrusted'>) {
  const kinds = { open: createSendBudget(perHour, networks), hidden: createSendBudget(perHour, networks) };
  const addresses = createLimiter(toOneAddress);
  const askers = createLimiter(toOneAddressFromNetwork);
  const ofAddress = ({ kind, to, client }: MailAsk): Count[] => [
    { limiter: askers, key: hashOf(`${kind} ${to} ${networkOf(client.address)}`), many: 1 },
    { limiter: addresses, key: hashOf(`${kind} ${to}`), many: 1 },
  ];

  return {
    /**
     * Runs `work`, which writes its mails for any address or fails. A failure is not counted.
     * @throws AuthError 429 with Retry-After, and whatever `work` throws
     */
    open: async <T>(ask: MailAsk, work: () => Promise<T>): Promise<T> => {
      if (!enabled) return work();
      const counts = [...ofAddress(ask), ...kinds.open.of(ask.client.address, ask.mails)];
      const wait = await takeAll(counts);
      if (wait > 0) throw tooManyMails(wait);
      return work().catch(async (error: unknown) => {
        await refundAll(counts);
        throw error;
      });
    },

    /**
     * Runs `work`, which returns whether it has written a mail; the answer does not reveal it. Once a budget is used up
     * the mail is still written and delayed, `waitMs`, until the next hour: so nothing that a network asks for unknown
     * addresses keeps a mail from an owner in it.
     * @throws AuthError 429 with Retry-After for too many requests for one address, whether it has an account or not,
     * and whatever `work` throws
     */
    hidden: async (ask: MailAsk, work: (waitMs: number) => Promise<boolean>): Promise<void> => {
      if (!enabled) {
        await work(0);
        return;
      }
      const asked = ofAddress(ask);
      const refused = await takeAll(asked);
      if (refused > 0) throw tooManyMails(refused);
      const counts = kinds.hidden.of(ask.client.address);
      const wait = await takeAll(counts);
      const taken = wait === 0 ? counts : [];
      const mailed = await work(wait * 1000).catch(async (error: unknown) => {
        await refundAll([...asked, ...taken]);
        throw error;
      });
      if (!mailed) await refundAll(taken);
    },
  };
}
