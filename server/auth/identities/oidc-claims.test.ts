import { expect, it } from 'vitest';
import { readClaims } from './oidc-claims.ts';

it('claims are reduced to what can be stored, and an address counts as verified only if the provider says so', () => {
  const read = (claims: Record<string, unknown>) => readClaims('campus', { sub: 's', ...claims });
  expect(read({ email: ' Ada@Example.COM ', email_verified: 'true' })).toMatchObject({
    email: 'ada@example.com',
    emailVerified: true,
  });
  for (const email_verified of [undefined, false, 'yes', 1, null]) {
    expect(read({ email: 'ada@example.com', email_verified })?.emailVerified).toBe(false);
  }
  expect(read({ email: 'no address', email_verified: true })).toMatchObject({
    email: null,
    emailVerified: false,
  });
  expect(read({ name: 'a\0b', picture: 'javascript:alert(1)', locale: 'x'.repeat(99) })?.data).toEqual({
    sub: 's',
    provider_id: 's',
    email_verified: false,
    phone_verified: false,
  });
  for (const sub of [undefined, '', 7, 'x'.repeat(256)]) expect(readClaims('campus', { sub })).toBeNull();
});
