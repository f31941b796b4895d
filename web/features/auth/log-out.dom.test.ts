import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isLoggingOut, logOut } from './log-out.ts';

const signOut = vi.hoisted(() => vi.fn());
vi.mock('../../lib/auth-client.ts', () => ({ authClient: { signOut } }));

describe('logging out', () => {
  beforeEach(() => {
    window.localStorage.clear();
    window.localStorage.setItem('courseDraft', 'x');
    window.localStorage.setItem('theme', 'dark');
  });

  it.each([
    ['the server refuses', () => Promise.resolve({ error: new Error('500') })],
    ['nobody answers', () => Promise.reject(new TypeError('offline'))],
  ])('clears nothing when %s', async (_, reply) => {
    signOut.mockImplementationOnce(reply);
    await expect(logOut()).resolves.toBe(false);
    expect(window.localStorage.getItem('courseDraft')).toBe('x');
    expect(isLoggingOut()).toBe(false);
  });

  it('clears all local storage once the server has ended the session', async () => {
    signOut.mockImplementationOnce(async () => {
      expect(window.localStorage).toHaveLength(2);
      return { error: null };
    });
    await expect(logOut()).resolves.toBe(true);
    expect(window.localStorage).toHaveLength(0);
  });
});
