import { AuthUnknownError, isAuthError, isAuthRetryableFetchError } from '@supabase/auth-js';

export type AuthField = 'email' | 'password';

/** What failed, as a message for the user, and the field it concerns, if any. */
export type AuthProblem = {
  message: string;
  field: AuthField | null;
  /** the protocol's error code; absent when the server could not be reached */
  code?: string | undefined;
  /** the account exists and the password is right, but its address is unconfirmed */
  unconfirmed?: boolean;
};

export const unknownError = 'Unknown error.';
const unreachable = 'The server cannot be reached. Check your connection and try again.';
const unavailable = 'The server cannot answer at the moment. Try again in a while.';

const passwordCodes = ['weak_password', 'same_password'];
const emailCodes = ['email_address_invalid', 'email_exists', 'user_already_exists'];

/** Messages of the protocol that are made for programs, and what the page says instead. */
const inOwnWords: Record<string, string> = {
  'Unable to validate email address: invalid format': 'That does not look like an email address.',
};

const fieldOf = (code: string | undefined, message: string): AuthField | null => {
  if (passwordCodes.includes(code ?? '') || /^(signup requires a valid )?password/i.test(message))
    return 'password';
  if (emailCodes.includes(code ?? '') || /email address/i.test(message)) return 'email';
  return null;
};

/** The provider's error as the forms show it: its own message if that is for people, and if the server could be reached. */
export const explainAuthError = (error: unknown): AuthProblem => {
  if (!isAuthError(error)) {
    return { message: error instanceof Error ? error.message : unknownError, field: null };
  }
  // For these the library has no message: it is '{}', or a parser error about a proxy's page.
  if (isAuthRetryableFetchError(error))
    return { message: error.status ? unavailable : unreachable, field: null };
  if (error instanceof AuthUnknownError) return { message: unavailable, field: null };
  const { message, code } = error;
  if (code === 'email_not_confirmed') return { message, field: 'email', code, unconfirmed: true };
  return { message: inOwnWords[message] ?? message, field: fieldOf(code, message), code };
};
