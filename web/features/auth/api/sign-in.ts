import { authClient } from '../../../lib/auth-client.ts';
import { type AuthProblem, explainAuthError } from '../../../lib/auth-problem.ts';
import { needsSecondStep } from '../second-step-state.ts';

export type SignInResult = { problem: AuthProblem | null; secondStep: boolean };

/** Signs in with e-mail address and password. @returns what went wrong, or whether the account asks for a code too */
export const signIn = async (email: string, password: string): Promise<SignInResult> => {
  const { data, error } = await authClient.signInWithPassword({ email: email.trim(), password });
  if (error) return { problem: explainAuthError(error), secondStep: false };
  return { problem: null, secondStep: needsSecondStep(data.session) };
};

/** Leaves for a provider's own sign-in page, which leads back to `/dashboard`. @returns what went wrong */
export const signInWithProvider = async (provider: string): Promise<AuthProblem | null> => {
  const { error } = await authClient.signInWithOAuth({
    // The library lists the providers that its makers know; ours are those of the configuration.
    provider: provider as never,
    options: { redirectTo: `${window.location.origin}/dashboard` },
  });
  return error ? explainAuthError(error) : null;
};
