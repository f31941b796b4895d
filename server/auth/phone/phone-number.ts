import { invalid } from '../auth-error.ts';

/**
 * A phone number as it is stored: E.164 without the plus sign, spaces and punctuation.
 * @throws AuthError 400 validation_failed
 */
export function phoneOf(given: string): string {
  const digits = given.replace(/[\s().-]/g, '').replace(/^\+/, '');
  if (!/^[1-9]\d{6,14}$/.test(digits)) throw invalid('Invalid phone number format (E.164 required)');
  return digits;
}
