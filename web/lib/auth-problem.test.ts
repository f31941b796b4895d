import { AuthApiError, AuthClient, AuthRetryableFetchError, AuthWeakPasswordError } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { explainAuthError } from './auth-problem.ts';

describe('what a form shows for an error of the auth service', () => {
  it("is the provider's own message", () => {
    const error = new AuthApiError('Invalid login credentials', 400, 'invalid_credentials');
    expect(explainAuthError(error)).toEqual({
      message: 'Invalid login credentials',
      field: null,
      code: 'invalid_credentials',
    });
  });

  it('names the field that the provider reports', () => {
    expect(explainAuthError(new AuthWeakPasswordError('Too weak.', 422, ['length'])).field).toBe('password');
    expect(
      explainAuthError(
        new AuthApiError('Unable to validate email address: invalid format', 400, 'validation_failed'),
      ),
    ).toMatchObject({ field: 'email', message: 'That does not look like an email address.' });
  });

  it('is readable when the server cannot be reached', () => {
    const { message } = explainAuthError(new AuthRetryableFetchError('Failed to fetch', 0));
    expect(message).toBe('The server cannot be reached. Check your connection and try again.');
  });

  it.each([500, 502, 503, 504])(
    'is readable when a proxy responds with its own page (%s)',
    async (status) => {
      const client = new AuthClient({
        url: 'http://localhost/auth/v1',
        persistSession: false,
        autoRefreshToken: false,
        fetch: async () => new Response('<h1>Unavailable</h1>', { status }),
      });
      const { error } = await client.signInWithPassword({ email: 'a@example.com', password: 'a password' });
      const { message } = explainAuthError(error);
      expect(message).toBe('The server cannot answer at the moment. Try again in a while.');
    },
  );

  it('handles an error that does not come from the auth library', () => {
    expect(explainAuthError(new Error('odd')).message).toBe('odd');
    expect(explainAuthError('odd').message).toBe('Unknown error.');
  });
});
