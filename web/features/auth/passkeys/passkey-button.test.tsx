import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, serve } from '#web/lib/test-server.ts';
import { renderForTest } from '#web/ui/test-render.tsx';
import { PasskeyButton } from './passkey-button.tsx';

const { auth, browser } = vi.hoisted(() => ({
  auth: { setSession: vi.fn() },
  browser: {
    startAuthentication: vi.fn(),
    browserSupportsWebAuthnAutofill: vi.fn(),
    cancelCeremony: vi.fn(),
  },
}));
vi.mock('#web/lib/auth-client.ts', () => ({ authClient: auth, accessToken: async () => null }));
vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: browser.startAuthentication,
  browserSupportsWebAuthnAutofill: browser.browserSupportsWebAuthnAutofill,
  WebAuthnAbortService: { cancelCeremony: browser.cancelCeremony },
}));

const asked = () =>
  answer({ challenge_id: 'c1', options: { challenge: 'abc' }, expires_at: Date.now() / 1000 + 300 });
const asking = 'POST /auth/v1/passkeys/authentication/options';
const entering = 'POST /auth/v1/passkeys/authentication/verify';
const session = { access_token: 'a', refresh_token: 'r' };
const onSignedIn = vi.fn();
const signedIn = { data: { session: { ...session, user: { id: 'ada', factors: [] } } }, error: null };
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Log in with a passkey' }));

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('PublicKeyCredential', class {});
  browser.browserSupportsWebAuthnAutofill.mockResolvedValue(false);
  browser.startAuthentication.mockResolvedValue({ id: 'k' });
  auth.setSession.mockResolvedValue(signedIn);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('Log in with a passkey', () => {
  it('asks the browser, sends its answer, and signs in', async () => {
    const calls = serve({ [asking]: asked, [entering]: () => answer(session) });
    renderForTest(<PasskeyButton onSignedIn={onSignedIn} />);
    press();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(browser.startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' } });
    expect(calls.at(-1)?.body).toEqual({ challenge_id: 'c1', credential: { id: 'k' } });
    expect(auth.setSession).toHaveBeenCalledWith(session);
  });

  it('leaves the second step to the page', async () => {
    serve({ [asking]: asked, [entering]: () => answer(session) });
    const user = { id: 'ada', factors: [{ status: 'verified' }] };
    auth.setSession.mockResolvedValue({ data: { session: { ...session, user } }, error: null });
    renderForTest(<PasskeyButton onSignedIn={onSignedIn} />);
    press();
    await waitFor(() => expect(auth.setSession).toHaveBeenCalled());
    await act(async () => undefined);
    expect(onSignedIn).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['webauthn_verification_failed', /does not open an account here/],
    ['webauthn_challenge_expired', /took too long/],
    ['user_banned', /has been suspended/],
  ])('%s has a readable message', async (code, words) => {
    serve({ [asking]: asked, [entering]: () => answer({ code, message: 'for programs' }, 400) });
    renderForTest(<PasskeyButton onSignedIn={onSignedIn} />);
    press();
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('reports that no passkey was used', async () => {
    serve({ [asking]: asked });
    browser.startAuthentication.mockRejectedValue(new Error('not allowed'));
    renderForTest(<PasskeyButton onSignedIn={onSignedIn} />);
    press();
    expect((await screen.findByRole('alert')).textContent).toMatch(/No passkey was used/);
  });

  it('is absent without browser support, and nothing is requested', async () => {
    vi.unstubAllGlobals();
    const calls = serve({});
    renderForTest(<PasskeyButton onSignedIn={onSignedIn} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(calls).toEqual([]);
  });
});

describe('The list under the email field', () => {
  it('signs in with the chosen one; the button interrupts the list, which then returns', async () => {
    browser.browserSupportsWebAuthnAutofill.mockResolvedValue(true);
    const open: { reject: (error: Error) => void; resolve: (credential: unknown) => void }[] = [];
    browser.startAuthentication.mockImplementation(({ useBrowserAutofill }) => {
      if (useBrowserAutofill) return new Promise((resolve, reject) => open.push({ resolve, reject }));
      // A browser has one pending request at a time.
      open.at(-1)?.reject(new Error('aborted'));
      return Promise.reject(new Error('not allowed'));
    });
    serve({ [asking]: asked, [entering]: () => answer(session) });
    renderForTest(<PasskeyButton onSignedIn={onSignedIn} />);
    await waitFor(() => expect(open).toHaveLength(1));
    press();
    await screen.findByText(/No passkey was used/);
    await waitFor(() => expect(open).toHaveLength(2));
    open[1]?.resolve({ id: 'k' });
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is cancelled when the page is left', async () => {
    browser.browserSupportsWebAuthnAutofill.mockResolvedValue(true);
    browser.startAuthentication.mockReturnValue(new Promise(() => undefined));
    serve({ [asking]: asked });
    const { unmount } = renderForTest(<PasskeyButton onSignedIn={onSignedIn} />);
    await waitFor(() => expect(browser.startAuthentication).toHaveBeenCalled());
    unmount();
    expect(browser.cancelCeremony).toHaveBeenCalledTimes(1);
  });
});
