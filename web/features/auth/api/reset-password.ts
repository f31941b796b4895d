import { authClient } from '#web/lib/auth-client.ts';
import { type AuthProblem, explainAuthError } from '#web/lib/auth-problem.ts';

/** Requests a password reset mail; its link leads to /redirect-reset-password. @returns null, or the error */
export const requestPasswordReset = async (email: string): Promise<AuthProblem | null> => {
  const { error } = await authClient.resetPasswordForEmail(email.trim(), {
    redirectTo: `${window.location.origin}/redirect-reset-password`,
  });
  return error ? explainAuthError(error) : null;
};

/** Sets a new password in the session opened by the mailed link. @returns null, or the error */
export const updatePassword = async (password: string): Promise<AuthProblem | null> => {
  const { error } = await authClient.updateUser({ password });
  return error ? explainAuthError(error) : null;
};
