import type { Factor } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { authCall } from '#web/lib/auth-api.ts';
import { authClient } from '#web/lib/auth-client.ts';
import { explainAuthError } from '#web/lib/auth-problem.ts';
import { proveKey } from '#web/lib/security-key.ts';
import { explainCodeError } from '#web/lib/sign-in-code-problem.ts';
import { freeName } from '../free-name.ts';
import { securityTexts as texts } from '../texts.ts';
import { recoveryCodesKey } from './get-account.ts';

/** An authenticator app being set up: `qr` is an image's address, `secret` the same as text. */
export type NewApp = { id: string; qr: string; secret: string };

/**
 * Starts setting up an authenticator app; it becomes active once one of its codes is confirmed. @returns the error,
 * or the app
 */
export const beginApp = async (
  taken: readonly string[],
): Promise<{ problem: string } | { problem: null; app: NewApp }> => {
  const { data, error } = await authClient.mfa.enroll({
    factorType: 'totp',
    friendlyName: freeName(texts.appName, taken),
    issuer: 'Lectern',
  });
  if (error) return { problem: explainAuthError(error).message };
  const { qr_code, secret } = data.totp;
  return { problem: null, app: { id: data.id, qr: qr_code, secret } };
};

/** Discards an unfinished factor; otherwise it expires after five minutes. */
export const dropFactor = async (id: string): Promise<void> => {
  await authClient.mfa.unenroll({ factorId: id });
};

/** Confirms the app by one of its codes. @returns the error, if any */
export const finishApp = async (id: string, code: string): Promise<string | null> => {
  const { error } = await authClient.mfa.challengeAndVerify({ factorId: id, code });
  return error ? explainCodeError(error).message : null;
};

/** Has the browser create a passkey, or register a security key. @returns the error, if any */
export const addKey = async (taken: readonly string[]): Promise<string | null> => {
  const friendlyName = freeName(texts.keyName, taken);
  const { data, error } = await authClient.mfa.enroll({ factorType: 'webauthn', friendlyName });
  if (error) return explainAuthError(error).message;
  const refused = await proveKey(data.id);
  if (refused) await dropFactor(data.id);
  return refused?.message ?? null;
};

const sessionSchema = z.object({ access_token: z.string(), refresh_token: z.string() });

/** Proves possession of the factor again: by its code, a recovery code, or the key the browser asks for. */
const proveFactor = async (factor: Factor, code: string): Promise<string | null> => {
  const factorId = factor.id;
  if (factor.factor_type === 'webauthn' && code === '') {
    return (await proveKey(factorId))?.message ?? null;
  }
  if (/^\d{6}$/.test(code.replace(/\s/g, ''))) return finishApp(factorId, code);
  try {
    const path = '/factors/recovery-codes/verify';
    const { error } = await authClient.setSession(
      await authCall('POST', path, sessionSchema, { body: { code } }),
    );
    return error ? explainAuthError(error).message : null;
  } catch (error) {
    return explainAuthError(error).message;
  }
};

/** Removes a factor, after proof of possession. @returns the error, if any */
export const removeFactor = async (factor: Factor, code: string): Promise<string | null> => {
  const unproved = await proveFactor(factor, code);
  if (unproved) return unproved;
  const { error } = await authClient.mfa.unenroll({ factorId: factor.id });
  if (error) return explainAuthError(error).message;
  // The session may have dropped to the password's assurance level; its token has to be updated.
  await authClient.refreshSession();
  return null;
};

const remainingSchema = z.object({ remaining: z.number() });
const codesSchema = z.object({ codes: z.array(z.string()) });

const readCodesLeft = async (signal?: AbortSignal): Promise<number> => {
  const options = signal ? { signal } : {};
  return (await authCall('GET', '/factors/recovery-codes', remainingSchema, options)).remaining;
};

/** The number of recovery codes left. */
export const useRecoveryCodesLeft = (userId: string) =>
  useQuery({ queryKey: recoveryCodesKey(userId), queryFn: ({ signal }) => readCodesLeft(signal) });

/**
 * Creates new recovery codes; the old ones become void. They are readable only now. @returns the codes (null: with
 * `onlyIfNone` there are some already), or the error
 */
export const makeRecoveryCodes = async (
  onlyIfNone: boolean,
): Promise<{ problem: string } | { problem: null; codes: string[] | null }> => {
  try {
    if (onlyIfNone && (await readCodesLeft()) > 0) return { problem: null, codes: null };
    const { codes } = await authCall('POST', '/factors/recovery-codes', codesSchema, { body: {} });
    return { problem: null, codes };
  } catch (error) {
    return { problem: explainAuthError(error).message };
  }
};
