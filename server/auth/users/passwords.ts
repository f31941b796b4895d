import { randomBytes, randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import * as argon2 from '@node-rs/argon2';
import { limitConcurrency } from '../../platform/limit-concurrency.ts';
import { networkOf as askerOf } from '../../platform/network-of.ts';
import { tooManyRequests } from '../auth-error.ts';
import { isWeaker, makeUpFor, type PasswordCost } from './password-cost.ts';

/** The result of checking a password. `rehashed`: a stronger hash to store instead of a weak one; null: keep it. */
export type PasswordCheck = { isRight: boolean; rehashed: string | null };

/** What does the work; replaced only in tests, which look at how much of it there is. */
export type Hashing = Pick<typeof argon2, 'hash' | 'verify'>;

/**
 * The order in which hashes get their turn: people who are signed in or on a device that the account knows; accounts that
 * nobody of the network has just guessed at; new accounts; those where somebody has. So whoever guesses at one account keeps
 * no newcomer waiting, and of both only a limited number is allowed in a minute.
 */
const ranks = ['known', 'first', 'new', 'again'] as const;
/** Who waits for a hash: the client's address, and the rank in the queue. */
type Asker = { address: string; rank: (typeof ranks)[number] };

const operator: Asker = { address: '', rank: 'known' };

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Hashes run in the thread pool, which also signs and verifies tokens. One thread is left for those: a burst of
 * sign-ins would otherwise delay everybody else, and every further hash needs its memory.
 */
const atOnce = Math.min(3, availableParallelism());
/**
 * The queue limit; beyond it the client is asked to retry. A full queue is still answered in time on one slow core
 * (0.2 s a hash, a request limit of ten seconds). A class of thirty fits.
 */
const mostWaiting = 33 * atOnce;
const retryAfterSeconds = 5;
/** How long the duration of a check stands for others, and how many such durations are needed. */
const [freshMs, enough] = [2000, 4];

const optionsOf = ({ memoryKib, passes }: PasswordCost) => ({
  memoryCost: memoryKib,
  timeCost: passes,
  parallelism: 1,
});

/** Looks like a hash of this cost but belongs to no password: checking it takes as long and always fails. */
function decoyOf({ memoryKib, passes }: PasswordCost): string {
  const text = (bytes: number) =>
    randomBytes(bytes)
      .toString('base64')
      .replace(/(?<!=)=+$/, '');
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${text(16)}$${text(32)}`;
}

/**
 * Hashes and checks passwords with argon2id at this cost; one instance for a process, since it counts what runs. They
 * take turns by rank, and networks within a rank, so that a flood only waits behind itself. Both throw AuthError 429 with
 * Retry-After while too many wait, to the network with most requests.
 */
export function createPasswords(cost: PasswordCost, { hash, verify }: Hashing = argon2) {
  const queue = limitConcurrency(atOnce, { mostWaiting, refuse: () => tooManyRequests(retryAfterSeconds) });
  /** running and waiting */
  let asked = 0;
  /** how many milliseconds the last checks took, each in its turn, and when they ended */
  let last: { at: number; took: number }[] = [];
  const inTurn = async <T>(work: () => Promise<T>, { address, rank }: Asker): Promise<T> => {
    asked += 1;
    try {
      return await queue(work, askerOf(address), ranks.indexOf(rank));
    } finally {
      asked -= 1;
    }
  };
  const hashAt = (password: string, at: PasswordCost) => hash(password, optionsOf(at));
  const decoy = decoyOf(cost);
  async function compare(passwordHash: string | null, password: string): Promise<PasswordCheck> {
    const isRight = await verify(passwordHash ?? decoy, password);
    if (passwordHash === null) return nobodys;
    if (isRight) {
      return { isRight, rehashed: isWeaker(passwordHash, cost) ? await hashAt(password, cost) : null };
    }
    const rest = makeUpFor(passwordHash, cost);
    if (rest) await hashAt(password, rest);
    return { isRight, rehashed: null };
  }

  return {
    hash: (password: string, asker = operator): Promise<string> =>
      inTurn(() => hashAt(password, cost), asker),

    /**
     * Whether it is the password of this hash. Without a hash it is not, after the same work, and a wrong one takes as
     * long for a hash of lower cost. While others wait, the work for nobody's password is only waited for: as long in the
     * queue, and then as long as one of the checks of the last seconds took, so that invented addresses keep nobody
     * waiting and the time does not tell that they are invented.
     */
    check: async (
      passwordHash: string | null,
      password: string,
      asker = operator,
    ): Promise<PasswordCheck> => {
      const checked = await inTurn(async () => {
        const since = performance.now();
        last = last.filter(({ at }) => since - at < freshMs);
        if (passwordHash === null && asked > atOnce && last.length >= enough) {
          return last[randomInt(last.length)]?.took ?? 0;
        }
        const done = await compare(passwordHash, password);
        const at = performance.now();
        last.push({ at, took: at - since });
        return done;
      }, asker);
      if (typeof checked === 'object') return checked;
      await pause(checked);
      return nobodys;
    },
  };
}

const nobodys: PasswordCheck = { isRight: false, rehashed: null };
