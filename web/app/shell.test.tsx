import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSessionStore } from '../lib/session-store.ts';
import { answer, serve, testSettings } from '../lib/test-server.ts';
import { renderForTest } from '../ui/test-render.tsx';
import { RequireUser } from './require-user.tsx';
import { Shell } from './shell.tsx';
import { destinationAfterSignIn } from './use-shared-course.ts';
import { wayBackOf } from './way-back.ts';

const signOut = vi.hoisted(() => vi.fn());
vi.mock('../lib/auth-client.ts', () => ({
  sessionStorageKey: 'supabase.auth.token',
  accessToken: async () => 'the-token',
  authClient: { signOut },
}));

const profile = {
  name: 'Ada',
  age: 36,
  educationLevel: 'PhD',
  preferredLearningStyle: 'Visual',
  careerGoals: '',
  languagesSpoken: [],
  interests: [],
  certifications: [],
  timeZone: 'Etc/UTC',
};
const page = (path: string) => ({ path, element: <h1>{`page ${path}`}</h1> });
const open = (at: string) => {
  const learner = '/dashboard /classroom /create-course /profile /courses /documents /reviews /cards'
    .split(' ')
    .map(page);
  const visitor = '/ /login /signup /update-password /courses/:courseId /library /library/:subject'
    .split(' ')
    .map(page);
  const router = createMemoryRouter(
    [{ element: <Shell />, children: [...visitor, { element: <RequireUser />, children: learner }] }],
    { initialEntries: ['/', at], initialIndex: 1 },
  );
  renderForTest(<RouterProvider router={router} />);
  return router;
};
const signIn = () =>
  useSessionStore.setState({ status: 'signed-in', user: { id: 'ada', email: 'ada@example.org' } });
const signedOut = () => useSessionStore.setState({ status: 'signed-out', user: null });
const openMenu = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  await screen.findByRole('dialog');
};

beforeEach(() => {
  window.localStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  serve({ 'GET /api/profile': () => answer(profile), 'GET /api/courses': () => answer({ courses: [] }) });
  signIn();
});
afterEach(() => {
  act(() => notifications.clean());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('guards', () => {
  it('without a catalogue the menu does not lead there', async () => {
    serve({ 'GET /api/settings': () => answer({ ...testSettings, catalogue: false }) });
    open('/dashboard');
    await openMenu();
    const menu = within(screen.getByRole('dialog'));
    await waitFor(() => expect(menu.queryByRole('link', { name: 'Browse Courses' })).toBeNull());
    expect(menu.getByRole('link', { name: 'Documents' })).toBeTruthy();
  });

  it.each(['/dashboard', '/classroom', '/create-course', '/profile', '/courses'])(
    'send a visitor of %s to /login and replace history',
    (path) => {
      signedOut();
      const router = open(path);
      expect(router.state.location.pathname).toBe('/login');
      expect(router.state.historyAction).toBe('REPLACE');
    },
  );

  it('pass on the original address, and a login returns to it', () => {
    window.localStorage.setItem('storageOwnerId', 'ada');
    signedOut();
    const router = open('/classroom?q=1');
    const back = wayBackOf(router.state.location.state);
    expect(back).toBe('/classroom?q=1');
    expect(destinationAfterSignIn(back)).toBe('/classroom?q=1');
  });

  it.each([null, 'x', {}, { back: 5, owner: null }])(
    'do not return users who came directly (%j)',
    (state) => {
      expect(wayBackOf(state)).toBeNull();
    },
  );

  it('send a different user to the dashboard', () => {
    window.localStorage.setItem('storageOwnerId', 'ada');
    signedOut();
    const router = open('/classroom');
    window.localStorage.setItem('storageOwnerId', 'grace');
    expect(wayBackOf(router.state.location.state)).toBeNull();
    expect(destinationAfterSignIn(null)).toBe('/dashboard');
  });

  it("wait with 'Getting things ready...' until the auth client has initialised", () => {
    useSessionStore.setState({ status: 'checking', user: null });
    const router = open('/dashboard');
    expect(screen.getByText('Getting things ready...')).toBeDefined();
    act(signIn);
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(screen.getByText('page /dashboard')).toBeDefined();
  });

  it('leave the message on the password page to that page', () => {
    useSessionStore.setState({ status: 'checking', user: null });
    open('/update-password');
    expect(screen.getByText('page /update-password')).toBeDefined();
  });

  it('let everybody see a shared course', () => {
    signedOut();
    open('/courses/c1');
    expect(screen.getByText('page /courses/:courseId')).toBeDefined();
  });
});

describe('the sidebar', () => {
  it.each([
    '/dashboard',
    '/classroom',
    '/create-course',
    '/profile',
    '/courses',
    '/courses/c1',
    '/documents',
    '/cards',
    '/reviews',
    '/library',
    '/library/statistics',
  ])('is available on %s', (path) => {
    open(path);
    expect(screen.getByRole('button', { name: 'Open menu' })).toBeDefined();
  });

  it.each(['/', '/login', '/signup', '/update-password'])('is absent on %s', (path) => {
    open(path);
    expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull();
  });

  it('links to every page, locks scrolling and is closed by Escape', async () => {
    open('/dashboard');
    await openMenu();
    const menu = within(screen.getByRole('dialog'));
    expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Dashboard', '/dashboard'],
      ['Classroom', '/classroom'],
      ['Browse Courses', '/courses'],
      ['Reviews', '/reviews'],
      ['Cards', '/cards'],
      ['Documents', '/documents'],
      ['Library', '/library'],
      ['Create Course', '/create-course'],
      ['Profile', '/profile'],
    ]);
    expect(screen.getByRole('button', { name: 'Log Out' })).toBeDefined();
    expect(document.body.hasAttribute('data-scroll-locked')).toBe(true);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.body.hasAttribute('data-scroll-locked')).toBe(false));
  });

  it('is closed by its overlay, by its button and by navigation', async () => {
    const router = open('/dashboard');
    await openMenu();
    fireEvent.mouseDown(document.querySelector('.mantine-Drawer-inner') as Element);
    fireEvent.click(document.querySelector('.mantine-Drawer-overlay') as Element);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openMenu();
    fireEvent.click(screen.getByRole('button', { name: 'Close menu' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openMenu();
    fireEvent.click(screen.getByRole('link', { name: 'Profile' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/profile');
  });

  it('shows a visitor none of these links, but those to sign up and log in', async () => {
    signedOut();
    const router = open('/courses/c1');
    await openMenu();
    const menu = within(screen.getByRole('dialog'));
    expect(menu.queryByRole('button', { name: 'Log Out' })).toBeNull();
    expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Library', '/library'],
      ['Log in', '/login'],
      ['Sign up', '/signup'],
    ]);
    fireEvent.click(menu.getByRole('link', { name: 'Log in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/login');
  });

  it("says 'Failed to logout. Please try again.' and clears nothing when the server fails", async () => {
    signOut.mockResolvedValue({ error: new Error('500') });
    window.localStorage.setItem('courseDraft', '{"title":"Knots"}');
    const router = open('/dashboard');
    await openMenu();
    fireEvent.click(screen.getByRole('button', { name: 'Log Out' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to logout. Please try again.');
    expect(window.localStorage.getItem('courseDraft')).not.toBeNull();
    expect(router.state.location.pathname).toBe('/dashboard');
  });
});

describe('the navigation of a page without the menu', () => {
  const ways = () =>
    within(screen.getByRole('navigation', { name: 'Site' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  it('has the library and the login; for signed-in users documents, library and dashboard', () => {
    open('/login');
    expect(ways()).toEqual([
      ['Documents', '/documents'],
      ['Library', '/library'],
      ['Dashboard', '/dashboard'],
    ]);
    act(signedOut);
    expect(ways()).toEqual([
      ['Library', '/library'],
      ['Log in', '/login'],
    ]);
  });

  it.each(['/dashboard', '/library', '/reviews'])('is left to the menu where there is one: %s', (path) => {
    open(path);
    expect(screen.queryByRole('navigation', { name: 'Site' })).toBeNull();
  });

  it('is all that a visitor has in the library', () => {
    signedOut();
    open('/library');
    expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull();
    expect(ways()).toEqual([
      ['Library', '/library'],
      ['Log in', '/login'],
    ]);
  });
});

describe('the theme toggle', () => {
  it('flips the theme and stores it', () => {
    open('/login');
    fireEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
    fireEvent.click(screen.getByRole('button', { name: 'Switch to light theme' }));
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('light');
  });
});

describe('a shared course', () => {
  const shared = 'c1c1c1c1-c1c1-4c1c-8c1c-c1c1c1c1c1c1';

  it('is opened after sign-in and then forgotten', async () => {
    signedOut();
    window.localStorage.setItem('sharedCourseId', shared);
    const router = open('/login');
    expect(router.state.location.pathname).toBe('/login');
    act(signIn);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/courses/${shared}`));
    await waitFor(() => expect(window.localStorage.getItem('sharedCourseId')).toBeNull());
    expect(router.state.location.state).toEqual({ addAtOnce: true });
  });

  it('is kept while a visitor looks at it', () => {
    signedOut();
    window.localStorage.setItem('sharedCourseId', shared);
    open(`/courses/${shared}`);
    expect(window.localStorage.getItem('sharedCourseId')).toBe(shared);
  });

  it('does not interrupt setting a new password', () => {
    window.localStorage.setItem('sharedCourseId', shared);
    const router = open('/update-password');
    expect(router.state.location.pathname).toBe('/update-password');
  });

  it.each(['\u0000{"a":1}', '../classroom', 'c1', '{}', ''])(
    'with an invalid id (%j) leads to the dashboard and is forgotten',
    async (stored) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      signedOut();
      window.localStorage.setItem('sharedCourseId', stored);
      const router = open('/login');
      act(signIn);
      await waitFor(() => expect(window.localStorage.getItem('sharedCourseId')).toBeNull());
      expect(router.state.location.pathname).toBe('/login');
      expect(destinationAfterSignIn()).toBe('/dashboard');
    },
  );
});
