import { authClient } from '#web/lib/auth-client.ts';
import type { AuthProblem } from '#web/lib/auth-problem.ts';
import { readKey } from '#web/lib/local-storage.ts';
import { explainCodeError } from '#web/lib/sign-in-code-problem.ts';
import { explainSignupError } from '../signup-problem.ts';

export type SignUpResult = { problem: AuthProblem } | { problem: null; signedIn: boolean };

/** Where the confirmation link leads; it may be opened in another browser. */
const confirmationTarget = (): string => {
  const courseId = readKey('sharedCourseId');
  const path = courseId ? `/courses/${encodeURIComponent(courseId)}` : '/dashboard';
  return `${window.location.origin}${path}`;
};

/**
 * Creates an account. @returns the error, or whether the account is signed in already (in an installation with
 * autoconfirm) instead of waiting for its confirmation mail
 */
export const signUp = async (email: string, password: string): Promise<SignUpResult> => {
  const { data, error } = await authClient.signUp({
    email: email.trim(),
    password,
    options: { emailRedirectTo: confirmationTarget() },
  });
  return error ? { problem: explainSignupError(error) } : { problem: null, signedIn: data.session !== null };
};

/** Sends the confirmation mail again. @returns null, or the error */
export const resendConfirmation = async (email: string): Promise<AuthProblem | null> => {
  const { error } = await authClient.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: confirmationTarget() },
  });
  return error ? explainSignupError(error) : null;
};

/** Confirms the address with the code from the mail, which also signs in. @returns null, or the error */
export const confirmByCode = async (email: string, code: string): Promise<AuthProblem | null> => {
  const { error } = await authClient.verifyOtp({ type: 'signup', email, token: code });
  return error ? explainCodeError(error) : null;
};
