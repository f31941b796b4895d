import { notifications } from '@mantine/notifications';
import { AuthApiError } from '@supabase/auth-js';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { answer, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { Security } from './security.tsx';
import { auth } from './test-auth-client.ts';

export const identity = (provider: string) => ({
  identity_id: `i-${provider}`,
  id: 'x',
  user_id: 'ada',
  provider,
  identity_data: { email: 'ada@example.org' },
});
export const user = (more: Record<string, unknown> = {}) => ({
  data: { user: { id: 'ada', email: 'ada@example.org', identities: [identity('email')], ...more } },
  error: null,
});
export const device = (id: string, current: boolean, agent: string) => ({
  id,
  created_at: '2026-11-20T10:00:00Z',
  refreshed_at: '2026-11-20T10:00:00Z',
  user_agent: agent,
  ip: '192.0.2.x',
  aal: 'aal1',
  current,
});
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
export const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

export const handlers = (more: Parameters<typeof serve>[0] = {}) => ({
  'GET /auth/v1/sessions': () =>
    answer({ sessions: [device('s2', false, phone), device('s1', true, laptop)] }),
  'GET /auth/v1/passkeys': () => answer([]),
  'GET /auth/v1/settings': () => answer({ external: { email: true, google: true } }),
  'GET /auth/v1/factors/recovery-codes': () => answer({ remaining: 8, created_at: null }),
  'GET /api/settings': () =>
    answer({
      waitlistUrl: null,
      mailboxUrl: null,
      autoconfirm: false,
      passwordMinLength: 6,
      catalogue: true,
    }),
  ...more,
});
export const onDeleted = vi.fn();
export const show = async () => {
  renderForTest(<Security arrivalProblem={null} onDeleted={onDeleted} userId="ada" />);
  await screen.findByText('Where we write to, and what you log in with.');
};
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
export const refusal = (message: string, code: string) => ({
  data: { user: null },
  error: new AuthApiError(message, 422, code),
});

/** Resets the account: it has only its password. */
export function freshAccount() {
  beforeEach(() => {
    vi.clearAllMocks();
    auth.getUser.mockResolvedValue(user());
    serve(handlers());
  });
  afterEach(() => {
    act(() => notifications.clean());
    vi.unstubAllGlobals();
  });
}
