import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { isAuthError } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { passkeyChallengeSchema, passkeySchema, passkeysSchema } from '#shared/contract/passkeys.ts';
import { authCall } from '#web/lib/auth-api.ts';
import { explainAuthError } from '#web/lib/auth-problem.ts';
import type { Refusal } from '#web/lib/send-form.ts';
import { keyRefused } from '#web/lib/sign-in-code-problem.ts';
import { passkeyTexts as texts } from '../passkey-texts.ts';
import type { Proof, ProofField } from '../proof.ts';
import { passkeysKey } from './get-account.ts';

/** The account's passkeys, oldest first. */
export const usePasskeys = (userId: string) =>
  useQuery({
    queryKey: passkeysKey(userId),
    queryFn: ({ signal }) => authCall('GET', '/passkeys', passkeysSchema, { signal }),
  });

/** Readable messages for the server's error codes. */
const problems: Record<string, { message: string; field: ProofField | null }> = {
  too_many_passkeys: { message: texts.tooMany, field: null },
  webauthn_credential_exists: { message: texts.existsAlready, field: null },
  webauthn_challenge_not_found: { message: texts.tookTooLong, field: null },
  webauthn_challenge_expired: { message: texts.tookTooLong, field: null },
  webauthn_verification_failed: { message: texts.notMade, field: null },
  webauthn_credential_not_found: { message: texts.goneAlready, field: null },
  passkey_not_deletable: { message: texts.onlyWayIn, field: null },
  current_password_invalid: { message: texts.wrongPassword, field: 'current' },
  reauthentication_not_valid: { message: texts.wrongCode, field: 'nonce' },
};
const explain = (error: unknown): Refusal<ProofField> => {
  const code = isAuthError(error) ? (error.code ?? '') : '';
  return problems[code] ?? { message: explainAuthError(error).message, field: null };
};

/** A challenge of the server that has not been used yet. */
export type Asked = z.infer<typeof passkeyChallengeSchema>;

/**
 * The result of adding a passkey: `proof` when re-authentication is required first, `asked` when the browser created
 * none and the same challenge may be retried.
 */
export type Added =
  | { kind: 'added' }
  | { kind: 'proof' }
  | { kind: 'refused'; problem: Refusal<ProofField>; asked?: Asked };

const isOpen = ({ expires_at }: Asked) => expires_at * 1000 > Date.now();

const proofOf = ({ byMail, current, nonce }: Proof) =>
  byMail ? { nonce: nonce.trim() } : { current_password: current };

/**
 * Has the browser create a passkey, and the server store it. `before`: the unused challenge of an earlier attempt.
 */
export const addPasskey = async (proof: Proof | null, before: Asked | null = null): Promise<Added> => {
  const refused = (message: string, asked: Asked): Added => ({
    kind: 'refused',
    problem: { message, field: null },
    asked,
  });
  try {
    const asked =
      before && isOpen(before)
        ? before
        : await authCall('POST', '/passkeys/registration/options', passkeyChallengeSchema, {
            body: proof ? proofOf(proof) : {},
          });
    const made = await startRegistration({ optionsJSON: asked.options as never }).catch((error: unknown) =>
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
        ? 'exists'
        : null,
    );
    if (made === 'exists') return refused(texts.existsAlready, asked);
    if (!made) return refused(keyRefused.message, asked);
    await authCall('POST', '/passkeys/registration/verify', passkeySchema, {
      body: { challenge_id: asked.challenge_id, credential: made },
    });
    return { kind: 'added' };
  } catch (error) {
    if (isAuthError(error) && error.code === 'reauthentication_needed') return { kind: 'proof' };
    return { kind: 'refused', problem: explain(error) };
  }
};

/** Renames a passkey. @returns null, or the error */
export const renamePasskey = (id: string, friendly_name: string): Promise<string | null> =>
  authCall('PATCH', `/passkeys/${encodeURIComponent(id)}`, passkeySchema, { body: { friendly_name } }).then(
    () => null,
    (error: unknown) => explain(error).message,
  );

/** Removes a passkey immediately. @returns null, or the error */
export const removePasskey = (id: string): Promise<string | null> =>
  authCall('DELETE', `/passkeys/${encodeURIComponent(id)}`, z.undefined()).then(
    () => null,
    (error: unknown) => explain(error).message,
  );
