import { networkOf } from '../../platform/network-of.ts';
import { tooManyRequests } from '../auth-error.ts';
import { hashOf } from '../keys/secrets.ts';
import { createLimiter, type Limiter } from '../limiter.ts';

/**
 * Wrong passwords for one account. The limit for one network is low; the limit over all networks is high. Known
 * devices and signed-in users are exempt from both, since otherwise anybody could lock anybody out; each device has a
 * limit of its own.
 */
const bounds = {
  fromOneNetwork: { points: 10, seconds: 300 },
  fromAnywhere: { points: 100, seconds: 3600 },
  onOneDevice: { points: 20, seconds: 3600 },
};

/** Who guesses. `device`: names the device if the account knows it; only called when it matters. */
export type Guesser = { address: string; device: () => Promise<string | null> };

/** Somebody who is signed in: all sessions of an account count as one device that it knows. */
export const signedInGuesser = (address: string, userId: string): Guesser => ({
  address,
  device: async () => `signed in as ${userId}`,
});

type Count = { limiter: Limiter; key: string };

const nearKey = (account: string, { address }: Pick<Guesser, 'address'>) =>
  `${hashOf(account)} ${networkOf(address)}`;

export function createPasswordGuesses(enabled: boolean) {
  const near = createLimiter(bounds.fromOneNetwork);
  const far = createLimiter(bounds.fromAnywhere);
  const own = createLimiter(bounds.onOneDevice);

  /** What was counted. @throws AuthError 429 */
  async function count(account: string, { address, device }: Guesser): Promise<Count[]> {
    const key = hashOf(account);
    const nearby = { limiter: near, key: nearKey(account, { address }) };
    let wait = await near.take(nearby.key);
    if (wait === 0) {
      wait = await far.take(key);
      if (wait === 0) return [nearby, { limiter: far, key }];
      await near.refund(nearby.key);
    }
    const known = await device();
    if (!known) throw tooManyRequests(wait);
    const mine = { limiter: own, key: `${key} ${known}` };
    const ownWait = await own.take(mine.key);
    if (ownWait > 0) throw tooManyRequests(ownWait);
    return [mine];
  }

  /**
   * One attempt at an account's password (whether the account exists or not). It counts before the comparison, since
   * many at once would otherwise all pass. Right and unchecked passwords are not counted. `compare` is told whether it is
   * the first attempt at this account from this network within the window.
   * @throws AuthError 429 after too many wrong ones, and whatever `compare` throws
   */
  return async <T extends { isRight: boolean }>(
    account: string,
    guesser: Guesser,
    compare: (isFirst: boolean) => Promise<T>,
  ): Promise<T> => {
    if (!enabled) return compare(true);
    const isFirst = (await near.used(nearKey(account, guesser))) === 0;
    const counted = await count(account, guesser);
    const refund = () => Promise.all(counted.map(({ limiter, key }) => limiter.refund(key)));
    const tried = await compare(isFirst).catch(async (error: unknown) => {
      await refund();
      throw error;
    });
    if (tried.isRight) {
      await refund();
      await near.forget(nearKey(account, guesser));
    }
    return tried;
  };
}
