import { expect, it } from 'vitest';
import { userOfToken } from './token-user.ts';

const tokenOf = (claims: unknown) => `e30.${btoa(JSON.stringify(claims))}.x`;

it('an access token names its user', () => {
  expect(userOfToken(tokenOf({ sub: 'ada' }))).toBe('ada');
});

it.each(['token', '', 'a.b.c', tokenOf({ sub: 5 }), tokenOf(null), tokenOf({})])(
  'an unreadable token names nobody: %j',
  (token) => {
    expect(userOfToken(token)).toBeNull();
  },
);
