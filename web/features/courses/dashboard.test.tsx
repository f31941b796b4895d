import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Standing } from '#shared/rules/dashboard/next-first.ts';
import { writeKey } from '../../lib/local-storage.ts';
import { readJson } from '../../lib/stored-json.ts';
import { answer, problem, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import type { DashboardFilter } from './course-finder.ts';
import { Dashboard } from './dashboard.tsx';
import { me, ownCourse, somebody } from './test-courses.ts';

type Standings = Map<string, Standing>;
const renderDashboard = (standings?: Standings) => {
  const on = { onCreate: vi.fn(), onStudy: vi.fn(), onOpenUnit: vi.fn() };
  const Page = () => {
    const [filter, setFilter] = useState<DashboardFilter>({ q: '', show: '' });
    return <Dashboard filter={filter} onFilter={setFilter} standings={standings} userId={me} {...on} />;
  };
  renderForTest(<Page />);
  return on;
};
const standing = (over: Partial<Standing>): Standing => ({
  openExam: false,
  reviewsDue: false,
  lastOpenedAt: null,
  examTaken: false,
  ...over,
});
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('My Learning Dashboard', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("with no courses: 'No courses yet' / 'Create your first course to get started!'", async () => {
    serve({ 'GET /api/courses': () => answer({ courses: [] }) });
    const on = renderDashboard();
    expect(await screen.findByText('No courses yet')).toBeTruthy();
    expect(screen.getByText('Create your first course to get started!')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Create Course' }));
    fireEvent.click(screen.getByRole('button', { name: 'Create New Course' }));
    expect(on.onCreate).toHaveBeenCalledTimes(2);
  });

  it('creating is the primary button only where there is no course, and no card has one', async () => {
    const primary = () =>
      [
        ...document.querySelectorAll(
          '.mantine-Button-root:is(:not([data-variant]), [data-variant="filled"])',
        ),
      ].map((one) => one.textContent);
    serve({ 'GET /api/courses': () => answer({ courses: [] }) });
    renderDashboard();
    await screen.findByText('No courses yet');
    expect(primary()).toEqual(['Create Course']);
    cleanup();
    serve({ 'GET /api/courses': () => answer({ courses: [ownCourse(1), ownCourse(2)] }) });
    renderDashboard();
    await screen.findByRole('button', { name: 'Course 2' });
    expect(screen.getByRole('button', { name: 'Create New Course' })).toBeTruthy();
    expect(primary()).toEqual([]);
    // Each course has its one progress.
    expect(screen.getAllByRole('progressbar', { name: 'Progress' })).toHaveLength(2);
  });

  it('selecting a card sets the active course and goes to the classroom', async () => {
    const course = ownCourse(1);
    serve({ 'GET /api/courses': () => answer({ courses: [course, ownCourse(2)] }) });
    const on = renderDashboard();
    fireEvent.click(await screen.findByRole('button', { name: 'Course 1' }));
    expect(on.onStudy.mock.calls[0]?.[0]).toMatchObject({ id: course.id });
    expect(localStorage.getItem('activeCourseId')).toBe(course.id);
  });

  it('closing the details returns focus to the button that opened them', async () => {
    serve({ 'GET /api/courses': () => answer({ courses: [ownCourse(1)] }) });
    renderDashboard();
    const opener = await screen.findByRole('button', { name: /^Details/ });
    for (const time of ['first', 'second']) {
      opener.focus();
      fireEvent.click(opener);
      fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
      await waitFor(() => expect(document.activeElement, time).toBe(opener));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('stores a copy of the courses in local storage and shows it until the server has responded', async () => {
    serve({ 'GET /api/courses': () => answer({ courses: [ownCourse(1)] }) });
    renderDashboard();
    await screen.findByRole('button', { name: 'Course 1' });
    await waitFor(() => expect(readJson('courses')).toMatchObject([{ title: 'Course 1' }]));
  });

  it("never shows the copy of another user's courses", async () => {
    writeKey('courses', [ownCourse(7, { ownerId: somebody })]);
    serve({ 'GET /api/courses': () => new Promise<Response>(() => undefined) });
    renderDashboard();
    expect(await screen.findByRole('status', { name: 'Loading courses...' })).toBeTruthy();
    expect(screen.queryByText('Course 7')).toBeNull();
  });

  it('reports a failure, offers Try again, and shows the last copy meanwhile', async () => {
    writeKey('courses', [ownCourse(1)]);
    let broken = true;
    serve({
      'GET /api/courses': () =>
        broken ? problem(500, 'Something broke') : answer({ courses: [ownCourse(2)] }),
    });
    renderDashboard();
    expect(await screen.findByText('Something broke')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Course 1' })).toBeTruthy();
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Course 2' })).toBeTruthy();
  });

  it('is sorted by what to do next; the copy keeps the order for the next visit', async () => {
    const courses = [
      ownCourse(1),
      ownCourse(2, { completed: true, progress: 100 }),
      ownCourse(3, { progress: 25, currentLessonIndex: 1 }),
      ownCourse(4, { progress: 50, currentLessonIndex: 2 }),
    ];
    serve({ 'GET /api/courses': () => answer({ courses }) });
    renderDashboard(new Map([[ownCourse(4).id, standing({ openExam: true })]]));
    await screen.findByRole('button', { name: 'Course 1' });
    expect(titles()).toEqual(['Course 4', 'Course 3', 'Course 1', 'Course 2']);
    await waitFor(() => expect(readJson('courses')?.map(({ title }) => title)).toEqual(titles()));
  });

  it('while standings are unknown, courses keep the order in which they were last shown', async () => {
    writeKey('courses', [ownCourse(2), ownCourse(1)]);
    serve({ 'GET /api/courses': () => answer({ courses: [ownCourse(1), ownCourse(2), ownCourse(3)] }) });
    renderDashboard();
    await screen.findByRole('button', { name: 'Course 3' });
    expect(titles()).toEqual(['Course 3', 'Course 2', 'Course 1']);
  });

  it('has a search if there are many courses, by words and by stage', async () => {
    const courses = Array.from({ length: 9 }, (_, index) => ownCourse(index + 1));
    courses[4] = ownCourse(5, { title: 'Café talk', progress: 25, currentLessonIndex: 1 });
    serve({ 'GET /api/courses': () => answer({ courses }) });
    renderDashboard(new Map());
    const find = await screen.findByRole('searchbox', { name: 'Find a course' });
    fireEvent.change(find, { target: { value: 'TALK cafe' } });
    expect(titles()).toEqual(['Café talk']);
    expect(screen.getByText('1 of 9 courses')).toBeTruthy();
    fireEvent.change(find, { target: { value: '' } });
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'new' } });
    expect(titles()).toHaveLength(8);
    fireEvent.change(find, { target: { value: 'bread' } });
    expect(screen.getByText('None of your courses match')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(titles()).toHaveLength(9);
  });

  it('with few courses there is no search, whatever the address contains', async () => {
    serve({ 'GET /api/courses': () => answer({ courses: [ownCourse(1)] }) });
    renderDashboard();
    await screen.findByRole('button', { name: 'Course 1' });
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('Details opens the course detail modal; its units lead to the classroom', async () => {
    serve({ 'GET /api/courses': () => answer({ courses: [ownCourse(1)] }) });
    const on = renderDashboard();
    fireEvent.click(await screen.findByRole('button', { name: 'Details' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Unit 1: Lesson 1' }));
    expect(on.onOpenUnit.mock.calls[0]?.[1]).toMatchObject({ unitIndex: 0 });
    expect(localStorage.getItem('activeCourseId')).toBe(ownCourse(1).id);
  });

  it('the share icon copies {origin}/courses/{id} and says so', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
    const course = ownCourse(1);
    serve({ 'GET /api/courses': () => answer({ courses: [course] }) });
    renderDashboard();
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Link copied to clipboard!')).toBeTruthy();
    expect(writeText).toHaveBeenCalledExactlyOnceWith(`${location.origin}/courses/${course.id}`);
  });

  it('a share icon on a private course shows first what others will see', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
    const course = ownCourse(1, { visibility: 'private' });
    const calls = serve({
      'GET /api/courses': () => answer({ courses: [course] }),
      [`GET /api/courses/${course.id}/seen-by-others`]: () =>
        answer({ course, withWords: course, showsWords: false, revision: 3 }),
      [`PATCH /api/courses/${course.id}`]: () => answer({ ...course, visibility: 'unlisted' }),
    });
    renderDashboard();
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('dialog', { name: 'This is what others see' })).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Share and copy the link' }));
    await waitFor(() => expect(writeText).toHaveBeenCalledOnce());
    expect(calls.find((call) => call.method === 'PATCH')?.body).toEqual({
      visibility: 'unlisted',
      showsWords: false,
      revision: 3,
    });
  });
});
