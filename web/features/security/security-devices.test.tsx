import { AuthApiError } from '@supabase/auth-js';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, problem, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { Security } from './security.tsx';
import { auth } from './test-auth-client.ts';
import {
  device,
  field,
  fill,
  freshAccount,
  handlers,
  laptop,
  onDeleted,
  press,
  show,
} from './test-security.tsx';

vi.mock('../../lib/auth-client.ts', async () => ({
  authClient: (await import('./test-auth-client.ts')).auth,
  accessToken: async () => 'token',
}));
freshAccount();

describe('Devices logged in', () => {
  it('have readable names, this one first, and each of the others can be signed out', async () => {
    const calls = serve(handlers({ 'DELETE /auth/v1/sessions/s2': () => answer(null, 204) }));
    await show();
    const rows = within(screen.getByRole('region', { name: 'Devices logged in' })).findAllByRole('listitem');
    expect((await rows).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Firefox on WindowsThis device/),
      expect.stringMatching(/^Safari on an iPhone/),
    ]);
    press('Log out Safari on an iPhone');
    await screen.findByText('Safari on an iPhone is logged out.');
    expect(calls.some(({ method, path }) => `${method} ${path}` === 'DELETE /auth/v1/sessions/s2')).toBe(
      true,
    );
  });

  it('can be signed out everywhere else; focus is not lost with the button', async () => {
    auth.signOut.mockResolvedValue({ error: null });
    await show();
    const button = await screen.findByRole('button', { name: 'Log out everywhere else' });
    button.focus();
    serve(handlers({ 'GET /auth/v1/sessions': () => answer({ sessions: [device('s1', true, laptop)] }) }));
    fireEvent.click(button);
    await screen.findByText('Every other device is logged out.');
    expect(auth.signOut).toHaveBeenCalledWith({ scope: 'others' });
    const heading = screen.getByRole('heading', { name: 'Devices logged in' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('report when the list fails to load', async () => {
    serve(handlers({ 'GET /auth/v1/sessions': () => answer({ code: 'x', message: 'Not now' }, 503) }));
    await show();
    expect((await screen.findByText('The list of devices could not be loaded')).textContent).toBeDefined();
    expect(screen.getByText('Not now')).toBeDefined();
  });
});

describe('Delete my account', () => {
  const open = async () => {
    await show();
    press('Delete my account...');
    return screen.findByRole('dialog', { name: 'Delete my account' });
  };

  it('sends nothing before the words are typed and the password is entered', async () => {
    const calls = serve(handlers());
    await open();
    press('Delete everything');
    expect(screen.getByText('Type “delete my account”, without the quotation marks.')).toBeDefined();
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('reports a wrong password at its field, then deletes', async () => {
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
  it('reports a failure', async () => {
    serve(handlers({ 'GET /api/account/data': () => problem(503, 'The database does not answer.') }));
    await show();
    press('Download my data');
    await screen.findByText('Your data could not be downloaded');
    expect(screen.getByText('The database does not answer.')).toBeDefined();
  });
});

describe('an account that cannot be loaded', () => {
  it('is reported with an offer to retry', async () => {
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
