import type { Factor } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { authCall } from '#web/lib/auth-api.ts';
import { authClient } from '#web/lib/auth-client.ts';
import { type AuthProblem, explainAuthError } from '#web/lib/auth-problem.ts';
import { explainCodeError } from '#web/lib/sign-in-code-problem.ts';

/** The second factors that the partially signed-in account has set up. */
export const useFactors = () =>
  useQuery({
    queryKey: ['second-step'],
    queryFn: async (): Promise<Factor[]> => {
      const { data, error } = await authClient.mfa.listFactors();
      if (error) throw error;
      return data.all.filter(({ status }) => status === 'verified');
    },
    gcTime: 0,
  });

/**
 * Verifies a factor by a code: of an app, or of a text message, given its `challengeId`. @returns the error, if any
 */
export const confirmCode = async (
  factorId: string,
  code: string,
  challengeId: string | null,
): Promise<AuthProblem | null> => {
  const { error } = challengeId
    ? await authClient.mfa.verify({ factorId, challengeId, code })
    : await authClient.mfa.challengeAndVerify({ factorId, code });
  return error ? explainCodeError(error) : null;
};

/** Sends a code by text message. @returns the challenge for that code, or the error */
export const textCode = async (
  factorId: string,
): Promise<{ problem: AuthProblem } | { problem: null; challengeId: string }> => {
  const { data, error } = await authClient.mfa.challenge({ factorId, channel: 'sms' });
  return error ? { problem: explainAuthError(error) } : { problem: null, challengeId: data.id };
};

const sessionParser = {
  parse: (answer: unknown) => {
    const { access_token, refresh_token } = Object(answer) as Record<string, unknown>;
    if (typeof access_token !== 'string' || typeof refresh_token !== 'string') throw new Error('No session.');
    return { access_token, refresh_token };
  },
};

/** Signs in with a recovery code instead of the factor; the code is then used up. @returns the error, if any */
export const confirmRecoveryCode = async (code: string): Promise<AuthProblem | null> => {
  try {
    const session = await authCall('POST', '/factors/recovery-codes/verify', sessionParser, {
      body: { code },
    });
    const { error } = await authClient.setSession(session);
    return error ? explainAuthError(error) : null;
  } catch (error) {
    return explainAuthError(error);
  }
};

/** Cancels a sign-in before its second step: the session ends. */
export const cancelSignIn = async (): Promise<void> => {
  await authClient.signOut({ scope: 'local' });
};
