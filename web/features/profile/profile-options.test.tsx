import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSessionStore } from '../../lib/session-store.ts';
import { problem, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { ProfileView } from './profile-view.tsx';

vi.mock('../../lib/auth-client.ts', () => ({ accessToken: async () => 'the-token' }));
afterEach(() => vi.unstubAllGlobals());

describe('Profile form', () => {
  it.each([
    ['Education Level', ['High School', 'Undergraduate', 'Graduate', 'PhD', 'Other']],
    ['Preferred Learning Style', ['Visual', 'Auditory', 'Reading/Writing', 'Kinesthetic']],
  ])('%s options: %j', async (label, options) => {
    useSessionStore.setState({ status: 'signed-in', user: { id: 'u1', email: 'ada@example.com' } });
    serve({ 'GET /api/profile': () => problem(404, 'No profile found') });
    renderForTest(<ProfileView />);
    fireEvent.click(await screen.findByRole('button', { name: 'Complete Profile' }));
    const field = within(await screen.findByRole('dialog')).getByLabelText<HTMLSelectElement>(label);
    const values = [...field.options].map(({ value }) => value);
    expect(values.filter((value) => value !== '')).toEqual(options);
  });
});
