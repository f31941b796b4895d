import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import * as argon2 from '@node-rs/argon2';
import { limitConcurrency } from '../../platform/limit-concurrency.ts';
import { networkOf as askerOf } from '../../platform/network-of.ts';
import { tooManyRequests } from '../auth-error.ts';
import { isWeaker, makeUpFor, type PasswordCost } from './password-cost.ts';

/** The result of checking a password. `rehashed`: a stronger hash to store instead of a weak one; null: keep it. */
export type PasswordCheck = { isRight: boolean; rehashed: string | null };

/** What does the work; replaced only in tests, which look at how much of it there is. */
export type Hashing = Pick<typeof argon2, 'hash' | 'verify'>;

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
 * Hashes and checks passwords with argon2id at this cost; one instance for a process, since it counts what runs.
 * Networks take turns (`asker` is the client address), so that a flood only waits behind itself. Both throw AuthError
 * 429 with Retry-After while too many wait, to the network with most requests.
 */
export function createPasswords(cost: PasswordCost, { hash, verify }: Hashing = argon2) {
  const inTurn = limitConcurrency(atOnce, { mostWaiting, refuse: () => tooManyRequests(retryAfterSeconds) });
  const hashAt = (password: string, at: PasswordCost) => hash(password, optionsOf(at));
  const decoy = decoyOf(cost);

  return {
    hash: (password: string, asker = ''): Promise<string> =>
      inTurn(() => hashAt(password, cost), askerOf(asker)),

    /**
     * Whether it is the password of this hash. Without a hash it is not, after the same work, and a wrong one takes as
     * long for a hash of lower cost.
     */
    check: (passwordHash: string | null, password: string, asker = ''): Promise<PasswordCheck> =>
      inTurn(async () => {
        const isRight = await verify(passwordHash ?? decoy, password);
        if (passwordHash === null) return { isRight: false, rehashed: null };
        if (isRight) {
          return { isRight, rehashed: isWeaker(passwordHash, cost) ? await hashAt(password, cost) : null };
        }
        const rest = makeUpFor(passwordHash, cost);
        if (rest) await hashAt(password, rest);
        return { isRight, rehashed: null };
      }, askerOf(asker)),
  };
}
