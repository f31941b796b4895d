import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import { useMyCourses } from '../../data/courses.ts';
import { answer, problem, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { CourseDetails } from './course-details.tsx';
import { activateCourse } from './remembered-course.ts';
import { foreignCourse, me, ownCourse, somebody } from './test-courses.ts';

const open = (course: Course, viewerId: string | null = me) => {
  const on = { onClose: vi.fn(), onStart: vi.fn(), onOpenUnit: vi.fn(), onAdd: vi.fn() };
  renderForTest(<CourseDetails adding={false} course={course} viewerId={viewerId} {...on} />);
  return on;
};
const units = () => screen.getAllByRole('listitem');
const unit = (index: number) => within(units()[index] as HTMLElement);

describe('Course detail modal', () => {
  beforeEach(() => localStorage.clear());

  it('shows title, difficulty badge, unit list, Close and, for the owner, progress and Start Course', () => {
    const course = ownCourse(1);
    const on = open(course);
    expect(screen.getByRole('dialog', { name: 'Course 1' })).toBeTruthy();
    expect(screen.getByText('Beginner')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toBeTruthy();
    expect(units()).toHaveLength(4);
    fireEvent.click(screen.getByRole('button', { name: 'Start Course' }));
    expect(on.onStart).toHaveBeenCalledExactlyOnceWith(course);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(on.onClose).toHaveBeenCalledOnce();
  });

  it("shows a 'Forked (Level N)' badge when owner and creator differ", () => {
    open(ownCourse(1, { creatorId: somebody, forkLevel: 2 }));
    expect(screen.getByText('Forked (Level 2)')).toBeTruthy();
  });

  it('shows no fork badge on a course of the creator, and Add Course to others', () => {
    const course = foreignCourse(2);
    const on = open(course);
    expect(screen.queryByText(/Forked/)).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Add Course' }));
    expect(on.onAdd).toHaveBeenCalledExactlyOnceWith(course);
  });

  it('index below p is Completed, index equal p is idle, higher is Locked', () => {
    open(ownCourse(1, { currentLessonIndex: 1, progress: 25 }));
    expect(unit(0).getByText('Completed')).toBeTruthy();
    expect(unit(1).queryByText(/Completed|In Progress|Locked/)).toBeNull();
    expect(unit(2).getByText('Locked')).toBeTruthy();
    expect(unit(3).getByText('Locked')).toBeTruthy();
  });

  it('a lesson finished without its exam says so', () => {
    const course = ownCourse(1, { currentLessonIndex: 1, progress: 25 });
    const [first, ...others] = course.units;
    if (!first) throw new Error('a course has units');
    open({ ...course, units: [{ ...first, withoutExam: true }, ...others] });
    expect(unit(0).getByText('Finished without its exam')).toBeTruthy();
    expect(unit(1).queryByText('Finished without its exam')).toBeNull();
  });

  it("the selected unit is active: 'In Progress' in the course that the classroom is on", () => {
    const course = ownCourse(1, { currentLessonIndex: 1, progress: 25 });
    activateCourse(course.id);
    open(course);
    expect(unit(1).getByText('In Progress')).toBeTruthy();
  });

  it('only the owner may click units, those with index <= p; a click passes on the unit', () => {
    const course = ownCourse(1, { currentLessonIndex: 1, progress: 25 });
    const on = open(course);
    expect(unit(2).queryByRole('button')).toBeNull();
    fireEvent.click(unit(0).getByRole('button', { name: 'Unit 1: Lesson 1' }));
    expect(on.onOpenUnit).toHaveBeenCalledExactlyOnceWith(course, course.units[0]);
    fireEvent.click(unit(1).getByRole('button', { name: 'Unit 2: Lesson 2' }));
    expect(on.onOpenUnit).toHaveBeenLastCalledWith(course, course.units[1]);
  });

  it('others see no unit states and may click none', () => {
    open(foreignCourse(2));
    expect(screen.queryByText(/^(Completed|In Progress|Locked)$/)).toBeNull();
    expect(unit(0).queryByRole('button')).toBeNull();
  });

  it('in a completed course every unit reads Completed and can be opened', () => {
    open(ownCourse(1, { currentLessonIndex: 3, progress: 100, completed: true }));
    expect(screen.getAllByText('Completed')).toHaveLength(4);
    expect(unit(3).getByRole('button')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue Learning' })).toBeTruthy();
  });
});

describe('the lock of a course', () => {
  afterEach(() => vi.unstubAllGlobals());
  const opened = (course: Course): Course => ({
    ...course,
    lessonsOpen: true,
    units: course.units.map((one, index) => ({
      ...one,
      status: index < 2 ? 'Idle' : (`Builds on lesson ${index}` as const),
    })),
  });
  /** As on the dashboard, where the details follow the list. */
  const showListed = (course: Course) => {
    const on = { onClose: vi.fn(), onStart: vi.fn(), onOpenUnit: vi.fn(), onAdd: vi.fn() };
    const Listed = () => {
      const { data = [course] } = useMyCourses(me);
      return <CourseDetails adding={false} course={data[0] ?? null} viewerId={me} {...on} />;
    };
    renderForTest(<Listed />);
    return on;
  };

  it("'Open all lessons' lifts it: units say what they build on and open; 'Keep the order' puts it back", async () => {
    const course = ownCourse(1, { currentLessonIndex: 1, progress: 25 });
    let now = course;
    const calls = serve({
      'GET /api/courses': () => answer({ courses: [now] }),
      [`PATCH /api/courses/${course.id}`]: async ({ body }) => {
        now = (body as { lessonsOpen: boolean }).lessonsOpen ? opened(course) : course;
        return answer(now);
      },
    });
    const on = showListed(course);
    const button = await screen.findByRole('button', { name: 'Open all lessons' });
    button.focus();
    fireEvent.click(button, { detail: 1 });
    expect(await unit(3).findByText('Builds on lesson 3')).toBeTruthy();
    // The second one of a double click.
    fireEvent.click(button, { detail: 2 });
    expect(screen.queryByText('Locked')).toBeNull();
    fireEvent.click(unit(3).getByRole('button', { name: 'Unit 4: Lesson 4' }));
    expect(on.onOpenUnit.mock.calls[0]?.[1]).toMatchObject({ unitIndex: 3 });
    // In the same place, and the focus is still on it.
    const back = screen.getByRole('button', { name: 'Keep the order' });
    expect(document.activeElement).toBe(back);
    fireEvent.click(back);
    expect(await unit(3).findByText('Locked')).toBeTruthy();
    expect(unit(3).queryByRole('button')).toBeNull();
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { lessonsOpen: true },
      { lessonsOpen: false },
    ]);
  });

  it('a refusal is shown, and everything stays as it was', async () => {
    const course = ownCourse(1);
    serve({ [`PATCH /api/courses/${course.id}`]: () => problem(404, 'Course not found') });
    open(course);
    fireEvent.click(screen.getByRole('button', { name: 'Open all lessons' }));
    expect(await screen.findByText('Course not found')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Open all lessons' })).toBeTruthy();
  });

  it('a lesson finished before an earlier one is Completed and opens, also when the order is kept', () => {
    const course = ownCourse(1);
    const units = course.units.map((one, index) => ({
      ...one,
      status: (['Idle', 'Locked', 'Completed', 'Locked'] as const)[index],
    }));
    open({ ...course, units, progress: 25 });
    expect(unit(2).getByText('Completed')).toBeTruthy();
    expect(unit(2).getByRole('button')).toBeTruthy();
    expect(unit(1).queryByRole('button')).toBeNull();
  });

  it("in an open course the unit 'In Progress' is the one to go on with", () => {
    const course = opened(ownCourse(1));
    activateCourse(course.id);
    renderForTest(
      <CourseDetails
        {...{ adding: false, course, viewerId: me, goOnAt: 3 }}
        {...{ onClose: vi.fn(), onStart: vi.fn(), onOpenUnit: vi.fn(), onAdd: vi.fn() }}
      />,
    );
    expect(unit(3).getByText('In Progress')).toBeTruthy();
    expect(unit(0).queryByText('In Progress')).toBeNull();
  });

  it.each([
    ['a completed course', ownCourse(1, { completed: true, progress: 100, currentLessonIndex: 3 })],
    ['a course of one lesson', ownCourse(1, { lessons: 1 })],
    ['an outline', ownCourse(1, { reviewing: true })],
    ["another learner's course", foreignCourse(2)],
  ])('%s has none', (_, course) => {
    open(course);
    expect(screen.queryByRole('button', { name: /Open all lessons|Keep the order/ })).toBeNull();
  });
});

describe('owner controls in the details', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('a course is public, unlisted or private as the owner chooses', async () => {
    const course = ownCourse(1);
    const calls = serve({
      [`PATCH /api/courses/${course.id}`]: () => answer({ ...course, visibility: 'private' }),
    });
    open(course);
    fireEvent.change(screen.getByLabelText('Who can see this course'), { target: { value: 'private' } });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ visibility: 'private' });
  });

  it('deleting asks no confirmation, reports it and can be undone; the course is no longer the active one', async () => {
    const course = ownCourse(1);
    activateCourse(course.id);
    const calls = serve({
      [`DELETE /api/courses/${course.id}`]: () => answer(null, 204),
      [`POST /api/courses/${course.id}/restore`]: () => answer(course),
    });
    const on = open(course);
    // The dialog takes focus first, when it opens.
    await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).toBeTruthy());
    fireEvent.click(screen.getByRole('button', { name: 'Delete course' }));
    await waitFor(() => expect(on.onClose).toHaveBeenCalledOnce());
    expect(localStorage.getItem('activeCourseId')).toBeNull();
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    expect(screen.getByText('“Course 1” was deleted.')).toBeTruthy();
    fireEvent.click(undo);
    expect(await screen.findByText('“Course 1” is back, with everything in it.')).toBeTruthy();
    expect(calls.map(({ method }) => method)).toEqual(['DELETE', 'POST']);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  it('after deleting, focus stays on the undo button and does not return to what opened the details', async () => {
    const course = ownCourse(1);
    serve({ [`DELETE /api/courses/${course.id}`]: () => answer(null, 204) });
    function Page() {
      const [shown, setShown] = useState<Course | null>(null);
      const on = { onStart: vi.fn(), onOpenUnit: vi.fn(), onAdd: vi.fn() };
      return (
        <>
          <button onClick={() => setShown(course)} type="button">
            Details
          </button>
          <CourseDetails adding={false} course={shown} onClose={() => setShown(null)} viewerId={me} {...on} />
        </>
      );
    }
    renderForTest(<Page />);
    const opener = screen.getByRole('button', { name: 'Details' });
    opener.focus();
    fireEvent.click(opener);
    await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).toBeTruthy());
    fireEvent.click(screen.getByRole('button', { name: 'Delete course' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // A dialog restores focus a moment after it has closed.
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(document.activeElement).toBe(undo);
  });

  it('a link leads to the edit page', () => {
    const course = ownCourse(1);
    open(course);
    expect(screen.getByRole('link', { name: 'Edit course' }).getAttribute('href')).toBe(
      `/courses/${course.id}/edit`,
    );
  });

  it('others see neither', () => {
    open(foreignCourse(2));
    expect(screen.queryByLabelText('Who can see this course')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete course' })).toBeNull();
  });
});
