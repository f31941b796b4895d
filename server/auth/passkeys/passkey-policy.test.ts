import { describe, expect, it } from 'vitest';
import { hasOtherWayIn, isCopied } from './passkey-policy.ts';

const nothing = { user: { email: null, phone: null, passwordHash: null }, identities: [] };
const offered = { sms: false, providers: new Set(['campus']) };

describe('whether something other than a passkey opens an account', () => {
  it.each([
    ['that has nothing else', nothing, offered, false],
    [
      'with an address: a mail does',
      { ...nothing, user: { ...nothing.user, email: 'a@b.c' } },
      offered,
      true,
    ],
    [
      'with a number that gets no message',
      { ...nothing, user: { ...nothing.user, phone: '49' } },
      offered,
      false,
    ],
    [
      'with a number that gets messages',
      { ...nothing, user: { ...nothing.user, phone: '49' } },
      { ...offered, sms: true },
      true,
    ],
    [
      'with a number and a password',
      { ...nothing, user: { ...nothing.user, phone: '49', passwordHash: 'x' } },
      offered,
      true,
    ],
    ['with a provider that is set up', { ...nothing, identities: [{ provider: 'campus' }] }, offered, true],
    ['with one that is no longer', { ...nothing, identities: [{ provider: 'google' }] }, offered, false],
  ])('%s', (_name, account, ways, expected) => {
    expect(hasOtherWayIn(account, ways)).toBe(expected);
  });
});

describe('detecting a copied key', () => {
  it.each([
    [0, 0, false],
    [0, 1, false],
    [4, 5, false],
    [5, 5, true],
    [5, 4, true],
    [5, 0, true],
  ])('kept %d, told %d: %s', (stored, told, expected) => {
    expect(isCopied(stored, told)).toBe(expected);
  });
});
