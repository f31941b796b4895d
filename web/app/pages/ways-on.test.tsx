import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { foreignCourse, me, ownCourse } from '../../features/courses/test-courses.ts';
import { useSessionStore } from '../../lib/session-store.ts';
import { answer, openStream, problem, serve, testSettings } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { Page as CourseShare } from './course-share-page.tsx';
import { Page as Courses } from './courses-page.tsx';
import { Page as CreateCourse } from './create-course-page.tsx';
import { Page as Dashboard } from './dashboard-page.tsx';
import { Page as Landing } from './landing-page.tsx';
import { Page as Login } from './login-page.tsx';
import { notFoundTexts } from './not-found-texts.ts';
import { Page as Signup } from './signup-page.tsx';
import { Page as UpdatePassword } from './update-password-page.tsx';

const auth = vi.hoisted(() => ({ signInWithPassword: vi.fn(), signUp: vi.fn(), updateUser: vi.fn() }));
vi.mock('../../lib/auth-client.ts', () => ({ authClient: auth, accessToken: async () => null }));

const settings = () =>
  answer({ waitlistUrl: null, mailboxUrl: null, autoconfirm: false, passwordMinLength: 6, catalogue: true });
const open = (path: string, Page: ComponentType, at = path, before = '/before') => {
  const router = createMemoryRouter(
    [
      { path, element: <Page /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [before, at], initialIndex: 1 },
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
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const arrived = (router: ReturnType<typeof open>, path: string) =>
  waitFor(() => expect(router.state.location.pathname).toBe(path));

beforeEach(() => {
  window.localStorage.clear();
  vi.clearAllMocks();
  signedIn(me);
});
afterEach(() => {
  act(() => notifications.clean());
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('where the auth pages redirect', () => {
  it('a login goes to /dashboard', async () => {
    signedIn(null);
    serve({ 'GET /api/settings': settings });
    auth.signInWithPassword.mockResolvedValue({ data: { session: null }, error: null });
    const router = open('/login', Login);
    fill('Email', 'ada@example.org');
    fill('Password', 'secret');
    await press('Login');
    await arrived(router, '/dashboard');
  });

  it('a sign-up goes to /verification-sent', async () => {
    signedIn(null);
    serve({ 'GET /api/settings': settings });
    auth.signUp.mockResolvedValue({ data: { user: { id: 'x' }, session: null }, error: null });
    const router = open('/signup', Signup);
    fill('Email', 'ada@example.org');
    fill('Password', 'secret');
    await press('Sign Up');
    await arrived(router, '/verification-sent');
  });

  it('a new password leads to /login', async () => {
    auth.updateUser.mockResolvedValue({ data: {}, error: null });
    const router = open('/update-password', UpdatePassword);
    fill('New password', 'secret');
    await press('Update Password');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});

describe('where the course pages redirect', () => {
  it('after creation goes to /dashboard, and the course is in its list', async () => {
    const course = ownCourse(1);
    serve({ 'POST /api/courses': () => answer(course, 201) });
    window.localStorage.setItem('courses', JSON.stringify([]));
    const router = open('/create-course', CreateCourse);
    fill('Title', 'Baking');
    fill('Description', 'Bread');
    await press('Create Course');
    await arrived(router, '/dashboard');
    expect(JSON.parse(window.localStorage.getItem('courses') ?? '')).toMatchObject([{ id: course.id }]);
    expect(window.localStorage.getItem('courseDraft')).toBeNull();
  });

  it('a reader of the first lesson stays on the page, and then continues to that lesson', async () => {
    const course = ownCourse(1);
    const generationId = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb';
    const unitId = 'cccccccc-cccc-4ccc-8ccc-cccccccccccc';
    const activity = { id: generationId, sequence: 1, leader: 'Professor', title: 'Flour', type: 'notes' };
    const activities = [{ ...activity, objective: '' }];
    const lessonPlan = { lessonMetadata: { title: 'Flour', objective: '' }, activities };
    const madeBy = { kind: 'model', model: 'm' };
    const design = openStream();
    window.localStorage.setItem('courses', JSON.stringify([]));
    serve({
      'POST /api/courses': () => answer({ courseId: course.id, generationId }, 202),
      [`GET /api/generations/${generationId}/events`]: () => design.response,
      'POST /api/generate-lesson': () => answer({ lessonPlan, madeBy }),
      'POST /api/generate-notes': () => answer({ notes: 'Flour is ground.', contentVersion: 1, madeBy }),
    });
    const router = open('/create-course', CreateCourse);
    fill('Title', 'Baking');
    fill('Description', 'Bread');
    await press('Create Course');
    const unit = { title: 'Flour', objective: '', minutes: 45, courseId: course.id, unitId };
    design.send('delta', { text: `${JSON.stringify(unit)}\n` });
    await screen.findByText('Flour is ground.');
    design.send('done', course);
    expect(await screen.findByText('Your course is ready')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/create-course');
    expect(JSON.parse(window.localStorage.getItem('courses') ?? '')).toMatchObject([{ id: course.id }]);
    await press('To the classroom');
    await arrived(router, `/classroom/${course.id}/0`);
  });

  it('a catalogue address with an unknown level or an overlong search shows the catalogue', async () => {
    const calls = serve({
      'GET /api/catalogue': () =>
        answer({ courses: [{ ...foreignCourse(3), moreByCreator: 0 }], nextCursor: null }),
    });
    open('/courses', Courses, `/courses?difficulty=Expert&q=${'x'.repeat(500)}`);
    await screen.findByRole('article', { name: 'Course 3' });
    const asked = new URLSearchParams(calls[0]?.path.split('?')[1]);
    expect(asked.get('q')).toHaveLength(200);
    expect(asked.get('difficulty') ?? '').toBe('');
    expect((screen.getByLabelText('Level') as HTMLSelectElement).value).toBe('');
  });

  it('without a catalogue /courses is an address like any other that does not exist', async () => {
    serve({
      'GET /api/settings': () => answer({ ...testSettings, catalogue: false }),
      'GET /api/catalogue': () => problem(404, 'This installation has no catalogue.'),
    });
    open('/courses', Courses);
    expect(await screen.findByRole('heading', { name: notFoundTexts.title })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Browse All Courses' })).toBeNull();
  });

  it('a confirmed Cancel discards the draft and goes to /dashboard', async () => {
    window.localStorage.setItem('courseDraft', JSON.stringify({ title: 'Baking' }));
    const router = open('/create-course', CreateCourse);
    await press('Cancel');
    await press('Discard draft');
    await arrived(router, '/dashboard');
    expect(window.localStorage.getItem('courseDraft')).toBeNull();
  });

  it("the dashboard's cards go to /classroom, its button to /create-course", async () => {
    const course = ownCourse(1);
    serve({ 'GET /api/courses': () => answer({ courses: [course] }) });
    const router = open('/dashboard', Dashboard);
    await press('Start Course');
    await arrived(router, '/classroom');
    expect(window.localStorage.getItem('activeCourseId')).toBe(course.id);
    await act(() => router.navigate('/dashboard'));
    await press('Create New Course');
    await arrived(router, '/create-course');
  });
});

describe('where a shared course redirects', () => {
  const course = foreignCourse(21);
  const at = `/courses/${course.id}`;
  const show = (before?: string) => open('/courses/:courseId', CourseShare, at, before);

  it('Close goes back one page', async () => {
    signedIn(null);
    serve({ [`GET /api${at}`]: () => answer(course) });
    window.history.replaceState({ idx: 1 }, '');
    const router = show('/nice-place');
    await press('Close');
    await arrived(router, '/nice-place');
  });

  it.each([
    [null, '/'],
    [me, '/courses'],
  ])('Close without history, signed in as %s, goes to %s', async (viewer, path) => {
    signedIn(viewer);
    serve({ [`GET /api${at}`]: () => answer(course), [`POST /api${at}/views`]: () => answer(null, 204) });
    const router = show();
    await press('Close');
    await arrived(router, path);
  });

  it('Close without history goes to the dashboard if there is no catalogue', async () => {
    const calls = serve({
      [`GET /api${at}`]: () => answer(course),
      [`POST /api${at}/views`]: () => answer(null, 204),
      'GET /api/settings': () => answer({ ...testSettings, catalogue: false }),
    });
    const router = show();
    await screen.findByRole('button', { name: 'Close' });
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/settings')).toBe(true));
    await act(() => Promise.resolve());
    await press('Close');
    await arrived(router, '/dashboard');
  });

  it('on a load error redirects to /', async () => {
    signedIn(null);
    serve({ [`GET /api${at}`]: () => problem(404, 'Course not found') });
    await arrived(show(), '/');
  });

  it('an added course appears in the dashboard state', async () => {
    const fork = ownCourse(31, { creatorId: course.creatorId, forkLevel: 1 });
    window.localStorage.setItem('courses', '[]');
    serve({
      [`GET /api${at}`]: () => answer(course),
      [`POST /api${at}/views`]: () => answer(null, 204),
      [`POST /api${at}/fork`]: () => answer(fork, 201),
    });
    show();
    await press('Add Course');
    await waitFor(() =>
      expect(JSON.parse(window.localStorage.getItem('courses') ?? '')).toMatchObject([{ id: fork.id }]),
    );
  });

  it('adding while signed out goes to /', async () => {
    signedIn(null);
    serve({ [`GET /api${at}`]: () => answer(course) });
    const router = show();
    await press('Add Course');
    await arrived(router, '/');
    expect(window.localStorage.getItem('sharedCourseId')).toBe(course.id);
  });

  it('the front page then names the course and leads to an account', async () => {
    signedIn(null);
    serve({ [`GET /api${at}`]: () => answer({ ...course, title: 'Chance' }) });
    await arrived(show(), at);
    await press('Add Course');
    cleanup();
    open('/', Landing);
    const way = (await screen.findByText(/Then “Chance” is added to your dashboard/)).closest('aside');
    const links = [...(way?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/signup', '/login']);
  });
});
