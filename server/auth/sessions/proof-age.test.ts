import { describe, expect, it } from 'vitest';
import { isProofStale } from './proof-age.ts';

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
