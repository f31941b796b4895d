import { vi } from 'vitest';

/** A fake of the auth client. */
export const auth = {
  getUser: vi.fn(),
  updateUser: vi.fn(),
  reauthenticate: vi.fn(),
  resend: vi.fn(),
  signOut: vi.fn(),
  unlinkIdentity: vi.fn(),
  linkIdentity: vi.fn(),
  setSession: vi.fn(),
  refreshSession: vi.fn(),
  mfa: {
    enroll: vi.fn(),
    unenroll: vi.fn(),
    challengeAndVerify: vi.fn(),
  },
};
