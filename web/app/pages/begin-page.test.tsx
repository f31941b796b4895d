import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lesson, understandingOf } from '../../features/course-draft/proposal/test-understanding.ts';
import { me } from '../../features/courses/test-courses.ts';
import { useSessionStore } from '../../lib/session-store.ts';
import { answer, problem, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { Page as Begin } from './begin-page.tsx';
import { Page as Dashboard } from './dashboard-page.tsx';

vi.mock('../../lib/auth-client.ts', () => ({ authClient: {}, accessToken: async () => null }));

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
    { path: '*', element: <p>elsewhere</p> },
  ];
  const router = createMemoryRouter(pages, { initialEntries: [at] });
  renderForTest(<RouterProvider router={router} />);
  return router;
};
const begin = () => fireEvent.click(screen.getByRole('button', { name: 'Make this course' }));
const wished = (name: string) => ({ ...lesson(name), because: 'wish' as const, serves: [] });
const knots = () => answer(understandingOf({ lessons: ['bowline', 'hitch'].map(wished) }));

beforeEach(() => {
  window.localStorage.clear();
  signedIn(null);
});
afterEach(() => {
  act(() => notifications.clean());
  vi.unstubAllGlobals();
});

it('a visitor sees what is understood of a goal, ticks, and finds the course waiting after signing up', async () => {
  const calls = serve({ 'POST /api/understand': knots, 'GET /api/courses': () => answer({ courses: [] }) });
  const router = open();
  fireEvent.click(await screen.findByRole('checkbox', { name: /The hitch/ }));
  expect(screen.getByText('You make an account next, and your course waits for you.')).toBeTruthy();
  expect(calls[0]?.body).toMatchObject({ course: { description: goal } });
  begin();
  await waitFor(() => expect(router.state.location.pathname).toBe('/signup'));
  expect(kept()).toMatchObject({
    title: 'Knots for sailors',
    description: goal,
    lessons: 1,
    ticks: { on: [], off: ['k/hitch'] },
  });
  signedIn(me);
  await act(() => router.navigate('/dashboard'));
  expect(await screen.findByText(/Your draft “Knots for sailors” is kept/)).toBeTruthy();
});

it('what is typed stands in the address, so that a reload brings it back; nothing is kept before it is accepted', async () => {
  serve({ 'POST /api/understand': knots });
  const router = open('/begin');
  const field = screen.getByLabelText('Your goal in your own words');
  fireEvent.change(field, { target: { value: goal } });
  fireEvent.blur(field);
  expect(new URLSearchParams(router.state.location.search).get('goal')).toBe(goal);
  await screen.findByRole('checkbox', { name: /The bowline/ });
  expect(kept()).toBeNull();
});

it('without a goal it says what is missing', () => {
  serve({});
  const router = open('/begin');
  begin();
  expect(screen.getByText('Please say in a sentence or two what you want to learn.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Your goal in your own words'));
  expect(router.state.location.pathname).toBe('/begin');
});

it('leads a learner to the form, also when nothing can be understood at the moment', async () => {
  signedIn(me);
  serve({ 'POST /api/understand': () => problem(503, 'Busy.') });
  const router = open();
  begin();
  await waitFor(() => expect(router.state.location.pathname).toBe('/create-course'), { timeout: 5000 });
  expect(kept()).toMatchObject({ title: '', description: goal });
});

it("asks before it replaces the learner's own draft", async () => {
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
