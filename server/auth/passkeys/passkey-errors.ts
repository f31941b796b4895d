import { AuthError, invalid } from '../auth-error.ts';

/** The errors of passkeys, by the names that the protocol has for them. */
export const challengeNotFound = () =>
  new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used');
export const challengeExpired = () =>
  new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired');
export const verificationFailed = () =>
  new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed');
export const credentialExists = () =>
  new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered');
export const passkeyNotFound = () => new AuthError(404, 'webauthn_credential_not_found', 'Passkey not found');
export const tooManyPasskeys = () =>
  new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached');
/** Ours beyond the protocol, which lets anybody lock themselves out. */
export const onlyWayIn = () =>
  new AuthError(422, 'passkey_not_deletable', 'This passkey is the only way into the account');
export const credentialMissing = () => invalid('credential is required');
export const challengeMissing = () => invalid('challenge_id must be a valid UUID');
