import { authClient } from '../../../lib/auth-client.ts';
import { type AuthProblem, explainAuthError } from '../auth-problem.ts';

/** Signs in with e-mail address and password. @returns null, or what went wrong */
export const signIn = async (email: string, password: string): Promise<AuthProblem | null> => {
  const { error } = await authClient.signInWithPassword({ email: email.trim(), password });
  return error ? explainAuthError(error) : null;
};
