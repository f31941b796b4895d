import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../../platform/limit-concurrency.ts';
import { AuthError, invalid, type WeakReason } from '../auth-error.ts';
import { authLimits } from '../auth-settings.ts';
import { commonPasswords } from './common-passwords.ts';

/** argon2id as OWASP recommends it: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Made under the same cost, of a password nobody has: an unknown account takes as long as a known one. */
let decoy: Promise<string> | null = null;
const decoyHash = () => {
  decoy ??= hash(crypto.randomUUID(), cost);
  return decoy;
};

/**
 * Hashes run in the thread pool, where tokens are signed and checked as well. One thread is left to those: else a burst of
 * sign-ins would keep everybody else waiting, and each hash more holds 19 MiB.
 */
const atOnce = limitConcurrency(Math.min(3, availableParallelism()));

export const hashPassword = (password: string) => atOnce(() => hash(password, cost));

/** Is it the password of this hash? Without a hash it is not, after just as much work. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const wanted = passwordHash ?? (await decoyHash());
  const matches = await atOnce(() => verify(wanted, password));
  return matches && passwordHash !== null;
}

/**
 * Refuses a password that is too short, too long or known to everybody.
 * @throws AuthError 422 weak_password with reasons, or 400 validation_failed over 72 bytes (protocol section 4).
 */
export function checkPassword(password: string, minLength: number): void {
  if (Buffer.byteLength(password) > authLimits.passwordBytes) {
    throw invalid(`Password cannot be longer than ${authLimits.passwordBytes} characters`);
  }
  const faults: { reason: WeakReason; message: string }[] = [];
  if ([...password].length < minLength) {
    faults.push({ reason: 'length', message: `Password should be at least ${minLength} characters.` });
  }
  if (commonPasswords.has(password.toLowerCase())) {
    faults.push({
      reason: 'pwned',
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
    });
  }
  if (faults.length === 0) return;
  const message = faults.map((fault) => fault.message).join(' ');
  throw new AuthError(422, 'weak_password', message, { reasons: faults.map((fault) => fault.reason) });
}
