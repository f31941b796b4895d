import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSessionStore } from '../../lib/session-store.ts';
import { startSessionSync } from './session-sync.ts';

type Listener = (event: AuthChangeEvent, session: Session | null) => void;
const auth = vi.hoisted(() => ({ listener: null as Listener | null, signOut: vi.fn() }));
vi.mock('../../lib/auth-client.ts', () => ({
  sessionStorageKey: 'supabase.auth.token',
  authClient: {
    signOut: auth.signOut,
    onAuthStateChange: (listener: Listener) => {
      auth.listener = listener;
      return { data: { subscription: { unsubscribe: () => undefined } } };
    },
  },
}));

const sessionOf = (id: string, email = `${id}@example.org`) => ({ user: { id, email } }) as Session;
const say: Listener = (event, session) => auth.listener?.(event, session);

const start = () => {
  const heard = { onUserReplaced: vi.fn(), onSignedOut: vi.fn() };
  startSessionSync(heard);
  return heard;
};

describe('who is signed in', () => {
  beforeEach(() => {
    window.localStorage.clear();
    useSessionStore.setState({ status: 'checking', user: null });
  });

  it('is unknown until the auth client has initialised', () => {
    start();
    expect(useSessionStore.getState().status).toBe('checking');
    say('INITIAL_SESSION', null);
    expect(useSessionStore.getState()).toMatchObject({ status: 'signed-out', user: null });
  });

  it('is reported by the client, at the start and on each change', () => {
    start();
    say('INITIAL_SESSION', sessionOf('ada'));
    expect(useSessionStore.getState()).toMatchObject({ status: 'signed-in', user: { id: 'ada' } });
    say('USER_UPDATED', sessionOf('ada', 'new@example.org'));
    expect(useSessionStore.getState().user?.email).toBe('new@example.org');
  });

  it('is nobody while the second step is pending', () => {
    start();
    const user = { id: 'ada', email: 'ada@example.org', factors: [{ status: 'verified' }] };
    const tokenOf = (aal: string) => `e30.${btoa(JSON.stringify({ aal }))}.x`;
    say('SIGNED_IN', { user, access_token: tokenOf('aal1') } as Session);
    expect(useSessionStore.getState()).toEqual({ status: 'second-step', user: null });
    say('MFA_CHALLENGE_VERIFIED', { user, access_token: tokenOf('aal2') } as Session);
    expect(useSessionStore.getState()).toMatchObject({ status: 'signed-in', user: { id: 'ada' } });
  });

  it('is not reported to the page again when a token is refreshed', () => {
    start();
    say('INITIAL_SESSION', sessionOf('ada'));
    const before = useSessionStore.getState();
    say('TOKEN_REFRESHED', sessionOf('ada'));
    expect(useSessionStore.getState()).toBe(before);
  });

  it('reports the end of a session, but not to visitors', () => {
    const { onSignedOut } = start();
    say('INITIAL_SESSION', null);
    say('SIGNED_OUT', null);
    expect(onSignedOut).not.toHaveBeenCalled();
    say('SIGNED_IN', sessionOf('ada'));
    say('SIGNED_OUT', null);
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });
});

describe('another user in the same browser', () => {
  beforeEach(() => {
    window.localStorage.clear();
    useSessionStore.setState({ status: 'checking', user: null });
  });

  const leaveThings = () => {
    for (const key of ['courses', 'courseDraft', 'messages-a1', 'student_profile', 'unknown-key']) {
      window.localStorage.setItem(key, 'x');
    }
    window.localStorage.setItem('theme', 'dark');
    window.localStorage.setItem('sharedCourseId', 'c1');
    window.localStorage.setItem('supabase.auth.token', 's');
  };

  it("finds none of the first user's data except theme, sharedCourseId and the session", () => {
    start();
    say('INITIAL_SESSION', sessionOf('ada'));
    leaveThings();
    say('SIGNED_OUT', null);
    say('SIGNED_IN', sessionOf('bob'));
    expect({ ...window.localStorage }).toEqual({
      theme: 'dark',
      sharedCourseId: 'c1',
      'supabase.auth.token': 's',
      storageOwnerId: 'bob',
    });
  });

  it('finds none of it after a reload either', () => {
    start();
    say('INITIAL_SESSION', sessionOf('ada'));
    leaveThings();
    const { onUserReplaced } = start();
    say('INITIAL_SESSION', sessionOf('bob'));
    expect(window.localStorage.getItem('courseDraft')).toBeNull();
    expect(onUserReplaced).not.toHaveBeenCalled();
  });

  it("gets a new document if the first user's data was in memory", () => {
    const { onUserReplaced } = start();
    say('INITIAL_SESSION', sessionOf('ada'));
    say('SIGNED_IN', sessionOf('bob'));
    expect(onUserReplaced).toHaveBeenCalledTimes(1);
  });

  it('does not apply to the same user, whose data is kept', () => {
    start();
    say('INITIAL_SESSION', sessionOf('ada'));
    leaveThings();
    say('SIGNED_OUT', null);
    say('SIGNED_IN', sessionOf('ada'));
    expect(window.localStorage.getItem('courseDraft')).toBe('x');
  });
});
