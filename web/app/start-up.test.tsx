import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSessionStore } from '../lib/session-store.ts';
import { answer, serve } from '../lib/test-server.ts';
import { createColorSchemeManager } from '../ui/color-scheme-manager.ts';
import { renderForTest } from '../ui/test-render.tsx';
import { ThemeProvider } from '../ui/theme-provider.tsx';
import { RequireUser } from './require-user.tsx';
import { Shell } from './shell.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

vi.mock('../lib/auth-client.ts', () => ({
  sessionStorageKey: 'supabase.auth.token',
  accessToken: async () => 'the-token',
  authClient: {},
}));

beforeEach(() => {
  window.localStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('At start-up', () => {
  const open = () => {
    const router = createMemoryRouter(
      [{ element: <Shell />, children: [{ path: '/login', element: null }] }],
      {
        initialEntries: ['/login'],
      },
    );
    renderForTest(<RouterProvider router={router} />);
  };
  const start = () =>
    serve({
      'GET /api/profile': () => answer({ detail: 'No profile found' }, 404),
      'GET /api/courses': () => answer({ courses: [] }),
    });

  it("if a session has a user, that user's profile and courses are loaded", async () => {
    const calls = start();
    useSessionStore.setState({ status: 'checking', user: null });
    open();
    expect(calls).toEqual([]);
    act(() => useSessionStore.setState({ status: 'signed-in', user: { id: 'ada', email: 'a@b.c' } }));
    await waitFor(() =>
      expect(calls.map(({ path }) => path).sort()).toEqual(['/api/courses', '/api/profile']),
    );
  });

  it('otherwise nothing is loaded', async () => {
    const calls = start();
    useSessionStore.setState({ status: 'signed-out', user: null });
    open();
    await act(async () => undefined);
    expect(calls).toEqual([]);
  });
});

describe('The guard', () => {
  it("shows 'Loading...' while auth is loading", async () => {
    useSessionStore.setState({ status: 'checking', user: null });
    const guarded = { element: <RequireUser />, children: [{ path: '/', element: <p>inside</p> }] };
    renderForTest(<RouterProvider router={createMemoryRouter([guarded])} />);
    expect(await screen.findByText('Loading...')).toBeTruthy();
    expect(screen.queryByText('inside')).toBeNull();
  });
});

describe('The theme', () => {
  it('is toggled and stored, and motion is disabled for users who prefer reduced motion', () => {
    render(
      <ThemeProvider colorSchemeManager={createColorSchemeManager()}>
        <ThemeToggle />
      </ThemeProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
    expect(window.localStorage.getItem('theme')).toBe('dark');
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
    expect(document.documentElement.getAttribute('data-respect-reduced-motion')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Switch to light theme' }));
    expect(window.localStorage.getItem('theme')).toBe('light');
  });
});
