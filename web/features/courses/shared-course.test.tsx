import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, problem, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { useAddedCourses } from './added-courses.ts';
import { SharedCourse } from './shared-course.tsx';
import { foreignCourse, me, ownCourse } from './test-courses.ts';

const course = foreignCourse(21, { title: 'Chance', priorKnowledge: ['fractions'] });
const at = `/api/courses/${course.id}`;

const show = (viewerId: string | null, isWanted = false) => {
  const on = {
    onAddAtOnce: isWanted ? vi.fn() : null,
    onClose: vi.fn(),
    onMissing: vi.fn(),
    onVisitor: vi.fn(),
    onStudy: vi.fn(),
    onOpenUnit: vi.fn(),
    onDashboard: vi.fn(),
  };
  const { client } = renderForTest(<SharedCourse courseId={course.id} viewerId={viewerId} {...on} />);
  return { ...on, client };
};

describe('Course share page', () => {
  beforeEach(() => {
    localStorage.clear();
    useAddedCourses.setState({ copies: new Map() });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("shows 'Loading course...', then title, level, lesson count, lists and numbered units", async () => {
    serve({ [`GET ${at}`]: () => answer(course) });
    show(null);
    expect(screen.getByText('Loading course...')).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1, name: 'Chance' })).toBeTruthy();
    for (const name of ['Objectives', 'Prior Knowledge', 'Course Units']) {
      expect(screen.getByRole('heading', { name })).toBeTruthy();
    }
    for (const text of ['Beginner', '4 lessons', 'fractions', 'Unit 1: Lesson 1', 'can do step 1']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
  });

  it('unspecified objectives and prior knowledge are reported as such, not as an entry', async () => {
    const silent = { ...course, objectives: ['No objectives provided.'], priorKnowledge: ['None'] };
    serve({ [`GET ${at}`]: () => answer(silent) });
    show(null);
    expect((await screen.findByText('No objectives provided.')).tagName).toBe('P');
    expect(screen.getByText('None').tagName).toBe('P');
  });

  it('made from a document says before it is added that the text is not in it, to others only', async () => {
    const withheld = /^Lessons “From a document” read a text that stays with the person who made this course/;
    const [first, ...rest] = course.units;
    const units = first ? [{ ...first, kind: 'document' as const }, ...rest] : [];
    serve({ [`GET ${at}`]: () => answer({ ...course, units }) });
    show(null);
    const told = await screen.findByText(withheld);
    const add = screen.getByRole('button', { name: 'Add Course' });
    expect(told.compareDocumentPosition(add)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    cleanup();
    serve({
      [`GET ${at}`]: () => answer({ ...ownCourse(21), units }),
      [`POST ${at}/views`]: () => answer(null, 204),
    });
    show(me);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(withheld)).toBeNull();
  });

  it('its owner opens units here, too, and all lessons at once; others do neither', async () => {
    const own = ownCourse(21);
    let now = own;
    serve({
      [`GET /api/courses/${own.id}`]: () => answer(now),
      [`POST /api/courses/${own.id}/views`]: () => answer(null, 204),
      [`PATCH /api/courses/${own.id}`]: () => {
        now = { ...own, lessonsOpen: true };
        return answer(now);
      },
    });
    const on = show(me);
    fireEvent.click(await screen.findByRole('button', { name: 'Unit 1: Lesson 1' }));
    expect(on.onOpenUnit).toHaveBeenLastCalledWith(0);
    expect(localStorage.getItem('activeCourseId')).toBe(own.id);
    expect(screen.queryByRole('button', { name: 'Unit 3: Lesson 3' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Open all lessons' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Unit 3: Lesson 3' }));
    expect(on.onOpenUnit).toHaveBeenLastCalledWith(2);
  });

  it('a visitor opens no units', async () => {
    serve({ [`GET ${at}`]: () => answer(course) });
    show(null);
    await screen.findByText('Unit 1: Lesson 1');
    expect(screen.queryByRole('button', { name: /Unit|Open all lessons/ })).toBeNull();
  });

  it('on a load error redirects, with the message Course not found', async () => {
    serve({ [`GET ${at}`]: () => problem(404, 'Course not found') });
    const on = show(null);
    await waitFor(() => expect(on.onMissing).toHaveBeenCalledOnce());
    expect(await screen.findByText('Course not found')).toBeTruthy();
  });

  it('disappears from an open page of another user once it is private', async () => {
    let hidden = false;
    serve({ [`GET ${at}`]: () => (hidden ? problem(404, 'Course not found') : answer(course)) });
    const on = show(null);
    await screen.findByRole('heading', { name: 'Chance' });
    hidden = true;
    await act(() => on.client.refetchQueries());
    await waitFor(() => expect(on.onMissing).toHaveBeenCalledOnce());
    expect(screen.queryByRole('heading', { name: 'Chance' })).toBeNull();
  });

  it('a lost connection removes nothing from the page', async () => {
    let lost = false;
    serve({ [`GET ${at}`]: () => (lost ? Promise.reject(new TypeError('offline')) : answer(course)) });
    const on = show(null);
    await screen.findByRole('heading', { name: 'Chance' });
    lost = true;
    await act(() => on.client.refetchQueries());
    expect(screen.getByRole('heading', { name: 'Chance' })).toBeTruthy();
    expect(on.onMissing).not.toHaveBeenCalled();
  });

  it('a copy of another course says so', async () => {
    serve({ [`GET ${at}`]: () => answer({ ...course, forkLevel: 2, creatorId: me }) });
    show(null);
    expect(await screen.findByText('Forked (Level 2)')).toBeTruthy();
    expect(screen.getByText(/Added from a course that another learner made/)).toBeTruthy();
  });

  it('adding while signed out stores sharedCourseId, says so and redirects', async () => {
    const calls = serve({ [`GET ${at}`]: () => answer(course) });
    const on = show(null);
    fireEvent.click(await screen.findByRole('button', { name: 'Add Course' }));
    expect(localStorage.getItem('sharedCourseId')).toBe(course.id);
    expect(
      await screen.findByText('Please sign up or log in to add this course to your dashboard.'),
    ).toBeTruthy();
    expect(on.onVisitor).toHaveBeenCalledOnce();
    expect(calls.map((call) => call.method)).toEqual(['GET']);
  });

  it('asked for before signing in, it is added without another press, once', async () => {
    const calls = serve({
      [`GET ${at}`]: () => answer(course),
      [`POST ${at}/views`]: () => answer(null, 204),
      [`POST ${at}/fork`]: () => answer(ownCourse(31, { creatorId: course.creatorId, forkLevel: 1 }), 201),
    });
    const on = show(me, true);
    expect(await screen.findByText('Course "Chance" has been added to your dashboard!')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Already Added' })).toHaveProperty('disabled', true);
    expect(calls.filter((call) => call.path.endsWith('/fork'))).toHaveLength(1);
    expect(on.onAddAtOnce).toHaveBeenCalledOnce();
  });

  it.each([
    ['a copy of it exists', { addedAs: ownCourse(31).id }],
    ['it is their own', { ownerId: me }],
  ])('asked for before signing in, it is not added again where %s', async (_case, so) => {
    const calls = serve({
      [`GET ${at}`]: () => answer({ ...course, ...so }),
      [`POST ${at}/views`]: () => answer(null, 204),
    });
    const on = show(me, true);
    await waitFor(() => expect(on.onAddAtOnce).toHaveBeenCalledOnce());
    expect(calls.some((call) => call.path.endsWith('/fork'))).toBe(false);
  });

  it('adding forks the course, says so, and the course cannot be added again', async () => {
    const calls = serve({
      [`GET ${at}`]: () => answer(course),
      [`POST ${at}/views`]: () => answer(null, 204),
      [`POST ${at}/fork`]: () => answer(ownCourse(31, { creatorId: course.creatorId, forkLevel: 1 }), 201),
    });
    const on = show(me);
    fireEvent.click(await screen.findByRole('button', { name: 'Add Course' }));
    expect(await screen.findByText('Course "Chance" has been added to your dashboard!')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Already Added' })).toHaveProperty('disabled', true);
    expect(calls.filter((call) => call.path.endsWith('/fork'))).toHaveLength(1);
    expect(calls.filter((call) => call.path.endsWith('/views'))).toHaveLength(1);
    // The next click studies the copy, not the other user's course.
    fireEvent.click(screen.getByRole('button', { name: 'Study your copy' }));
    expect(on.onStudy).toHaveBeenCalledOnce();
    expect(localStorage.getItem('activeCourseId')).toBe(ownCourse(31).id);
  });

  it.each([
    [() => problem(403, 'Not allowed'), 'Failed to add course: Not allowed'],
    [() => Promise.reject(new TypeError('offline')), /^Error adding course: /],
  ])('a failed addition reports the reason (%#)', async (reply, words) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const other = foreignCourse(22);
    serve({
      [`GET ${at}`]: () => answer({ ...other, id: course.id.replace('21', '22') }),
      [`POST ${at}/views`]: () => answer(null, 204),
      [`POST ${at.replace(/21$/, '22')}/fork`]: reply,
    });
    show(me);
    fireEvent.click(await screen.findByRole('button', { name: 'Add Course' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add Course' })).toHaveProperty('disabled', false);
  });

  it('a visit that cannot be recorded is only logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    serve({ [`GET ${at}`]: () => answer(course), [`POST ${at}/views`]: () => problem(500, 'No') });
    show(me);
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(screen.queryByText('No')).toBeNull();
  });
});
