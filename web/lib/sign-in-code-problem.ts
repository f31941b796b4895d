import { type AuthProblem, explainAuthError } from './auth-problem.ts';

/** Messages for rejected codes. */
const codeProblems: Record<string, string> = {
  otp_expired: 'This code is not right, or has expired. Use the code from the newest email.',
  mfa_verification_failed: 'This code is not right, or was used before. Wait for the next one and try again.',
  mfa_challenge_expired: 'This took too long. Try again with a new code.',
  mfa_factor_not_found: 'This took too long, or it was removed meanwhile. Begin again.',
  over_request_rate_limit: 'Too many wrong codes. Wait a minute and try again.',
};

/** A readable message for a rejected code; the protocol's own messages are made for programs. */
export const explainCodeError = (error: unknown): AuthProblem => {
  const problem = explainAuthError(error);
  return { ...problem, message: codeProblems[problem.code ?? ''] ?? problem.message };
};

/** The browser refused a key; to reveal nothing to sites, its reason is technical or absent. */
export const keyRefused: AuthProblem = {
  message: 'The browser did not confirm a passkey or security key. Try again when you are ready.',
  field: null,
};
