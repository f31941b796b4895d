import type { Metadata } from '../auth-types.ts';

/** What a phone identity says of itself, and what user_metadata repeats. */
export const phoneClaims = (id: string, phone: string, verified: boolean): Metadata => ({
  sub: id,
  phone,
  email_verified: false,
  phone_verified: verified,
});
