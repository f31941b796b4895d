import { fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSessionStore } from '../../lib/session-store.ts';
import { answer, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { ChunkError } from '../lazy-page.ts';
import { routes } from '../router.tsx';
import { Shell } from '../shell.tsx';
import { ErrorPage } from './error-page.tsx';

vi.mock('../../lib/auth-client.ts', () => ({
  sessionStorageKey: 'supabase.auth.token',
  accessToken: async () => 'the-token',
  authClient: {},
}));

const signedIn = () => useSessionStore.setState({ status: 'signed-in', user: { id: 'ada', email: 'a@b.c' } });
const signedOut = () => useSessionStore.setState({ status: 'signed-out', user: null });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => {
  window.localStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  serve({
    'GET /api/profile': () => answer({ detail: 'No profile found' }, 404),
    'GET /api/courses': () => answer({ courses: [] }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('an unknown address', () => {
  const open = () =>
    renderForTest(
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/no/such/page'] })} />,
    );

  it('says so and links a visitor to the front page', async () => {
    signedOut();
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
    expect(screen.getByText(/It may have moved, or the link may be cut off/)).toBeTruthy();
    expect(hrefOf('Go to the front page')).toBe('/');
  });

  it('links a signed-in user to the dashboard', async () => {
    signedIn();
    open();
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    expect(hrefOf('Go to Dashboard')).toBe('/dashboard');
  });
});

describe('a page that throws', () => {
  const open = (error: Error) => {
    // React reports what a page throws; expected here.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw error;
    };
    const page = { path: '/dashboard', element: <Broken /> };
    const router = createMemoryRouter(
      [{ element: <Shell />, children: [{ errorElement: <ErrorPage />, children: [page] }] }],
      { initialEntries: ['/dashboard'] },
    );
    renderForTest(<RouterProvider router={router} />);
  };

  it('says what is kept and offers two ways out, without technical details; the menu stays available', async () => {
    signedIn();
    open(new TypeError('undefined is not a function'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(
      'This page stopped working. What you have done is saved.',
    );
    expect(document.body.textContent).not.toContain('undefined is not a function');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(hrefOf('Go to the front page')).toBe('/');
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(await screen.findByRole('link', { name: 'Profile' })).toBeTruthy();
  });

  it('application code that fails to load is reported with the specified text', async () => {
    signedIn();
    open(new ChunkError('dashboard'));
    expect((await screen.findByRole('alert')).textContent).toBe('Loading chunk dashboard failed');
    expect(screen.getByText(/Check your connection and reload/)).toBeTruthy();
  });
});
