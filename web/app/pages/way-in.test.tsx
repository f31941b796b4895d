import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lesson, understandingOf } from '../../features/course-draft/proposal/test-understanding.ts';
import { course } from '../../features/course-draft/test-draft-form.tsx';
import { me } from '../../features/courses/test-courses.ts';
import { useSessionStore } from '../../lib/session-store.ts';
import { answer, problem, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { Page as Begin } from './begin-page.tsx';
import { Page as CreateCourse } from './create-course-page.tsx';
import { Page as Dashboard } from './dashboard-page.tsx';
import { Page as Login } from './login-page.tsx';
import { Page as Signup } from './signup-page.tsx';
import { Page as VerificationSent } from './verification-sent-page.tsx';

const auth = vi.hoisted(() => ({ signInWithPassword: vi.fn(), signUp: vi.fn(), verifyOtp: vi.fn() }));
vi.mock('../../lib/auth-client.ts', () => ({ authClient: auth, accessToken: async () => null }));

const goal = 'I want to tie knots that hold';
const knots = () =>
  answer(understandingOf({ lessons: [{ ...lesson('bowline'), because: 'wish', serves: [] }] }));
const serveAll = (understood: () => Response = knots) =>
  serve({
    'GET /api/settings': () =>
      answer({
        waitlistUrl: null,
        mailboxUrl: null,
        autoconfirm: false,
        passwordMinLength: 6,
        catalogue: true,
      }),
    'POST /api/understand': understood,
    'GET /api/courses': () => answer({ courses: [] }),
    'POST /api/courses': () => answer(course, 201),
  });
const pages = [
  { path: '/begin', element: <Begin /> },
  { path: '/dashboard', element: <Dashboard /> },
  { path: '/create-course', element: <CreateCourse /> },
  { path: '/signup', element: <Signup /> },
  { path: '/login', element: <Login /> },
  { path: '/verification-sent', element: <VerificationSent /> },
  { path: '*', element: <p>elsewhere</p> },
];
/** A tab's document: a new one starts without state, except the browser's storage. */
let tab: ReturnType<typeof renderForTest> | null = null;
const open = (at: string) => {
  tab?.unmount();
  const router = createMemoryRouter(pages, { initialEntries: [at] });
  tab = renderForTest(<RouterProvider router={router} />);
  return router;
};
const session = (email: string | null) =>
  useSessionStore.setState(
    email ? { status: 'signed-in', user: { id: me, email } } : { status: 'signed-out', user: null },
  );
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const arrived = (router: ReturnType<typeof open>, path: string) =>
  waitFor(() => expect(router.state.location.pathname).toBe(path));
const made = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method, path }) => method === 'POST' && path === '/api/courses');
const kept = () => JSON.parse(window.localStorage.getItem('courseDraft') ?? 'null');

/** A visitor enters a goal, accepts it, and signs up with each of these addresses. */
async function askFor(...addresses: string[]) {
  const router = open(`/begin?goal=${encodeURIComponent(goal)}`);
  await screen.findByRole('checkbox', { name: /The bowline/ });
  await press('Make this course');
  await arrived(router, '/signup');
  for (const address of addresses) await signUp(router, address);
  return router;
}
async function signUp(router: ReturnType<typeof open>, address: string) {
  await act(() => router.navigate('/signup'));
  await screen.findByRole('heading', { name: 'Create Account' });
  fill('Email', address);
  fill('Password', 'long enough');
  await press('Sign Up');
  await screen.findByRole('heading', { name: 'Verification Email Sent' });
}
/** Opens a mailed link, whoever requested it, as a new signed-in document in this browser. */
const openLink = (email: string, at = '/dashboard') => {
  session(email);
  return open(at);
};

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.clearAllMocks();
  auth.signUp.mockResolvedValue({ data: { user: { id: me }, session: null }, error: null });
  session(null);
});
afterEach(() => {
  tab = null;
  act(() => notifications.clean());
  vi.unstubAllGlobals();
});

describe('the mailed link of the account that signed up in this browser', () => {
  it('creates the accepted course and opens its first lesson, without confirmation', async () => {
    const calls = serveAll();
    await askFor(' Ada@Example.org ');
    const router = openLink('ada@example.org');
    await arrived(router, `/classroom/${course.id}/0`);
    expect(made(calls)).toHaveLength(1);
    expect(made(calls)[0]?.body).toMatchObject({ lessons: ['k/bowline'] });
    expect(kept()).toBeNull();
  });

  it('creates it once, even if opened twice and reloaded', async () => {
    const calls = serveAll();
    await askFor('ada@example.org');
    await arrived(openLink('ada@example.org'), `/classroom/${course.id}/0`);
    const again = openLink('ada@example.org');
    await screen.findByRole('heading', { name: 'My Learning Dashboard' });
    expect(again.state.location.pathname).toBe('/dashboard');
    expect(made(calls)).toHaveLength(1);
  });

  it('creates it once, even if the page is reloaded before the server has responded', async () => {
    serveAll();
    await askFor('ada@example.org');
    vi.unstubAllGlobals();
    const lost = serve({
      'GET /api/courses': () => answer({ courses: [] }),
      'POST /api/understand': knots,
      'POST /api/courses': () => new Promise<Response>(() => undefined),
    });
    openLink('ada@example.org');
    await waitFor(() => expect(made(lost)).toHaveLength(1));
    vi.unstubAllGlobals();
    const answered = serveAll();
    await arrived(openLink('ada@example.org', '/create-course'), `/classroom/${course.id}/0`);
    const keyOf = (sent: ReturnType<typeof serve>) => made(sent)[0]?.headers.get('Idempotency-Key');
    expect(keyOf(answered)).toBe(keyOf(lost));
    expect(keyOf(lost)).toBeTruthy();
  });

  it('counts for the address that signed up last', async () => {
    const calls = serveAll();
    await askFor('adda@example.org', 'ada@example.org');
    openLink('adda@example.org');
    expect(await screen.findByText(/“Knots for sailors” has not been made yet/)).toBeTruthy();
    expect(made(calls)).toHaveLength(0);
    await arrived(openLink('ada@example.org'), `/classroom/${course.id}/0`);
  });

  it('uses the ticks that were changed after the mail was sent', async () => {
    const calls = serveAll();
    const router = await askFor('ada@example.org');
    await act(() => router.navigate(`/begin?goal=${encodeURIComponent(goal)}`));
    fireEvent.change(await screen.findByLabelText('Who can see this course'), {
      target: { value: 'unlisted' },
    });
    await screen.findByRole('checkbox', { name: /The bowline/ });
    await press('Make this course');
    await arrived(router, '/signup');
    await arrived(openLink('ada@example.org'), `/classroom/${course.id}/0`);
    expect(made(calls)[0]?.body).toMatchObject({ visibility: 'unlisted' });
  });

  it('leads to the dashboard, and from there to the form, if the goal was not interpreted', async () => {
    const calls = serveAll(() => problem(503, 'Busy.'));
    const router = open(`/begin?goal=${encodeURIComponent(goal)}`);
    await press('Make this course');
    await arrived(router, '/signup');
    await signUp(router, 'ada@example.org');
    const linked = openLink('ada@example.org');
    fireEvent.click(await screen.findByRole('link', { name: 'Continue with it' }));
    await arrived(linked, '/create-course');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Description')).value).toBe(goal);
    expect(made(calls)).toHaveLength(0);
  });

  it('leads to a waiting shared course first', async () => {
    serveAll();
    await askFor('ada@example.org');
    window.localStorage.setItem('sharedCourseId', course.id);
    const router = openLink('ada@example.org');
    expect(await screen.findByText(/“Knots for sailors” has not been made yet/)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/dashboard');
  });
});

describe('in another account, opened here by its link', () => {
  it.each([
    ['/dashboard', 'link', 'Make it now'],
    ['/create-course', 'button', 'Create Course'],
  ])('nothing is created at %s before the %s is pressed', async (at, role, name) => {
    const calls = serveAll();
    await askFor('ada@example.org');
    const router = openLink('mallory@example.org', at);
    const pressed = await screen.findByRole(role, { name });
    expect(made(calls)).toHaveLength(0);
    fireEvent.click(pressed);
    await arrived(router, `/classroom/${course.id}/0`);
    expect(made(calls)).toHaveLength(1);
    expect(made(calls)[0]?.body).toMatchObject({ lessons: ['k/bowline'] });
  });

  it('nothing is created if nobody signed up in this browser, also when signed in by another service', async () => {
    const calls = serveAll();
    await askFor();
    openLink('');
    expect(await screen.findByRole('link', { name: 'Make it now' })).toBeTruthy();
    openLink('ada@example.org', '/create-course');
    expect(await screen.findByRole('button', { name: 'Create Course' })).toBeTruthy();
    expect(made(calls)).toHaveLength(0);
  });
});

describe('signing in by hand after entering a goal', () => {
  it('with the mailed code continues at once', async () => {
    const calls = serveAll();
    const router = await askFor('ada@example.org');
    auth.verifyOtp.mockImplementation(async () => {
      session('ada@example.org');
      return { data: {}, error: null };
    });
    fill('Code from the email', '123456');
    await press('Confirm');
    await arrived(router, `/classroom/${course.id}/0`);
    expect(made(calls)).toHaveLength(1);
  });

  it("with an account's password continues at once, whichever address signed up before", async () => {
    const calls = serveAll();
    const router = await askFor('adda@example.org');
    auth.signInWithPassword.mockImplementation(async () => {
      session('ada@example.org');
      return { data: { session: null }, error: null };
    });
    await act(() => router.navigate('/login'));
    expect(await screen.findByText('Then “Knots for sailors” opens with its first lesson.')).toBeTruthy();
    fill('Email', 'ada@example.org');
    fill('Password', 'long enough');
    await press('Login');
    await arrived(router, `/classroom/${course.id}/0`);
    expect(made(calls)).toHaveLength(1);
  });
});
