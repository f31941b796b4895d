import { notifications } from '@mantine/notifications';
import { AuthApiError } from '@supabase/auth-js';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, problem, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { Security } from './security.tsx';

const auth = vi.hoisted(() => ({
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
}));
vi.mock('../../lib/auth-client.ts', () => ({ authClient: auth, accessToken: async () => 'token' }));

const identity = (provider: string) => ({
  identity_id: `i-${provider}`,
  id: 'x',
  user_id: 'ada',
  provider,
  identity_data: { email: 'ada@example.org' },
});
const user = (more: Record<string, unknown> = {}) => ({
  data: { user: { id: 'ada', email: 'ada@example.org', identities: [identity('email')], ...more } },
  error: null,
});
const device = (id: string, current: boolean, agent: string) => ({
  id,
  created_at: '2026-11-20T10:00:00Z',
  refreshed_at: '2026-11-20T10:00:00Z',
  user_agent: agent,
  ip: '192.0.2.x',
  aal: 'aal1',
  current,
});
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const handlers = (more: Parameters<typeof serve>[0] = {}) => ({
  'GET /auth/v1/sessions': () =>
    answer({ sessions: [device('s2', false, phone), device('s1', true, laptop)] }),
  'GET /auth/v1/settings': () => answer({ external: { email: true, google: true } }),
  'GET /auth/v1/factors/recovery-codes': () => answer({ remaining: 8, created_at: null }),
  'GET /api/settings': () =>
    answer({ waitlistUrl: null, mailboxUrl: null, autoconfirm: false, passwordMinLength: 6 }),
  ...more,
});
const onDeleted = vi.fn();
const show = async () => {
  renderForTest(<Security arrivalProblem={null} onDeleted={onDeleted} userId="ada" />);
  await screen.findByText('Where we write to, and what you sign in with.');
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const refusal = (message: string, code: string) => ({
  data: { user: null },
  error: new AuthApiError(message, 422, code),
});

beforeEach(() => {
  vi.clearAllMocks();
  auth.getUser.mockResolvedValue(user());
  serve(handlers());
});
afterEach(() => {
  act(() => notifications.clean());
  vi.unstubAllGlobals();
});

describe('Change password', () => {
  it('asks for the current one, says that other devices are signed out, and that it is done', async () => {
    auth.updateUser.mockResolvedValue({ data: {}, error: null });
    await show();
    expect(screen.getByText('A new password signs out every other device.')).toBeDefined();
    press('Change password');
    expect(document.activeElement).toBe(field('Current password'));
    fill('Current password', 'old one');
    fill('New password', 'new one');
    press('Save new password');
    await screen.findByText('Your password has been changed. Other devices are signed out.');
    expect(auth.updateUser).toHaveBeenCalledWith({ password: 'new one', current_password: 'old one' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change password' }));
  });

  it.each([
    ['weak_password', 'Password is known to be weak and easy to guess.', 'New password'],
    ['current_password_invalid', 'The current password is not right', 'Current password'],
  ])('%s is said at its field, and nothing typed is lost', async (code, message, name) => {
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

  it('by a code from an email where the current one is not known', async () => {
    auth.reauthenticate.mockResolvedValue({ data: {}, error: null });
    auth.updateUser.mockResolvedValue({ data: {}, error: null });
    await show();
    press('Change password');
    press('I do not know it: email me a code');
    fill((await screen.findByLabelText('Code from the email')) && 'Code from the email', ' 123456 ');
    fill('New password', 'new one');
    press('Save new password');
    await waitFor(() =>
      expect(auth.updateUser).toHaveBeenCalledWith({ password: 'new one', nonce: '123456' }),
    );
  });
});

describe('Change email', () => {
  it('explains the two confirmations and asks for nothing that is so already', async () => {
    await show();
    press('Change email');
    expect(screen.getByText(/once you have opened the link in both emails/)).toBeDefined();
    fill('New email', 'ADA@example.org');
    press('Send confirmation emails');
    expect(screen.getByText('This is your address already.')).toBeDefined();
    expect(auth.updateUser).not.toHaveBeenCalled();
  });

  it('shows a change that waits, sends the emails again, and drops it', async () => {
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

describe('Two-step sign-in', () => {
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

  it('shows a picture with words for it, the same as text, and takes the first code', async () => {
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
    press('I have kept them');
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
  });

  it('a wrong first code is said at the field; cancelling forgets the app', async () => {
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

  it('removes an app only by a code of it, or a recovery code', async () => {
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

  it('says how many recovery codes are left, and that new ones void the old', async () => {
    auth.getUser.mockResolvedValue(withApp);
    await show();
    await screen.findByText('8 recovery codes are left. If you make new ones, these stop working.');
  });
});

describe('Devices signed in', () => {
  it('have readable names, this one first, and each other one can be signed out', async () => {
    const calls = serve(handlers({ 'DELETE /auth/v1/sessions/s2': () => answer(null, 204) }));
    await show();
    const rows = within(screen.getByRole('region', { name: 'Devices signed in' })).findAllByRole('listitem');
    expect((await rows).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Firefox on WindowsThis device/),
      expect.stringMatching(/^Safari on an iPhone/),
    ]);
    press('Sign out Safari on an iPhone');
    await screen.findByText('Safari on an iPhone is signed out.');
    expect(calls.some(({ method, path }) => `${method} ${path}` === 'DELETE /auth/v1/sessions/s2')).toBe(
      true,
    );
  });

  it('can be signed out everywhere else; the focus does not go with the button', async () => {
    auth.signOut.mockResolvedValue({ error: null });
    await show();
    const button = await screen.findByRole('button', { name: 'Sign out everywhere else' });
    button.focus();
    serve(handlers({ 'GET /auth/v1/sessions': () => answer({ sessions: [device('s1', true, laptop)] }) }));
    fireEvent.click(button);
    await screen.findByText('Every other device is signed out.');
    expect(auth.signOut).toHaveBeenCalledWith({ scope: 'others' });
    const heading = screen.getByRole('heading', { name: 'Devices signed in' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('say so when the list cannot be had', async () => {
    serve(handlers({ 'GET /auth/v1/sessions': () => answer({ code: 'x', message: 'Not now' }, 503) }));
    await show();
    expect((await screen.findByText('The list of devices could not be loaded')).textContent).toBeDefined();
    expect(screen.getByText('Not now')).toBeDefined();
  });
});

describe('Ways to sign in', () => {
  it('say why a visit to a provider has come to nothing', async () => {
    renderForTest(<Security arrivalProblem="It was refused there." onDeleted={onDeleted} userId="ada" />);
    const part = await screen.findByRole('region', { name: 'Ways to sign in' });
    expect(within(part).getByRole('alert').textContent).toBe('It was refused there.');
  });

  it('the last one cannot be removed, and says why; others can be connected', async () => {
    auth.linkIdentity.mockResolvedValue(refusal('Manual linking is disabled', 'manual_linking_disabled'));
    await show();
    expect(screen.getByText(/only way into your account/)).toBeDefined();
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

describe('Delete my account', () => {
  const open = async () => {
    await show();
    press('Delete my account...');
    return screen.findByRole('dialog', { name: 'Delete my account' });
  };

  it('sends nothing before the words are typed and the password is given', async () => {
    const calls = serve(handlers());
    await open();
    press('Delete everything');
    expect(screen.getByText('Type “delete my account”, without the quotation marks.')).toBeDefined();
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('says at its field that the password is wrong, then deletes', async () => {
    const answers = [problem(400, 'This is not your password.', { password: 'This is not your password.' })];
    serve(handlers({ 'DELETE /api/account': () => answers.shift() ?? answer(null, 204) }));
    await open();
    fill('Type “delete my account”', 'delete my account');
    fill('Current password', 'wrong');
    press('Delete everything');
    expect((await screen.findByRole('alert')).textContent).toBe('This is not your password.');
    expect(document.activeElement).toBe(field('Current password'));
    fill('Current password', 'right');
    press('Delete everything');
    await waitFor(() => expect(onDeleted).toHaveBeenCalledTimes(1));
  });
});

describe('Download my data', () => {
  it('says what failed', async () => {
    serve(handlers({ 'GET /api/account/data': () => problem(503, 'The database does not answer.') }));
    await show();
    press('Download my data');
    await screen.findByText('Your data could not be downloaded');
    expect(screen.getByText('The database does not answer.')).toBeDefined();
  });
});

describe('an account that cannot be loaded', () => {
  it('says so and offers to try again', async () => {
    auth.getUser.mockResolvedValueOnce({
      data: { user: null },
      error: new AuthApiError('Not now', 503, 'x'),
    });
    renderForTest(<Security arrivalProblem={null} onDeleted={onDeleted} userId="ada" />);
    await screen.findByText('Your account could not be loaded');
    press('Try again');
    await screen.findByRole('heading', { name: 'Email' });
  });
});
