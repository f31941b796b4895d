import { AuthApiError } from '@supabase/auth-js';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, serve } from '../../lib/test-server.ts';
import { freshAccount, handlers, press, show } from './test-security.tsx';

vi.mock('../../lib/auth-client.ts', async () => ({
  authClient: (await import('./test-auth-client.ts')).auth,
  accessToken: async () => 'token',
}));
const { startRegistration } = vi.hoisted(() => ({ startRegistration: vi.fn() }));
vi.mock('@simplewebauthn/browser', async (original) => ({ ...(await original()), startRegistration }));
freshAccount();
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
});

const laptop = { id: 'p1', friendly_name: 'My laptop', created_at: '2026-11-20T10:00:00Z' };
const options = { challenge_id: 'c1', options: { challenge: 'abc' }, expires_at: 1_800_000_000 };
const began = 'POST /auth/v1/passkeys/registration/options';
const refused = (code: string, status = 400) => answer({ code, message: 'for programs' }, status);
const part = () => within(screen.getByRole('region', { name: 'Passkeys' }));
const field = (name: string) => part().getByLabelText<HTMLInputElement>(name);

describe('Passkeys on the profile', () => {
  it('are created by the browser and listed; proof is asked for only if the server requires it', async () => {
    const list: unknown[] = [];
    const credential = { id: 'k' };
    startRegistration.mockResolvedValue(credential);
    const answers = [refused('reauthentication_needed'), refused('current_password_invalid')];
    const calls = serve(
      handlers({
        'GET /auth/v1/passkeys': () => answer(list),
        [began]: () => answers.shift() ?? answer(options),
        'POST /auth/v1/passkeys/registration/verify': () => {
          list.push(laptop);
          return answer(laptop);
        },
      }),
    );
    await show();
    await part().findByText('You have no passkeys yet.');
    press('Add a passkey');
    await part().findByText(/You logged in a while ago/);
    expect(document.activeElement).toBe(field('Current password'));
    const type = (text: string) => fireEvent.change(field('Current password'), { target: { value: text } });
    type('wrong');
    press('Go on');
    expect((await part().findByRole('alert')).textContent).toBe('This is not your password.');
    expect(startRegistration).not.toHaveBeenCalled();
    type('right');
    press('Go on');
    await part().findByText('My laptop');
    await screen.findByText('Your passkey is added. It opens your account from now on.');
    expect(startRegistration).toHaveBeenCalledWith({ optionsJSON: options.options });
    const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent).toEqual([
      {},
      { current_password: 'wrong' },
      { current_password: 'right' },
      { challenge_id: 'c1', credential },
    ]);
  });

  it('a mailed code is not asked for twice when the browser refused at first', async () => {
    startRegistration.mockRejectedValueOnce(new Error('not allowed')).mockResolvedValueOnce({ id: 'k' });
    const answers = [
      refused('reauthentication_needed'),
      answer({ ...options, expires_at: Date.now() / 1000 + 300 }),
    ];
    const calls = serve(
      handlers({
        [began]: () => answers.shift() ?? refused('current_password_invalid'),
        'POST /auth/v1/passkeys/registration/verify': () => answer(laptop),
      }),
    );
    await show();
    press('Add a passkey');
    await part().findByText(/You logged in a while ago/);
    fireEvent.change(field('Current password'), { target: { value: 'right' } });
    press('Go on');
    expect((await part().findByRole('alert')).textContent).toMatch(/The browser did not confirm/);
    press('Go on');
    await screen.findByText('Your passkey is added. It opens your account from now on.');
    expect(calls.filter(({ path }) => path.endsWith('/registration/options'))).toHaveLength(2);
  });

  it.each([
    ['too_many_passkeys', /cannot have any more passkeys/],
    ['webauthn_challenge_expired', /took too long/],
    ['webauthn_credential_exists', /has a passkey for your account already/],
    ['webauthn_verification_failed', /cannot be used here/],
  ])('%s has a readable message', async (code, words) => {
    serve(handlers({ [began]: () => refused(code) }));
    await show();
    press('Add a passkey');
    expect((await part().findByRole('alert')).textContent).toMatch(words);
  });

  it('a browser that refuses leaves the account unchanged', async () => {
    startRegistration.mockRejectedValue(new Error('The operation either timed out or was not allowed.'));
    serve(handlers({ [began]: () => answer(options) }));
    await show();
    press('Add a passkey');
    expect((await part().findByRole('alert')).textContent).toMatch(/The browser did not confirm/);
  });

  it('the last way in cannot be removed, and the dialog says so', async () => {
    serve(
      handlers({
        'GET /auth/v1/passkeys': () => answer([laptop]),
        'DELETE /auth/v1/passkeys/p1': () => refused('passkey_not_deletable', 422),
      }),
    );
    await show();
    await part().findByText('My laptop');
    press('Remove My laptop');
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove passkey' }));
    expect(document.activeElement?.textContent).toBe('Keep it');
    dialog.getByRole('button', { name: 'Remove My laptop' }).click();
    expect((await dialog.findByRole('alert')).textContent).toMatch(/only way into your account/);
  });

  it('after one is removed the focus is on the heading, and the list is fetched again', async () => {
    let list = [laptop];
    serve(
      handlers({
        'GET /auth/v1/passkeys': () => answer(list),
        'DELETE /auth/v1/passkeys/p1': () => {
          list = [];
          return answer(null, 204);
        },
      }),
    );
    await show();
    await part().findByText('My laptop');
    press('Remove My laptop');
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove passkey' }));
    dialog.getByRole('button', { name: 'Remove My laptop' }).click();
    await part().findByText('You have no passkeys yet.');
    const heading = screen.getByRole('heading', { name: 'Passkeys' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('a browser without passkey support says so, and offers no button', async () => {
    vi.unstubAllGlobals();
    serve(handlers());
    await show();
    await part().findByText(/This browser cannot make passkeys here/);
    expect(part().queryByRole('button')).toBeNull();
  });

  it('a list that fails to load says why', async () => {
    serve(
      handlers({
        'GET /auth/v1/passkeys': () => {
          throw new AuthApiError('Not now', 503, 'x');
        },
      }),
    );
    await show();
    await part().findByText('Your passkeys could not be loaded');
  });
});
