import type { MFAVerifyWebauthnParams } from '@supabase/auth-js';
import { authClient } from './auth-client.ts';
import type { AuthProblem } from './auth-problem.ts';
import { explainCodeError, keyRefused } from './sign-in-code-problem.ts';

/**
 * Has the browser create the passkey of a new factor, or use that of a verified one, and sends the result to the
 * server. The client's own webauthn.register() asks for roaming security keys only and ignores passkeys of phone and
 * computer, so the browser API is called directly with the server's options. @returns the error, if any
 */
export const proveKey = async (factorId: string): Promise<AuthProblem | null> => {
  const site = { rpId: window.location.hostname, rpOrigins: [window.location.origin] };
  const { data, error } = await authClient.mfa.challenge({ factorId, webauthn: site });
  if (error) return explainCodeError(error);
  const { type, credential_options } = data.webauthn;
  const publicKey = credential_options.publicKey as never;
  let credential: Credential | null;
  try {
    credential = await (type === 'create'
      ? navigator.credentials.create({ publicKey })
      : navigator.credentials.get({ publicKey }));
  } catch {
    return keyRefused;
  }
  if (!credential) return keyRefused;
  const answer = {
    factorId,
    challengeId: data.id,
    webauthn: { ...site, type, credential_response: credential },
  };
  const { error: unproved } = await authClient.mfa.verify(answer as unknown as MFAVerifyWebauthnParams);
  return unproved ? explainCodeError(unproved) : null;
};
