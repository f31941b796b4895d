import { notifications } from '@mantine/notifications';
import { AuthApiError } from '@supabase/auth-js';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { toast } from '../../ui/toast.ts';
import { LoginForm } from './login-form.tsx';
import { NewPassword } from './new-password-form.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';
import { SignupForm } from './signup-form.tsx';
import { VerificationSent } from './verification-sent.tsx';

const auth = vi.hoisted(() => ({
  signInWithPassword: vi.fn(),
  signUp: vi.fn(),
  resend: vi.fn(),
  resetPasswordForEmail: vi.fn(),
  updateUser: vi.fn(),
  verifyOtp: vi.fn(),
}));
vi.mock('../../lib/auth-client.ts', () => ({ authClient: auth, accessToken: async () => null }));

const show = (element: ReactElement) => renderForTest(<MemoryRouter>{element}</MemoryRouter>);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const refusal = (message: string, status: number, code: string) => ({
  data: { user: null, session: null },
  error: new AuthApiError(message, status, code),
});
const mailboxUrl = '/mailbox';

beforeEach(() => {
  vi.clearAllMocks();
  window.localStorage.clear();
  serve({
    'GET /api/settings': () =>
      answer({ waitlistUrl: null, mailboxUrl, autoconfirm: false, passwordMinLength: 11, catalogue: true }),
    'GET /auth/v1/settings': () => answer({ external: { email: true, phone: false, google: false } }),
  });
});
afterEach(() => {
  act(() => notifications.clean());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const links = { signup: '/signup', resetPassword: '/reset-password', dashboard: '/dashboard' };
const onUnconfirmed = vi.fn();
const showLogin = () => {
  const onLoggedIn = vi.fn();
  show(
    <LoginForm
      arrivalProblem={null}
      links={links}
      onLoggedIn={onLoggedIn}
      onUnconfirmed={onUnconfirmed}
      signedInAs={null}
    />,
  );
  return onLoggedIn;
};

describe('/login: Welcome Back', () => {
  it('reports success and redirects', async () => {
    auth.signInWithPassword.mockResolvedValue({ data: { session: null }, error: null });
    const onLoggedIn = showLogin();
    expect(screen.getByRole('heading', { name: 'Welcome Back', level: 1 })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe(
      '/reset-password',
    );
    fill('Email', ' ada@example.org ');
    fill('Password', 'secret');
    press('Login');
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledTimes(1));
    expect(auth.signInWithPassword).toHaveBeenCalledWith({ email: 'ada@example.org', password: 'secret' });
    expect((await screen.findByRole('status')).textContent).toContain('Logged in successfully.');
  });

  it("shows the provider's message under the form and keeps what was typed", async () => {
    auth.signInWithPassword.mockResolvedValue(
      refusal('Invalid login credentials', 400, 'invalid_credentials'),
    );
    const onLoggedIn = showLogin();
    fill('Email', 'ada@example.org');
    fill('Password', 'wrong');
    press('Login');
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid login credentials');
    expect([field('Email').value, field('Password').value]).toEqual(['ada@example.org', 'wrong']);
    expect(onLoggedIn).not.toHaveBeenCalled();
  });

  it('offers to resend the confirmation mail for an unconfirmed address', async () => {
    auth.signInWithPassword.mockResolvedValue(refusal('Email not confirmed', 400, 'email_not_confirmed'));
    showLogin();
    fill('Email', 'ada@example.org');
    fill('Password', 'secret');
    press('Login');
    fireEvent.click(await screen.findByRole('button', { name: 'Get the verification email again' }));
    expect(onUnconfirmed).toHaveBeenCalledWith('ada@example.org');
  });

  it('sends nothing while a field is empty; the first empty one is named and focused', () => {
    showLogin();
    press('Login');
    expect(document.activeElement).toBe(field('Email'));
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    const describedBy = field('Email').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(describedBy)?.textContent).toBe('Enter your email address.');
    expect(auth.signInWithPassword).not.toHaveBeenCalled();
  });

  it('sends once for any number of clicks', async () => {
    let finish: (value: unknown) => void = () => {};
    auth.signInWithPassword.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    showLogin();
    fill('Email', 'ada@example.org');
    fill('Password', 'secret');
    press('Login');
    press('Login');
    fireEvent.submit(field('Email').form as HTMLFormElement);
    await act(async () => finish({ data: { session: null }, error: null }));
    expect(auth.signInWithPassword).toHaveBeenCalledTimes(1);
  });
});

describe('/signup: Create Account', () => {
  const showSignup = () => {
    const heard = { onMailSent: vi.fn(), onSignedIn: vi.fn() };
    show(<SignupForm {...heard} loginHref="/login" />);
    fill('Email', 'ada@example.org');
    fill('Password', 'secret');
    return heard;
  };

  it('states the minimum password length of this installation', async () => {
    showSignup();
    await screen.findByText('At least 11 characters. Make it long, and use it nowhere else.');
  });

  it('sends the confirmation mail and goes to the page that says so', async () => {
    auth.signUp.mockResolvedValue({ data: { user: { id: 'x' }, session: null }, error: null });
    const { onMailSent } = showSignup();
    press('Sign Up');
    await waitFor(() => expect(onMailSent).toHaveBeenCalledWith('ada@example.org'));
    expect((await screen.findByRole('status')).textContent).toContain(
      'Check your email for a verification link.',
    );
    expect(auth.signUp.mock.calls[0]?.[0].options.emailRedirectTo).toBe(
      `${window.location.origin}/dashboard`,
    );
  });

  it('uses a confirmation link that leads to a shared course', async () => {
    window.localStorage.setItem('sharedCourseId', 'c1c1c1c1-c1c1-4c1c-8c1c-c1c1c1c1c1c1');
    auth.signUp.mockResolvedValue({ data: { user: { id: 'x' }, session: null }, error: null });
    const { onMailSent } = showSignup();
    press('Sign Up');
    await waitFor(() => expect(onMailSent).toHaveBeenCalled());
    expect(auth.signUp.mock.calls[0]?.[0].options.emailRedirectTo).toBe(
      `${window.location.origin}/courses/c1c1c1c1-c1c1-4c1c-8c1c-c1c1c1c1c1c1`,
    );
  });

  it('signs in directly where no confirmation is required', async () => {
    auth.signUp.mockResolvedValue({ data: { user: { id: 'x' }, session: {} }, error: null });
    const { onMailSent, onSignedIn } = showSignup();
    press('Sign Up');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(onMailSent).not.toHaveBeenCalled();
  });

  it('reports an address that is already registered', async () => {
    auth.signUp.mockResolvedValue(refusal('User already registered', 422, 'user_already_exists'));
    showSignup();
    press('Sign Up');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'It looks like this email is already registered. Try logging in instead?',
    );
    expect(document.activeElement).toBe(field('Email'));
  });

  it('shows a weak password at its field', async () => {
    auth.signUp.mockResolvedValue(refusal('Password should be at least 6 characters.', 422, 'weak_password'));
    showSignup();
    press('Sign Up');
    const alert = await screen.findByRole('alert');
    expect(document.activeElement).toBe(field('Password'));
    expect(field('Password').getAttribute('aria-errormessage')).toBe(alert.id);
    expect(field('Password').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('/verification-sent', () => {
  it('asks to check the inbox, and links to the local mailbox when there is one', async () => {
    show(<VerificationSent email={null} loginHref="/login" onSignedIn={() => {}} />);
    expect(screen.getByRole('heading', { name: 'Verification Email Sent' })).toBeDefined();
    expect(screen.getByText(/check your inbox/)).toBeDefined();
    expect((await screen.findByRole('link', { name: 'Open the local mailbox' })).getAttribute('href')).toBe(
      '/mailbox',
    );
  });

  it('sends the mail again', async () => {
    auth.resend.mockResolvedValue({ data: {}, error: null });
    show(<VerificationSent email="ada@example.org" loginHref="/login" onSignedIn={() => {}} />);
    press('Send it again');
    expect((await screen.findByRole('status')).textContent).toBe('The email has been sent again.');
    expect(auth.resend.mock.calls[0]?.[0]).toMatchObject({ type: 'signup', email: 'ada@example.org' });
  });
});

describe('the code of the confirmation mail', () => {
  it('is accepted on the same page, and signs in', async () => {
    const onSignedIn = vi.fn();
    auth.verifyOtp.mockResolvedValueOnce(refusal('Token has expired or is invalid', 403, 'otp_expired'));
    auth.verifyOtp.mockResolvedValueOnce({ data: {}, error: null });
    show(<VerificationSent email="ada@example.org" loginHref="/login" onSignedIn={onSignedIn} />);
    act(() => toast('Check your email for a verification link.'));
    fill('Code from the email', '000000');
    press('Confirm');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This code is not right, or has expired/);
    expect(field('Code from the email').value).toBe('000000');
    expect(screen.getByText('Check your email for a verification link.')).toBeDefined();
    fill('Code from the email', ' 123 456 ');
    press('Confirm');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(auth.verifyOtp.mock.lastCall).toEqual([
      { type: 'signup', email: 'ada@example.org', token: '123456' },
    ]);
    await waitFor(() => expect(screen.queryByText('Check your email for a verification link.')).toBeNull());
  });
});

describe('/reset-password', () => {
  it('says that the link has been sent, and links to the local mailbox', async () => {
    auth.resetPasswordForEmail.mockResolvedValue({ data: {}, error: null });
    show(<ResetRequestForm loginHref="/login" />);
    fill('Email', 'ada@example.org');
    press('Send Reset Link');
    expect((await screen.findByRole('status')).textContent).toBe('Password reset link sent to your email.');
    await screen.findByRole('link', { name: 'Open the local mailbox' });
    expect(auth.resetPasswordForEmail).toHaveBeenCalledWith('ada@example.org', {
      redirectTo: `${window.location.origin}/redirect-reset-password`,
    });
  });
});

describe('a reset link whose request fails', () => {
  it("shows the provider's message and keeps the address", async () => {
    const message = 'For security purposes, you can only request this after 42 seconds.';
    auth.resetPasswordForEmail.mockResolvedValue(refusal(message, 429, 'over_email_send_rate_limit'));
    show(<ResetRequestForm loginHref="/login" />);
    fill('Email', 'ada@example.org');
    press('Send Reset Link');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(field('Email').value).toBe('ada@example.org');
  });
});

describe('/update-password: Set New Password', () => {
  const showUpdate = (fragment: string, sessionStatus: 'checking' | 'signed-out' | 'signed-in') => {
    const onUpdated = vi.fn();
    show(
      <NewPassword
        fragment={fragment}
        onUpdated={onUpdated}
        resetHref="/reset-password"
        sessionStatus={sessionStatus}
      />,
    );
    return onUpdated;
  };

  it("shows 'Verifying link...' until the link is verified", () => {
    showUpdate('#access_token=a&type=recovery', 'checking');
    expect(screen.getByRole('status').textContent).toBe('Verifying link...');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it('shows the error of the link', () => {
    showUpdate('#error=x&error_description=Email+link+is+invalid', 'signed-in');
    expect(screen.getByRole('alert').textContent).toBe('Email link is invalid');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it('reports that there is neither fragment nor session, and where to get a link', () => {
    showUpdate('', 'signed-out');
    expect(screen.getByRole('alert').textContent).toContain('only works with the link');
    expect(screen.getByRole('link', { name: 'Request a new reset link' }).getAttribute('href')).toBe(
      '/reset-password',
    );
  });

  it('shows an error with a cross before it', async () => {
    auth.updateUser.mockResolvedValue(refusal('New password should be different.', 422, 'same_password'));
    showUpdate('', 'signed-in');
    fill('New password', 'secret');
    press('Update Password');
    expect((await screen.findByRole('alert')).textContent).toBe('✗ New password should be different.');
  });

  it('reports success and leads to the login after 2 seconds', async () => {
    vi.useFakeTimers();
    auth.updateUser.mockResolvedValue({ data: {}, error: null });
    const onUpdated = showUpdate('', 'signed-in');
    fill('New password', 'secret');
    press('Update Password');
    await act(() => vi.advanceTimersByTimeAsync(0));
    await act(() => vi.advanceTimersByTimeAsync(1990));
    expect(screen.getByRole('status').textContent).toBe(
      'Password updated successfully! Redirecting to login...',
    );
    expect(onUpdated).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(20));
    expect(onUpdated).toHaveBeenCalledTimes(1);
  });
});
