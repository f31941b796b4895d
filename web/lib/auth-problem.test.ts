import { AuthApiError, AuthRetryableFetchError, AuthWeakPasswordError } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { explainAuthError, explainSignupError } from './auth-problem.ts';

describe('what an auth form says', () => {
  it("is the provider's own message", () => {
    const error = new AuthApiError('Invalid login credentials', 400, 'invalid_credentials');
    expect(explainAuthError(error)).toEqual({ message: 'Invalid login credentials', field: null });
  });

  it('names the field that the provider complains about', () => {
    expect(explainAuthError(new AuthWeakPasswordError('Too weak.', 422, ['length'])).field).toBe('password');
    expect(
      explainAuthError(
        new AuthApiError('Unable to validate email address: invalid format', 400, 'validation_failed'),
      ).field,
    ).toBe('email');
  });

  it('is readable when nobody answered', () => {
    const { message } = explainAuthError(new AuthRetryableFetchError('Failed to fetch', 0));
    expect(message).toBe('The server cannot be reached. Check your connection and try again.');
  });

  it('survives an error that is not of the auth library', () => {
    expect(explainAuthError(new Error('odd')).message).toBe('odd');
    expect(explainAuthError('odd').message).toBe('Unknown error.');
  });
});

describe('sign-up of a known address', () => {
  const known = 'It looks like this email is already registered. Try logging in instead?';

  it('is told in the words of spec.md section 8', () => {
    const error = new AuthApiError('User already registered', 422, 'user_already_exists');
    expect(explainSignupError(error)).toEqual({ message: known, field: 'email' });
  });

  it('is recognised only with a status', () => {
    const error = new AuthRetryableFetchError('User already registered', 0);
    expect(explainSignupError(error).message).not.toBe(known);
  });
});
