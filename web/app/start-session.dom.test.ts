import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../tools/check/testing/eventually.ts';
import { authTexts } from '../features/auth/texts.ts';
import { requestJson } from '../lib/api-client.ts';
import { useSessionStore } from '../lib/session-store.ts';
import { problem, serve } from '../lib/test-server.ts';
import { useArrivalProblem } from './arrival-problem.ts';
import { startSession } from './start-session.ts';

type Listener = (event: AuthChangeEvent, session: Session | null) => void;
const auth = vi.hoisted(() => ({
  listener: null as Listener | null,
  refreshSession: vi.fn(),
  getSession: vi.fn(),
}));
vi.mock('../lib/auth-client.ts', () => ({
  sessionStorageKey: 'supabase.auth.token',
  accessToken: async () => 'the-token',
  authClient: {
    initialize: async () => ({ error: null }),
    refreshSession: auth.refreshSession,
    getSession: auth.getSession,
    onAuthStateChange: (listener: Listener) => {
      auth.listener = listener;
      return { data: { subscription: { unsubscribe: () => undefined } } };
    },
  },
}));
const toast = vi.hoisted(() => vi.fn());
vi.mock('../ui/toast.ts', () => ({ toast }));

const openAt = (address: string) => window.history.replaceState(null, '', address);
const expired =
  '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';

describe('the session of the page', () => {
  beforeEach(() => {
    vi.clearAllMocks();
    window.localStorage.clear();
    useSessionStore.setState({ status: 'checking', user: null });
    openAt('/dashboard');
  });

  it('is refreshed once when many calls respond with 401', async () => {
    startSession();
    serve({ 'GET /api/profile': () => problem(401, 'No authenticated session.') });
    const { profileSchema } = await import('#shared/contract/profile.ts');
    await Promise.allSettled(
      [1, 2, 3].map(() => requestJson('GET', '/api/profile', undefined, profileSchema)),
    );
    expect(auth.refreshSession).toHaveBeenCalledTimes(1);
  });

  it('announces its end and keeps the stored data', () => {
    startSession();
    auth.listener?.('SIGNED_IN', { user: { id: 'ada', email: 'ada@example.org' } } as Session);
    window.localStorage.setItem('courseDraft', '{"title":"Knots"}');
    auth.listener?.('SIGNED_OUT', null);
    expect(toast).toHaveBeenCalledWith('Your session has ended. Please log in again.');
    expect(window.localStorage.getItem('courseDraft')).not.toBeNull();
  });

  it('shows the error of an expired confirmation link on any page', () => {
    openAt(`/dashboard${expired}`);
    startSession();
    expect(toast).toHaveBeenCalledWith('Email link is invalid or has expired', { kind: 'error' });
  });

  it.each([
    [null, 0],
    [{ user: { id: 'ada' } }, 1],
  ])(
    'a failed visit to a provider clears the address; with the session %j it shows %i toasts',
    async (session, times) => {
      auth.getSession.mockResolvedValue({ data: { session } });
      const keys = 'error=access_denied&error_code=bad_oauth_callback&error_description=Call+0900';
      openAt(`/dashboard?${keys}#${keys}&sb=`);
      startSession();
      expect(window.location.href.endsWith('/dashboard')).toBe(true);
      await eventually(() => expect(auth.getSession).toHaveBeenCalled());
      await Promise.resolve();
      expect(toast).toHaveBeenCalledTimes(times);
      const shown = renderHook(() => useArrivalProblem());
      expect(shown.result.current).toBe(session ? null : authTexts.visitRefused);
      // Unmounting clears the error.
      shown.unmount();
      expect(renderHook(() => useArrivalProblem()).result.current).toBeNull();
    },
  );

  it("removes the '#' that a mailed link leaves", async () => {
    openAt('/dashboard?from=mail#');
    startSession();
    await eventually(() => expect(window.location.href.endsWith('/dashboard?from=mail')).toBe(true));
  });

  it.each(['/update-password', '/redirect-reset-password'])(
    'leaves the message to %s, which shows it itself',
    (path) => {
      openAt(`${path}${expired}`);
      startSession();
      expect(toast).not.toHaveBeenCalled();
    },
  );
});
