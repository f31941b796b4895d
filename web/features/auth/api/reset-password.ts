import { authClient } from '../../../lib/auth-client.ts';
import { type AuthProblem, explainAuthError } from '../../../lib/auth-problem.ts';

/** Asks for a password reset mail; its link leads to /redirect-reset-password. @returns null, or what went wrong */
export const requestPasswordReset = async (email: string): Promise<AuthProblem | null> => {
  const { error } = await authClient.resetPasswordForEmail(email.trim(), {
    redirectTo: `${window.location.origin}/redirect-reset-password`,
  });
  return error ? explainAuthError(error) : null;
};

/** Sets a new password for the session that the mailed link has opened. @returns null, or what went wrong */
export const updatePassword = async (password: string): Promise<AuthProblem | null> => {
  const { error } = await authClient.updateUser({ password });
  return error ? explainAuthError(error) : null;
};
