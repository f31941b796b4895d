import { isAuthError } from '@supabase/auth-js';
import { type AuthProblem, explainAuthError } from '../../lib/auth-problem.ts';
import { authTexts } from './texts.ts';

/** The error of a sign-up; an address that is already registered gets its own message. */
export const explainSignupError = (error: unknown): AuthProblem => {
  if (isAuthError(error) && error.status && /user already registered/i.test(error.message)) {
    return { message: authTexts.alreadyRegistered, field: 'email' };
  }
  return explainAuthError(error);
};
