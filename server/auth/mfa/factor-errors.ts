import { AuthError } from '../auth-error.ts';
import type { FactorType } from './factors-store.ts';

/** The errors of second factors. */
export const factorNotFound = () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
export const challengeNotFound = () =>
  new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
export const challengeElsewhere = () =>
  new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch');
export const challengeExpired = (id: string) =>
  new AuthError(
    422,
    'mfa_challenge_expired',
    `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
  );

const wrongProof: Record<FactorType, string> = {
  totp: 'Invalid TOTP code entered',
  phone: 'Invalid MFA Phone code entered',
  webauthn: 'The answer of the security key is not valid',
};
export const verificationFailed = (type: FactorType) =>
  new AuthError(422, 'mfa_verification_failed', wrongProof[type]);

export const enrolmentOff = (type: FactorType) =>
  new AuthError(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${type}`);
export const verificationOff = (type: FactorType) =>
  new AuthError(422, `mfa_${type}_verify_not_enabled`, `MFA verification is disabled for ${type}`);
