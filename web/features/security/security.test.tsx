import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { Security } from './security.tsx';
import { auth } from './test-auth-client.ts';
import {
  field,
  fill,
  freshAccount,
  handlers,
  identity,
  onDeleted,
  press,
  refusal,
  show,
  user,
} from './test-security.tsx';

vi.mock('../../lib/auth-client.ts', async () => ({
  authClient: (await import('./test-auth-client.ts')).auth,
  accessToken: async () => 'token',
}));
freshAccount();

describe('Change password', () => {
  it('asks for the current one, says that other devices are signed out, and reports success', async () => {
    auth.updateUser.mockResolvedValue({ data: {}, error: null });
    await show();
    expect(screen.getByText('A new password logs out every other device.')).toBeDefined();
    press('Change password');
    expect(document.activeElement).toBe(field('Current password'));
    fill('Current password', 'old one');
    fill('New password', 'new one');
    press('Save new password');
    await screen.findByText('Your password has been changed. Other devices are logged out.');
    expect(auth.updateUser).toHaveBeenCalledWith({ password: 'new one', current_password: 'old one' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change password' }));
  });

  it.each([
    ['weak_password', 'Password is known to be weak and easy to guess.', 'New password'],
    ['current_password_invalid', 'The current password is not right', 'Current password'],
  ])('%s is reported at its field, and nothing typed is lost', async (code, message, name) => {
    auth.updateUser.mockResolvedValue(refusal(message, code));
    await show();
    press('Change password');
    fill('Current password', 'old one');
    fill('New password', 'new one');
    press('Save new password');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(document.activeElement).toBe(field(name));
    expect([field('Current password').value, field('New password').value]).toEqual(['old one', 'new one']);
  });

  it('accepts a mailed code if the current one is not known', async () => {
    auth.reauthenticate.mockResolvedValue({ data: {}, error: null });
    auth.updateUser.mockResolvedValue({ data: {}, error: null });
    await show();
    press('Change password');
    press('I have forgotten it: email me a code');
    fill((await screen.findByLabelText('Code from the email')) && 'Code from the email', ' 123456 ');
    fill('New password', 'new one');
    press('Save new password');
    await waitFor(() =>
      expect(auth.updateUser).toHaveBeenCalledWith({ password: 'new one', nonce: '123456' }),
    );
  });
});

describe('Change email', () => {
  it('explains the two confirmations and rejects the current address', async () => {
    await show();
    press('Change email');
    expect(screen.getByText(/once you have opened the link in both emails/)).toBeDefined();
    fill('New email', 'ADA@example.org');
    press('Send confirmation emails');
    expect(screen.getByText('This is your address already.')).toBeDefined();
    expect(auth.updateUser).not.toHaveBeenCalled();
  });

  it('shows a pending change, sends the emails again, and cancels it', async () => {
    auth.getUser.mockResolvedValue(user({ new_email: 'new@example.org' }));
    auth.resend.mockResolvedValue({ data: {}, error: null });
    auth.updateUser.mockResolvedValue({ data: {}, error: null });
    await show();
    expect(screen.getByText(/You asked to change to new@example.org/)).toBeDefined();
    press('Send the emails again');
    await screen.findByText('The emails have been sent again.');
    auth.getUser.mockResolvedValue(user());
    press('Keep the old address');
    await waitFor(() => expect(screen.queryByText(/You asked to change/)).toBeNull());
    expect(auth.updateUser).toHaveBeenCalledWith({ email: 'ada@example.org' });
  });
});

it('offers to add a passkey once; a key as second step has other texts', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  await show();
  await screen.findByText('You have no passkeys yet.');
  expect(screen.getAllByRole('button', { name: /passkey/i }).map((one) => one.textContent)).toEqual([
    'Add a passkey',
  ]);
  const steps = within(screen.getByRole('region', { name: 'Two-step login' }));
  expect(steps.getByRole('button', { name: 'Use a key as second step' })).toBeDefined();
});

describe('Two-step login', () => {
  const app = { id: 'f1', factor_type: 'totp', friendly_name: 'Authenticator app', status: 'verified' };
  const withApp = user({ factors: [{ ...app, created_at: '2026-11-20T10:00:00Z' }] });
  const fine = { data: {}, error: null };
  const begin = async () => {
    const totp = { qr_code: 'data:image/svg+xml;utf-8,<svg/>', secret: 'ABCDEFGHIJ' };
    auth.mfa.enroll.mockResolvedValue({ data: { id: 'f1', totp }, error: null });
    await show();
    press('Set up an authenticator app');
    await screen.findByRole('img', { name: /QR code/ });
  };

  it('shows a QR code with a text alternative and the secret as text, and accepts the first code', async () => {
    auth.mfa.challengeAndVerify.mockResolvedValue(fine);
    const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
    serve(
      handlers({
        'GET /auth/v1/factors/recovery-codes': () => answer({ remaining: 0, created_at: null }),
        'POST /auth/v1/factors/recovery-codes': () => answer({ codes }),
      }),
    );
    await begin();
    expect(screen.getByText('ABCD EFGH IJ')).toBeDefined();
    auth.getUser.mockResolvedValue(withApp);
    fill('Code from the app', '123456');
    press('Turn on');
    const list = await screen.findByRole('list', { name: 'Your recovery codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your recovery codes' }));
    press('I have saved them');
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
  });

  it('a wrong first code is reported at the field; cancelling discards the app', async () => {
    auth.mfa.challengeAndVerify.mockResolvedValue(refusal('for programs', 'mfa_verification_failed'));
    auth.mfa.unenroll.mockResolvedValue(fine);
    await begin();
    fill('Code from the app', '000000');
    press('Turn on');
    expect((await screen.findByRole('alert')).textContent).toMatch(/not right, or was used before/);
    press('Cancel');
    expect(auth.mfa.unenroll).toHaveBeenCalledWith({ factorId: 'f1' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Set up an authenticator app' }));
  });

  it('removes an app only with one of its codes, or a recovery code', async () => {
    auth.getUser.mockResolvedValue(withApp);
    auth.setSession.mockResolvedValue(fine);
    auth.mfa.unenroll.mockResolvedValue(fine);
    auth.refreshSession.mockResolvedValue(fine);
    const calls = serve(
      handlers({
        'POST /auth/v1/factors/recovery-codes/verify': () =>
          answer({ access_token: 'a', refresh_token: 'r' }),
      }),
    );
    await show();
    press('Remove Authenticator app');
    press('Remove Authenticator app');
    expect(screen.getByText('Enter the code.')).toBeDefined();
    expect(auth.mfa.unenroll).not.toHaveBeenCalled();
    fill('Code from the app, or a recovery code', 'aaaa-bbbb-cccc-dddd');
    auth.getUser.mockResolvedValue(user());
    press('Remove Authenticator app');
    await screen.findByText('Authenticator app is removed.');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ code: 'aaaa-bbbb-cccc-dddd' });
    expect(auth.mfa.unenroll).toHaveBeenCalledWith({ factorId: 'f1' });
  });

  it('shows how many recovery codes are left, and that new ones void the old', async () => {
    auth.getUser.mockResolvedValue(withApp);
    await show();
    await screen.findByText('8 recovery codes are left. If you make new ones, these stop working.');
  });
});

describe('Ways to log in', () => {
  it('report why a visit to a provider failed', async () => {
    renderForTest(<Security arrivalProblem="It was refused there." onDeleted={onDeleted} userId="ada" />);
    const part = await screen.findByRole('region', { name: 'Ways to log in' });
    expect(within(part).getByRole('alert').textContent).toBe('It was refused there.');
  });

  it('the last one cannot be removed, and says why; others can be connected', async () => {
    auth.linkIdentity.mockResolvedValue(refusal('Manual linking is disabled', 'manual_linking_disabled'));
    await show();
    expect(screen.getByText(/needs at least one of these/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Disconnect/ })).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Connect Google' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Manual linking is disabled');
  });

  it('one of several can be disconnected', async () => {
    auth.getUser.mockResolvedValue(user({ identities: [identity('email'), identity('google')] }));
    auth.unlinkIdentity.mockResolvedValue({ data: {}, error: null });
    await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Disconnect Google' }));
    await screen.findByText('Google no longer opens your account.');
    expect(auth.unlinkIdentity.mock.calls[0]?.[0]).toMatchObject({ provider: 'google' });
  });
});
