import { expect, it } from 'vitest';
import { readClaims } from './oidc-claims.ts';
import { readOidcProviders } from './oidc-settings.ts';

const one = { AUTH_OIDC_CAMPUS_ISSUER: 'https://id.example.org', AUTH_OIDC_CAMPUS_CLIENT_ID: 'lectern' };

it('reads any number of providers, in the order of their names', () => {
  const read = readOidcProviders({
    ...one,
    AUTH_OIDC_BIG_CO_ISSUER: 'http://localhost:9000',
    AUTH_OIDC_BIG_CO_CLIENT_ID: 'web, app',
    AUTH_OIDC_BIG_CO_CLIENT_SECRET: 'hidden',
    AUTH_OIDC_BIG_CO_LABEL: 'Big Company',
    AUTH_OIDC_BIG_CO_SCOPES: 'openid email',
    PATH: '/bin',
  });
  expect(read).toEqual([
    {
      name: 'big_co',
      label: 'Big Company',
      issuer: 'http://localhost:9000',
      clientIds: ['web', 'app'],
      clientSecret: 'hidden',
      scopes: 'openid email',
    },
    {
      name: 'campus',
      label: 'Campus',
      issuer: 'https://id.example.org',
      clientIds: ['lectern'],
      clientSecret: null,
      scopes: 'openid email profile',
    },
  ]);
});

it.each([
  ['AUTH_OIDC_CAMPUS_ISSUER', { AUTH_OIDC_CAMPUS_ISSUER: '' }],
  ['AUTH_OIDC_CAMPUS_ISSUER', { AUTH_OIDC_CAMPUS_ISSUER: 'http://id.example.org' }],
  ['AUTH_OIDC_CAMPUS_ISSUER', { AUTH_OIDC_CAMPUS_ISSUER: 'https://id.example.org/?tenant=1' }],
  ['AUTH_OIDC_CAMPUS_CLIENT_ID', { AUTH_OIDC_CAMPUS_CLIENT_ID: ' , ' }],
  ['AUTH_OIDC_CAMPUS_SCOPES', { AUTH_OIDC_CAMPUS_SCOPES: 'email' }],
  ['AUTH_OIDC_CAMPUS_LABEL', { AUTH_OIDC_CAMPUS_LABEL: 'x'.repeat(41) }],
  ['AUTH_OIDC_CAMPUS_SECRET', { AUTH_OIDC_CAMPUS_SECRET: 'x' }],
  ['AUTH_OIDC_EMAIL_ISSUER', { AUTH_OIDC_EMAIL_ISSUER: 'https://id.example.org' }],
  ['AUTH_OIDC_campus_ISSUER', { AUTH_OIDC_campus_ISSUER: 'https://id.example.org' }],
])('a wrong %s stops the start with one line that names it', (variable, changes) => {
  expect(() => readOidcProviders({ ...one, ...changes })).toThrow(
    new RegExp(`^${variable} is set wrongly: .+\\.$`),
  );
});

it('takes from claims what can be kept, and an address as verified only when the provider says so', () => {
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
