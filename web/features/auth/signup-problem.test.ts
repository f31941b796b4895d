import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { explainSignupError } from './signup-problem.ts';

describe('sign-up with an address that is already registered', () => {
  const known = 'It looks like this email is already registered. Try logging in instead?';

  it('has its own message', () => {
    const error = new AuthApiError('User already registered', 422, 'user_already_exists');
    expect(explainSignupError(error)).toEqual({ message: known, field: 'email' });
  });

  it('is recognised only in a response of the server', () => {
    const error = new AuthRetryableFetchError('User already registered', 0);
    expect(explainSignupError(error).message).not.toBe(known);
  });
});
