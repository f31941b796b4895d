import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { passkeyChallengeSchema, passkeySessionSchema } from '#shared/contract/passkeys.ts';
import { authCall } from '#web/lib/auth-api.ts';
import { authClient } from '#web/lib/auth-client.ts';
import { type AuthProblem, explainAuthError } from '#web/lib/auth-problem.ts';
import { pause } from '#web/lib/pause.ts';
import type { SignInResult } from '../api/sign-in.ts';
import { needsSecondStep } from '../second-step-state.ts';
import { authTexts as texts } from '../texts.ts';

/** Readable messages for the server's error codes. */
const problems: Record<string, string> = {
  webauthn_challenge_not_found: texts.passkeyTooLate,
  webauthn_challenge_expired: texts.passkeyTooLate,
  webauthn_verification_failed: texts.passkeyUnknown,
  user_banned: texts.passkeySuspended,
};
const failed = (problem: AuthProblem): SignInResult => ({ problem, secondStep: false });
const explain = (error: unknown): SignInResult => {
  const problem = explainAuthError(error);
  return failed({ ...problem, message: problems[problem.code ?? ''] ?? problem.message });
};

const askServer = () =>
  authCall('POST', '/passkeys/authentication/options', passkeyChallengeSchema, { body: {} });
type Asked = Awaited<ReturnType<typeof askServer>>;

/** Sends the browser's signed response to the server. @returns the error, or whether a second step is required */
async function enter(asked: Asked, credential: AuthenticationResponseJSON): Promise<SignInResult> {
  try {
    const session = await authCall('POST', '/passkeys/authentication/verify', passkeySessionSchema, {
      body: { challenge_id: asked.challenge_id, credential },
    });
    const { data, error } = await authClient.setSession(session);
    if (error) return failed(explainAuthError(error));
    return { problem: null, secondStep: needsSecondStep(data.session) };
  } catch (error) {
    return explain(error);
  }
}

/** The button's pending request; the autofill list waits for it. */
let asking: Promise<unknown> = Promise.resolve();

/** Has the browser ask for a passkey now. @returns the error, or whether a second step is required */
export const askForPasskey = (): Promise<SignInResult> => {
  const answer = (async () => {
    const asked = await askServer().catch(explain);
    if ('problem' in asked) return asked;
    const credential = await startAuthentication({ optionsJSON: asked.options as never }).catch(() => null);
    return credential ? enter(asked, credential) : failed({ message: texts.passkeyNotUsed, field: null });
  })();
  asking = answer;
  return answer;
};

/** A new challenge is requested this long before the old one expires. */
const earlyMs = 20_000;
/** The pause between two requests, so that a browser that refuses at once is not asked in a busy loop. */
const betweenMs = 1000;

const visible = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (!document.hidden || signal.aborted) return resolve();
    const look = () => document.hidden || resolve();
    document.addEventListener('visibilitychange', look, { signal });
    signal.addEventListener('abort', () => resolve());
  });

/** One request shown in the browser's autofill list; null when it expired before a passkey was chosen. */
async function askByList(asked: Asked, signal: AbortSignal): Promise<AuthenticationResponseJSON | null> {
  let over = false;
  const end = () => {
    if (!over) WebAuthnAbortService.cancelCeremony();
  };
  const timer = setTimeout(end, Math.max(betweenMs, asked.expires_at * 1000 - Date.now() - earlyMs));
  signal.addEventListener('abort', end);
  try {
    return await startAuthentication({ optionsJSON: asked.options as never, useBrowserAutofill: true });
  } catch {
    return null;
  } finally {
    over = true;
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

/**
 * Has the browser list passkeys under the email field while the page is open and visible. Without browser support or
 * a connection nothing happens: only the button reports problems.
 */
export async function offerPasskeys(
  onResult: (result: SignInResult) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!(await browserSupportsWebAuthnAutofill())) return;
  while (!signal.aborted) {
    await visible(signal);
    await asking;
    if (signal.aborted) return;
    const asked = await askServer();
    // The button's request takes precedence.
    await asking;
    if (signal.aborted) return;
    const credential = await askByList(asked, signal);
    if (credential) {
      const result = await enter(asked, credential);
      if (signal.aborted) return;
      onResult(result);
      if (!result.problem) return;
    }
    await pause(betweenMs);
  }
}
