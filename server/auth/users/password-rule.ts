import { AuthError, invalid, type WeakReason } from '../auth-error.ts';
import { authLimits } from '../auth-settings.ts';
import { commonPasswords } from './common-passwords.ts';

/**
 * Refuses a password that is too short, too long or known to everybody.
 * @throws AuthError 422 weak_password with reasons, or 400 validation_failed over 72 bytes.
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
