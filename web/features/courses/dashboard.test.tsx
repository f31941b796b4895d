import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readKey, writeKey } from '../../lib/local-storage.ts';
import { answer, problem, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { Dashboard } from './dashboard.tsx';
import { me, ownCourse, somebody } from './test-courses.ts';

const renderDashboard = () => {
  const on = { onCreate: vi.fn(), onStudy: vi.fn(), onOpenUnit: vi.fn() };
  renderForTest(<Dashboard userId={me} {...on} />);
  return on;
};

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

  it('selecting a card sets the active course and goes to the classroom', async () => {
    const course = ownCourse(1);
    serve({ 'GET /api/courses': () => answer({ courses: [course, ownCourse(2)] }) });
    const on = renderDashboard();
    fireEvent.click(await screen.findByRole('button', { name: 'Course 1' }));
    expect(on.onStudy.mock.calls[0]?.[0]).toMatchObject({ id: course.id });
    expect(localStorage.getItem('activeCourseId')).toBe(course.id);
  });

  it('keeps a copy of the courses in local storage and shows it until the server has answered', async () => {
    serve({ 'GET /api/courses': () => answer({ courses: [ownCourse(1)] }) });
    renderDashboard();
    await screen.findByRole('button', { name: 'Course 1' });
    await waitFor(() => expect(readKey('courses')).toMatchObject([{ title: 'Course 1' }]));
  });

  it("never shows the copy of another person's courses", async () => {
    writeKey('courses', [ownCourse(7, { ownerId: somebody })]);
    serve({ 'GET /api/courses': () => new Promise<Response>(() => undefined) });
    renderDashboard();
    expect(await screen.findByRole('status', { name: 'Loading courses...' })).toBeTruthy();
    expect(screen.queryByText('Course 7')).toBeNull();
  });

  it('says what failed, offers Try again, and shows the last copy meanwhile', async () => {
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

  it('a share icon on a private course says so and offers to change it', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
    const course = ownCourse(1, { visibility: 'private' });
    const calls = serve({
      'GET /api/courses': () => answer({ courses: [course] }),
      [`PATCH /api/courses/${course.id}`]: () => answer({ ...course, visibility: 'unlisted' }),
    });
    renderDashboard();
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByText('This course is private')).toBeTruthy();
    expect(writeText).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Allow it by link and copy' }));
    await waitFor(() => expect(writeText).toHaveBeenCalledOnce());
    expect(calls.find((call) => call.method === 'PATCH')?.body).toEqual({ visibility: 'unlisted' });
  });
});
