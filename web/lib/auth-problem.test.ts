import { AuthApiError, AuthRetryableFetchError, AuthWeakPasswordError } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { explainAuthError } from './auth-problem.ts';

describe('what a form says of an error of the auth service', () => {
  it("is the provider's own message", () => {
    const error = new AuthApiError('Invalid login credentials', 400, 'invalid_credentials');
    expect(explainAuthError(error)).toEqual({
      message: 'Invalid login credentials',
      field: null,
      code: 'invalid_credentials',
    });
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
