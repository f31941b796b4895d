import { describe, expect, it } from 'vitest';
import { hasOtherWayIn, isCopied, isProofStale } from './passkey-policy.ts';

const nothing = { user: { email: null, phone: null, passwordHash: null }, identities: [] };
const offered = { sms: false, providers: new Set(['campus']) };

describe('Something other than a passkey opens an account', () => {
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

describe('A proof', () => {
  const at = (seconds: number) => new Date(seconds * 1000);
  const session = {
    createdAt: at(0),
    amr: [
      { method: 'totp', timestamp: 500 },
      { method: 'password', timestamp: 100 },
    ],
  };
  it('counts from the newest one in the session, or from its beginning', () => {
    expect([isProofStale(session, at(600), 100), isProofStale(session, at(601), 100)]).toEqual([false, true]);
    expect(isProofStale({ ...session, amr: [] }, at(101), 100)).toBe(true);
  });
});

describe('A key that was copied', () => {
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
