import { expect, it } from 'vitest';
import { readOidcProviders } from './oidc-providers.ts';

const one = { AUTH_OIDC_CAMPUS_ISSUER: 'https://id.example.org', AUTH_OIDC_CAMPUS_CLIENT_ID: 'lectern' };

it('any number of providers is read, sorted by name', () => {
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
])('an invalid %s stops the start with one line that names it', (variable, changes) => {
  expect(() => readOidcProviders({ ...one, ...changes })).toThrow(
    new RegExp(`^${variable} is set wrongly: .+\\.$`),
  );
});
