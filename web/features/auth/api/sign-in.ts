import { authClient } from '#web/lib/auth-client.ts';
import { type AuthProblem, explainAuthError } from '#web/lib/auth-problem.ts';
import { needsSecondStep } from '../second-step-state.ts';

export type SignInResult = { problem: AuthProblem | null; secondStep: boolean };

/** Signs in with e-mail address and password. @returns the error, or whether the account needs a second step */
export const signIn = async (email: string, password: string): Promise<SignInResult> => {
  const { data, error } = await authClient.signInWithPassword({ email: email.trim(), password });
  if (error) return { problem: explainAuthError(error), secondStep: false };
  return { problem: null, secondStep: needsSecondStep(data.session) };
};

/** Navigates to a provider's own sign-in page, which redirects back to `/dashboard`. @returns the error, if any */
export const signInWithProvider = async (provider: string): Promise<AuthProblem | null> => {
  const { error } = await authClient.signInWithOAuth({
    // The library's type lists the providers known to it; ours come from the configuration.
    provider: provider as never,
    options: { redirectTo: `${window.location.origin}/dashboard` },
  });
  return error ? explainAuthError(error) : null;
};
