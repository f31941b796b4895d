import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lesson, understandingOf } from '../../features/course-draft/proposal/test-understanding.ts';
import { course } from '../../features/course-draft/test-draft-form.tsx';
import { me } from '../../features/courses/test-courses.ts';
import { useSessionStore } from '../../lib/session-store.ts';
import { answer, problem, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { destinationAfterSignIn } from '../use-shared-course.ts';
import { Page as Begin } from './begin-page.tsx';
import { Page as CreateCourse } from './create-course-page.tsx';
import { Page as Dashboard } from './dashboard-page.tsx';
import { Page as Login } from './login-page.tsx';
import { Page as Signup } from './signup-page.tsx';

const signedIn = (id: string | null) =>
  useSessionStore.setState(
    id
      ? { status: 'signed-in', user: { id, email: 'me@example.org' } }
      : { status: 'signed-out', user: null },
  );
const kept = () => JSON.parse(window.localStorage.getItem('courseDraft') ?? 'null');
const goal = 'I want to tie knots that hold';
const open = (at = `/begin?goal=${encodeURIComponent(goal)}`) => {
  const pages = [
    { path: '/begin', element: <Begin /> },
    { path: '/dashboard', element: <Dashboard /> },
    { path: '/create-course', element: <CreateCourse /> },
    { path: '/signup', element: <Signup /> },
    { path: '/login', element: <Login /> },
    { path: '*', element: <p>elsewhere</p> },
  ];
  const router = createMemoryRouter(pages, { initialEntries: [at] });
  renderForTest(<RouterProvider router={router} />);
  return router;
};
const begin = () => fireEvent.click(screen.getByRole('button', { name: 'Make this course' }));
const wished = (name: string) => ({ ...lesson(name), because: 'wish' as const, serves: [] });
const understood = understandingOf({ lessons: ['bowline', 'hitch'].map(wished) });
const knots = () => answer(understood);

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  signedIn(null);
});
afterEach(() => {
  act(() => notifications.clean());
  vi.unstubAllGlobals();
});

it('a visitor reviews the interpreted goal, ticks and accepts; after sign-up the course is created and its first lesson opens', async () => {
  const calls = serve({
    'POST /api/understand': knots,
    'GET /api/courses': () => answer({ courses: [] }),
    'POST /api/courses': () => answer(course, 201),
  });
  const router = open();
  fireEvent.click(await screen.findByRole('checkbox', { name: /The hitch/ }));
  expect(screen.getByText('Next you create an account, then lesson 1 opens.')).toBeTruthy();
  expect(screen.queryByText(/^One sentence is enough/)).toBeNull();
  expect(calls[0]?.body).toMatchObject({ course: { description: goal } });
  begin();
  await waitFor(() => expect(router.state.location.pathname).toBe('/signup'));
  expect(kept()).toMatchObject({
    title: 'The bowline',
    description: goal,
    lessons: 1,
    visibility: 'private',
    ticks: { on: [], off: ['k/hitch'] },
    pending: { lessons: ['k/bowline'], sending: { review: false }, study: true },
  });
  signedIn(me);
  expect(destinationAfterSignIn()).toBe('/create-course');
  await act(() => router.navigate('/dashboard'));
  expect(await screen.findByText(/“The bowline” has not been made yet/)).toBeTruthy();
  await act(() => router.navigate('/create-course'));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/classroom/${course.id}/0`));
  expect(calls.find(({ method, path }) => method === 'POST' && path === '/api/courses')?.body).toMatchObject({
    lessons: ['k/bowline'],
    visibility: 'private',
  });
  expect(kept()).toBeNull();
});

it('hours a week named in the goal are shown and passed on', async () => {
  serve({ 'POST /api/understand': () => answer({ ...understood, weeklyHours: 2 }) });
  open();
  expect(await screen.findByText(/ at 2 hours a week, as you wrote\.$/)).toBeTruthy();
  begin();
  await waitFor(() => expect(kept()).toMatchObject({ weeklyHours: 2, ownHours: false }));
});

it('visibility is asked for before the course is created, and the choice is passed on', async () => {
  serve({ 'POST /api/understand': knots });
  open();
  await screen.findByRole('checkbox', { name: /The bowline/ });
  const choice = screen.getByLabelText<HTMLSelectElement>('Who can see this course');
  expect(choice.value).toBe('private');
  fireEvent.change(choice, { target: { value: 'public' } });
  begin();
  await waitFor(() => expect(kept()).toMatchObject({ visibility: 'public', pending: { study: true } }));
});

it('going back from sign-up restores the ticks and the visibility', async () => {
  serve({ 'POST /api/understand': knots });
  const router = open();
  fireEvent.click(await screen.findByRole('checkbox', { name: /The hitch/ }));
  fireEvent.change(screen.getByLabelText('Who can see this course'), { target: { value: 'unlisted' } });
  begin();
  await waitFor(() => expect(router.state.location.pathname).toBe('/signup'));
  await act(() => router.navigate(-1));
  const hitch = await screen.findByRole<HTMLInputElement>('checkbox', { name: /The hitch/ });
  expect(hitch.checked).toBe(false);
  expect(screen.getByLabelText<HTMLSelectElement>('Who can see this course').value).toBe('unlisted');
});

it('going back and changing the ticks does not ask whether to replace the draft of the same goal', async () => {
  serve({ 'POST /api/understand': knots });
  const router = open();
  await screen.findByRole('checkbox', { name: /The hitch/ });
  begin();
  await waitFor(() => expect(kept()).toMatchObject({ title: 'Knots for sailors' }));
  await act(() => router.navigate(-1));
  fireEvent.click(await screen.findByRole('checkbox', { name: /The hitch/ }));
  begin();
  await waitFor(() => expect(router.state.location.pathname).toBe('/signup'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(kept()).toMatchObject({ title: 'The bowline', pending: { lessons: ['k/bowline'] } });
});

it('the typed goal is kept in the address, so that a reload restores it; nothing is stored before it is accepted', async () => {
  serve({ 'POST /api/understand': knots });
  const router = open('/begin');
  const field = screen.getByLabelText('What do you want to be able to do?');
  fireEvent.change(field, { target: { value: goal } });
  fireEvent.blur(field);
  expect(new URLSearchParams(router.state.location.search).get('goal')).toBe(goal);
  await screen.findByRole('checkbox', { name: /The bowline/ });
  expect(kept()).toBeNull();
});

it('without a goal the page explains itself and says what is missing', () => {
  serve({});
  const router = open('/begin');
  expect(screen.getByText(/^One sentence is enough/)).toBeTruthy();
  begin();
  expect(screen.getByText('Please say in a sentence or two what you want to learn.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('What do you want to be able to do?'));
  expect(router.state.location.pathname).toBe('/begin');
});

it('links a learner to the form, also when the goal cannot be interpreted right now', async () => {
  signedIn(me);
  serve({ 'POST /api/understand': () => problem(503, 'Busy.') });
  const router = open();
  begin();
  await waitFor(() => expect(router.state.location.pathname).toBe('/create-course'));
  // The goal was not interpreted, so no course is created before the form was shown.
  expect(kept()).toMatchObject({ title: '', description: goal });
  expect(kept()).not.toHaveProperty('pending');
});

it("asks before replacing the learner's own draft", async () => {
  window.localStorage.setItem('courseDraft', JSON.stringify({ title: 'Baking' }));
  serve({ 'POST /api/understand': knots });
  const router = open();
  await screen.findByRole('checkbox', { name: /The bowline/ });
  begin();
  fireEvent.click(await screen.findByRole('button', { name: 'Keep my draft' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(kept()).toEqual({ title: 'Baking' });
  expect(router.state.location.pathname).toBe('/begin');
});

it.each([
  [{ title: 'Knots', pending: { study: true, sending: {} } }, 'Then “Knots” opens with its first lesson.'],
  [{ title: 'Knots' }, 'Then your plan for “Knots” is waiting on your dashboard.'],
  [{ title: 'Knots', pending: { courseId: 'made' } }, null],
])('with the draft %j waiting, the sign-up and login pages say %j', async (draft, said) => {
  window.localStorage.setItem('courseDraft', JSON.stringify(draft));
  const router = open('/signup');
  expect(await screen.findByRole('heading', { name: 'Create Account' })).toBeTruthy();
  expect(screen.queryByText(/Knots/)?.textContent ?? null).toBe(said);
  await act(() => router.navigate('/login'));
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeTruthy();
  expect(screen.queryByText(/Knots/)?.textContent ?? null).toBe(said);
});

it('a goal over the limit is said at the field with its length, asks for nothing and is not begun', async () => {
  const calls = serve({ 'POST /api/understand': knots });
  const router = open('/begin');
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: 'knot '.repeat(1000) } });
  expect(await screen.findByText('Please shorten this to 4000 characters; it has 4999.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  begin();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(calls.filter(({ path }) => path === '/api/understand')).toEqual([]);
  expect(router.state.location.pathname).toBe('/begin');
});

it('a long goal is kept in the tab and not in the address, and a reload restores it', async () => {
  serve({ 'POST /api/understand': knots });
  const long = 'I want to tie knots. '.repeat(60).trim();
  const router = open(`/begin?goal=${encodeURIComponent(long)}`);
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(long);
  cleanup();
  open('/begin');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(long);
});

it('a goal that nothing here teaches has no main button that makes a course', async () => {
  const subjects = [{ id: 'k', title: 'Knots', lessons: 16 }];
  const refusal = { names: ['Macramé'], nearest: null, subjects };
  serve({ 'POST /api/understand': () => answer(understandingOf({ refusal })) });
  open();
  expect(await screen.findByRole('heading', { name: 'No Macramé course here yet' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Make this course' })).toBeNull();
  const plan = screen.getByRole('button', { name: 'Make a study plan anyway' });
  expect(plan.getAttribute('data-variant')).toBe('default');
});

const tryButton = () => screen.findByRole('button', { name: 'Try the first step' });

it('a visitor tries the first step of the lesson that the course begins with; the wish is kept', async () => {
  const calls = serve({
    'POST /api/understand': knots,
    'GET /api/library/k/bowline/beginning': () => problem(503, 'Busy.'),
  });
  const router = open();
  fireEvent.change(screen.getByLabelText('Who can see this course'), { target: { value: 'unlisted' } });
  const button = await tryButton();
  // Filled is what a button is without a variant.
  expect(button.dataset.variant).toBeUndefined();
  expect(screen.getByText('Lesson 1: The bowline. No account needed.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Make this course' }).dataset.variant).toBe('default');
  fireEvent.click(button);
  await waitFor(() => expect(router.state.location.pathname).toBe('/begin/k/bowline'));
  expect(JSON.parse(window.localStorage.getItem('guestLesson') ?? '')).toMatchObject({
    wish: { draft: { description: goal, visibility: 'unlisted' }, lessons: ['k/bowline', 'k/hitch'] },
    accepted: false,
  });
  expect(calls.filter(({ method, path }) => method === 'POST' && path !== '/api/understand')).toEqual([]);
  expect(kept()).toBeNull();
});

it('the first step follows the ticks: that of the first ticked lesson, and none without one', async () => {
  serve({ 'POST /api/understand': knots });
  open();
  fireEvent.click(await screen.findByRole('checkbox', { name: /The bowline/ }));
  expect(await screen.findByText('Lesson 1: The hitch. No account needed.')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /The hitch/ }));
  expect(screen.queryByRole('button', { name: 'Try the first step' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Make this course' }).dataset.variant).toBe('filled');
});

it.each([
  ['a model writes the lessons', () => answer({ ...understood, taughtBy: 'model' })],
  ['nothing in the library fits', () => answer(understandingOf({}))],
  ['the goal could not be interpreted', () => problem(503, 'Busy.')],
])('there is no first step to try when %s', async (_, reply) => {
  const calls = serve({ 'POST /api/understand': reply });
  open();
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  await screen.findByRole('button', { name: 'Make this course' });
  await act(async () => {});
  expect(screen.queryByRole('button', { name: 'Try the first step' })).toBeNull();
});

it('a learner makes the course at once, without trying it', async () => {
  signedIn(me);
  serve({ 'POST /api/understand': knots, 'GET /api/courses': () => answer({ courses: [] }) });
  open();
  await screen.findByRole('checkbox', { name: /The bowline/ });
  expect(screen.queryByRole('button', { name: 'Try the first step' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Make this course' }).dataset.variant).toBe('filled');
});
