import type { Metadata } from '../auth-types.ts';

/** What an e-mail identity says of itself, and what user_metadata repeats. */
export const emailClaims = (id: string, email: string, verified: boolean): Metadata => ({
  sub: id,
  email,
  email_verified: verified,
  phone_verified: false,
});
