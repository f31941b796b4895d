import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { me } from '../../features/courses/test-courses.ts';
import { found, lesson, subject } from '../../features/library/test-library.ts';
import { useSessionStore } from '../../lib/session-store.ts';
import { type Asked, answer, problem, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { Page as Dashboard } from './dashboard-page.tsx';
import { Page as LibraryLesson } from './library-lesson-page.tsx';
import { Page as Library } from './library-page.tsx';
import { Page as LibrarySubject } from './library-subject-page.tsx';

const open = (at: string) => {
  const router = createMemoryRouter(
    [
      { path: '/library', element: <Library /> },
      { path: '/library/:subject', element: <LibrarySubject /> },
      { path: '/library/:subject/:lesson', element: <LibraryLesson /> },
      { path: '/dashboard', element: <Dashboard /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  renderForTest(<RouterProvider router={router} />);
  return router;
};
const signedIn = (id: string | null) =>
  useSessionStore.setState(
    id
      ? { status: 'signed-in', user: { id, email: 'me@example.org' } }
      : { status: 'signed-out', user: null },
  );
const draft = () => JSON.parse(window.localStorage.getItem('courseDraft') ?? 'null');
const make = async () =>
  fireEvent.click((await screen.findAllByRole('button', { name: 'Make a course from this' }))[0] as Element);
const arrived = (router: ReturnType<typeof open>, path: string) =>
  waitFor(() => expect(router.state.location.pathname).toBe(path));
const list = () => answer({ subjects: [subject] });
const here = '/api/library/knots/knots-bends';

beforeEach(() => {
  window.localStorage.clear();
  signedIn(null);
});
afterEach(() => {
  act(() => notifications.clean());
  vi.unstubAllGlobals();
});

describe('/library', () => {
  it('shows a visitor every subject with links to its lessons', async () => {
    serve({ 'GET /api/library': list });
    open('/library');
    const contents = await screen.findByRole('list', { name: 'Lessons of Knots' });
    expect(
      within(contents)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/library/knots/knots-first', '/library/knots/knots-bends']);
    expect(screen.getByText('2 lessons · about 1 hour')).toBeTruthy();
    expect(document.title).toBe('The library · Lectern');
  });

  it('reports a failure and offers Try again', async () => {
    let broken = true;
    serve({ 'GET /api/library': () => (broken ? problem(500, 'Something broke.') : list()) });
    open('/library');
    expect((await screen.findByRole('alert')).textContent).toContain('Something broke.');
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Knots' })).toBeTruthy();
  });

  it('keeps the search in the address and links to the matching place', async () => {
    const calls = serve({
      'GET /api/library': list,
      'GET /api/library/search': () => answer({ lessons: [found], mentions: [] }),
    });
    const router = open('/library');
    const field = screen.getByLabelText('Search the library');
    fireEvent.change(field, { target: { value: 'rop' } });
    fireEvent.change(field, { target: { value: ' ropes & more ' } });
    const place = await screen.findByRole('link', { name: 'bend' });
    expect(place.getAttribute('href')).toBe('/library/knots/knots-bends#terms');
    expect(screen.getByText('ropes').tagName).toBe('MARK');
    expect(await screen.findByText('1 lesson fits')).toBeTruthy();
    expect(router.state.location.search).toBe('?q=ropes+%26+more');
    const asked = calls.filter(({ path }) => path.includes('/search'));
    expect(asked.map(({ path }: Asked) => path)).toEqual(['/api/library/search?q=ropes%20%26%20more']);
  });

  it('does not claim that a lesson fits which only mentions the word', async () => {
    serve({
      'GET /api/library': list,
      'GET /api/library/search': () => answer({ lessons: [], mentions: [found] }),
    });
    open('/library?q=coin');
    expect(await screen.findByText('No lesson is about “coin”, but one mentions it')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'bend' })).toBeTruthy();
    expect(screen.queryByText('Nothing in the library fits “coin”')).toBeNull();
  });

  it('says when a search finds nothing, and can clear it', async () => {
    serve({
      'GET /api/library': list,
      'GET /api/library/search': () => answer({ lessons: [], mentions: [] }),
    });
    const router = open('/library?q=xylophone');
    expect(await screen.findByText('Nothing in the library fits “xylophone”')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all subjects' }));
    expect(await screen.findByRole('heading', { name: 'Knots' })).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });
});

describe('/library/{subject} and /library/{subject}/{lesson}', () => {
  it('a subject names its audience and the prerequisites of each lesson', async () => {
    serve({ 'GET /api/library/knots': () => answer(subject) });
    open('/library/knots');
    expect(await screen.findByText('Everybody with a rope.')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'The first knot' })).toHaveLength(2);
  });

  it('a lesson is readable without an account: notes, terms, books, prerequisites and next lessons', async () => {
    const calls = serve({ [`GET ${here}`]: () => answer(lesson) });
    const router = open('/library/knots/knots-bends');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bends' })).toBeTruthy();
    expect(document.title).toBe('Bends · Lectern');
    expect(screen.getByText('Lesson 2 of 3')).toBeTruthy();
    expect(screen.getByText('join two ropes, thick or thin')).toBeTruthy();
    expect(await screen.findByText('Show the solution')).toBeTruthy();
    expect(screen.getByText('A knot that joins two ropes.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /A book of knots/ }).getAttribute('rel')).toContain('noopener');
    const ways = within(screen.getByRole('navigation', { name: 'Other lessons' }));
    expect(ways.getByRole('link', { name: /Next lesson/ }).getAttribute('href')).toBe(
      '/library/knots/knots-hitches',
    );
    expect(calls).toHaveLength(1);
    // A link in the notes navigates inside the application.
    fireEvent.click(screen.getByRole('link', { name: 'the first knot' }));
    await arrived(router, '/library/knots/knots-first');
  });

  it.each([
    ['/library/knots/none', 'GET /api/library/knots/none', 'No such lesson'],
    ['/library/none', 'GET /api/library/none', 'No such subject'],
  ])('%s says that nothing is there and links to the library', async (at, call, heading) => {
    serve({ [call]: () => problem(404, 'There is nothing of that name in the library.') });
    open(at);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the library' }).getAttribute('href')).toBe('/library');
  });
});

describe("'Make a course from this'", () => {
  it('sends a visitor to /signup, with the draft waiting on the dashboard', async () => {
    serve({ [`GET ${here}`]: () => answer(lesson), 'GET /api/courses': () => answer({ courses: [] }) });
    const router = open('/library/knots/knots-bends');
    await make();
    await arrived(router, '/signup');
    expect(draft()).toMatchObject({
      title: 'Bends',
      description: 'How to join two ropes.',
      objectives: ['join two ropes, thick or thin'],
      difficultyLevel: 'Beginner',
      lessons: 2,
    });
    signedIn(me);
    await act(() => router.navigate('/dashboard'));
    expect(await screen.findByText(/Your draft “Bends” is saved/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue with it' }).getAttribute('href')).toBe(
      '/create-course',
    );
    const library = await screen.findByRole('link', { name: 'Browse the library' });
    expect(library.getAttribute('href')).toBe('/library');
  });

  it('opens the form at once for a learner', async () => {
    signedIn(me);
    serve({ 'GET /api/library/knots': () => answer(subject) });
    const router = open('/library/knots');
    await make();
    await arrived(router, '/create-course');
    expect(draft()).toMatchObject({
      title: 'Knots',
      objectives: ['tie a knot, and untie it', 'join two ropes'],
      lessons: 2,
    });
  });

  it("asks before replacing the learner's own draft", async () => {
    signedIn(me);
    window.localStorage.setItem('courseDraft', JSON.stringify({ title: 'Baking' }));
    serve({ [`GET ${here}`]: () => answer(lesson) });
    const router = open('/library/knots/knots-bends');
    await make();
    fireEvent.click(await screen.findByRole('button', { name: 'Keep my draft' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(draft()).toEqual({ title: 'Baking' });
    expect(router.state.location.pathname).toBe('/library/knots/knots-bends');
    await make();
    fireEvent.click(await screen.findByRole('button', { name: 'Replace it' }));
    await arrived(router, '/create-course');
    expect(draft().title).toBe('Bends');
  });

  it('continues an existing draft of the same lesson', async () => {
    signedIn(me);
    window.localStorage.setItem('courseDraft', JSON.stringify({ title: 'Bends', weeklyHours: 7 }));
    serve({ [`GET ${here}`]: () => answer(lesson) });
    const router = open('/library/knots/knots-bends');
    await make();
    await arrived(router, '/create-course');
    expect(draft()).toEqual({ title: 'Bends', weeklyHours: 7 });
  });
});
