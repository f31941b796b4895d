import { isAuthError, isAuthRetryableFetchError } from '@supabase/auth-js';
import { authTexts } from './texts.ts';

export type AuthField = 'email' | 'password';

/** What failed, in words for the person, and the field it is about, if it is about one. */
export type AuthProblem = {
  message: string;
  field: AuthField | null;
  /** the account exists and the password is right, but its address waits for confirmation */
  unconfirmed?: boolean;
};

const passwordCodes = ['weak_password', 'same_password'];
const emailCodes = ['email_address_invalid', 'email_exists', 'user_already_exists'];

const fieldOf = (code: string | undefined, message: string): AuthField | null => {
  if (passwordCodes.includes(code ?? '') || /^(signup requires a valid )?password/i.test(message))
    return 'password';
  if (emailCodes.includes(code ?? '') || /email address/i.test(message)) return 'email';
  return null;
};

/** The provider's error as the forms show it: its own message (spec.md section 8), except when nobody answered. */
export const explainAuthError = (error: unknown): AuthProblem => {
  if (!isAuthError(error)) {
    return { message: error instanceof Error ? error.message : authTexts.unknownLinkError, field: null };
  }
  const nobodyAnswered = isAuthRetryableFetchError(error) && !error.status;
  const message = nobodyAnswered ? authTexts.unreachable : error.message;
  if (error.code === 'email_not_confirmed') return { message, field: 'email', unconfirmed: true };
  return { message, field: nobodyAnswered ? null : fieldOf(error.code, error.message) };
};

/** Sign-up of an address that is known (spec.md section 8, decisions.md 4). */
export const explainSignupError = (error: unknown): AuthProblem => {
  if (isAuthError(error) && error.status && /user already registered/i.test(error.message)) {
    return { message: authTexts.alreadyRegistered, field: 'email' };
  }
  return explainAuthError(error);
};
