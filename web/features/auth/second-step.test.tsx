import { AuthApiError } from '@supabase/auth-js';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { SecondStep } from './second-step.tsx';

const auth = vi.hoisted(() => ({
  signOut: vi.fn(),
  setSession: vi.fn(),
  mfa: {
    listFactors: vi.fn(),
    challengeAndVerify: vi.fn(),
    challenge: vi.fn(),
    verify: vi.fn(),
  },
}));
vi.mock('../../lib/auth-client.ts', () => ({ authClient: auth, accessToken: async () => 'half' }));

const factor = (id: string, factor_type: string, friendly_name = id) => ({
  id,
  factor_type,
  friendly_name,
  status: 'verified',
});
const fine = { data: {}, error: null };
const refused = (code: string) => ({ data: null, error: new AuthApiError('for programs', 422, code) });
const onDone = vi.fn();
const show = async (...factors: ReturnType<typeof factor>[]) => {
  auth.mfa.listFactors.mockResolvedValue({ data: { all: factors }, error: null });
  renderForTest(<SecondStep onDone={onDone} />);
  await screen.findByRole('button', { name: 'Cancel and log out' });
  await waitFor(() => expect(screen.queryByText('Looking up your second step...')).toBeNull());
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

beforeEach(() => vi.clearAllMocks());
afterEach(() => vi.unstubAllGlobals());

describe('after the password', () => {
  it("asks for the app's code and continues with a right one", async () => {
    auth.mfa.challengeAndVerify.mockResolvedValue(fine);
    await show(factor('app', 'totp'));
    fill('Code', ' 123456 ');
    press('Confirm');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(auth.mfa.challengeAndVerify).toHaveBeenCalledWith({ factorId: 'app', code: '123456' });
  });

  it.each([
    ['mfa_verification_failed', /not right, or was used before/],
    ['over_request_rate_limit', /Too many wrong codes/],
  ])('shows a readable message for %s at the field and keeps the code', async (code, words) => {
    auth.mfa.challengeAndVerify.mockResolvedValue(refused(code));
    await show(factor('app', 'totp'));
    fill('Code', '000000');
    press('Confirm');
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    const field = screen.getByLabelText<HTMLInputElement>('Code');
    expect([document.activeElement, field.value, field.getAttribute('aria-invalid')]).toEqual([
      field,
      '000000',
      'true',
    ]);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('sends nothing without a code, and offers a choice between two apps', async () => {
    auth.mfa.challengeAndVerify.mockResolvedValue(fine);
    await show(factor('one', 'totp', 'Phone'), factor('two', 'totp', 'Tablet'));
    press('Confirm');
    expect(screen.getByText('Enter the code.')).toBeDefined();
    fill('Authenticator app', 'two');
    fill('Code', '123456');
    press('Confirm');
    await waitFor(() =>
      expect(auth.mfa.challengeAndVerify).toHaveBeenCalledWith({ factorId: 'two', code: '123456' }),
    );
  });

  it('accepts a recovery code', async () => {
    auth.setSession.mockResolvedValue(fine);
    const session = { access_token: 'a', refresh_token: 'r' };
    const calls = serve({ 'POST /auth/v1/factors/recovery-codes/verify': () => answer(session) });
    await show(factor('app', 'totp'));
    press('Use a recovery code');
    fill('Recovery code', '7k2m-9xq4-t0vd-3hzp');
    press('Confirm');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(calls[0]?.body).toEqual({ code: '7k2m-9xq4-t0vd-3hzp' });
    expect(auth.setSession).toHaveBeenCalledWith(session);
  });

  it('asks for a passkey, and reports it when the browser does not confirm', async () => {
    const get = vi
      .fn()
      .mockRejectedValueOnce(new Error('NotAllowedError'))
      .mockResolvedValueOnce({ id: 'k' });
    vi.stubGlobal('navigator', Object.assign(window.navigator, { credentials: { get } }));
    const webauthn = { type: 'request', credential_options: { publicKey: { challenge: 'c' } } };
    auth.mfa.challenge.mockResolvedValue({ data: { id: 'c1', webauthn }, error: null });
    auth.mfa.verify.mockResolvedValue(fine);
    await show(factor('key', 'webauthn'));
    press('Use my passkey');
    expect((await screen.findByRole('alert')).textContent).toMatch(/did not confirm a passkey/);
    press('Use my passkey');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(auth.mfa.verify.mock.calls[0]?.[0]).toMatchObject({
      factorId: 'key',
      challengeId: 'c1',
      webauthn: { type: 'request', credential_response: { id: 'k' } },
    });
  });

  it('sends a text message if the factor is a phone', async () => {
    auth.mfa.challenge.mockResolvedValue({ data: { id: 'c1' }, error: null });
    auth.mfa.verify.mockResolvedValue(fine);
    await show(factor('phone', 'phone'));
    press('Text me a code');
    await screen.findByLabelText('Code');
    fill('Code', '123456');
    press('Confirm');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(auth.mfa.verify).toHaveBeenCalledWith({ factorId: 'phone', challengeId: 'c1', code: '123456' });
  });

  it('can be cancelled, which ends the session', async () => {
    auth.signOut.mockResolvedValue({ error: null });
    await show(factor('app', 'totp'));
    press('Cancel and log out');
    expect(auth.signOut).toHaveBeenCalledWith({ scope: 'local' });
  });

  it('reports when the factors cannot be loaded, and offers a retry', async () => {
    auth.mfa.listFactors.mockResolvedValueOnce(refused('x'));
    renderForTest(<SecondStep onDone={onDone} />);
    await screen.findByText('Your second step could not be loaded');
    auth.mfa.listFactors.mockResolvedValue({ data: { all: [factor('app', 'totp')] }, error: null });
    press('Try again');
    await screen.findByLabelText('Code');
  });
});
