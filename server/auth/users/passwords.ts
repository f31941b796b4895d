import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../../platform/limit-concurrency.ts';
import { networkOf as askerOf } from '../../platform/network-of.ts';
import { tooManyRequests } from '../auth-error.ts';
import { isWeaker, makeUpFor, type PasswordCost } from './password-cost.ts';

/** What comes of checking a password. `rehashed`: a stronger hash of it, to be kept instead of a weak one; null: keep it. */
export type PasswordCheck = { isRight: boolean; rehashed: string | null };

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Hashes run in the thread pool, where tokens are signed and checked as well. One thread is left to those: else a burst of
 * sign-ins would keep everybody else waiting, and each hash more holds its memory.
 */
const atOnce = Math.min(3, availableParallelism());
/**
 * Who would wait behind more than these is asked to come back: what a flood leaves waiting is answered in time, also where
 * one slow core (0.2 s for a hash) is all there is and the handler's ten seconds are the end. A class of thirty fits.
 */
const mostWaiting = 33 * atOnce;
const comeBackSeconds = 5;

const optionsOf = ({ memoryKib, passes }: PasswordCost) => ({
  memoryCost: memoryKib,
  timeCost: passes,
  parallelism: 1,
});

/** Looks like a hash of this cost and is one of no password: checking against it takes as long, and never succeeds. */
function decoyOf({ memoryKib, passes }: PasswordCost): string {
  const text = (bytes: number) =>
    randomBytes(bytes)
      .toString('base64')
      .replace(/(?<!=)=+$/, '');
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${text(16)}$${text(32)}`;
}

/**
 * Hashing and checking passwords with argon2id at this cost; one of these for a process, since it counts how many run.
 * Networks take turns (`asker` is the address that asks), so that one which sends a flood waits behind itself. Both throw
 * AuthError 429 with Retry-After while too many wait, to who asks most.
 */
export function createPasswords(cost: PasswordCost) {
  const inTurn = limitConcurrency(atOnce, { mostWaiting, refuse: () => tooManyRequests(comeBackSeconds) });
  const hashAt = (password: string, at: PasswordCost) => hash(password, optionsOf(at));
  const decoy = decoyOf(cost);

  return {
    hash: (password: string, asker = ''): Promise<string> =>
      inTurn(() => hashAt(password, cost), askerOf(asker)),

    /**
     * Is it the password of this hash? Without a hash it is not, after just as much work, and neither does a wrong one come
     * back sooner for a hash that was made at a lower cost.
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
