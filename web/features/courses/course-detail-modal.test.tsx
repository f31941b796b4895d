import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { CourseDetailModal } from './course-detail-modal.tsx';
import { activateCourse } from './course-mirror.ts';
import { foreignCourse, me, ownCourse, somebody } from './test-courses.ts';

const open = (course: Course, viewerId: string | null = me) => {
  const on = { onClose: vi.fn(), onStart: vi.fn(), onOpenUnit: vi.fn(), onAdd: vi.fn() };
  renderForTest(<CourseDetailModal adding={false} course={course} viewerId={viewerId} {...on} />);
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

  it("the selected unit is active: 'In Progress' in the course that the classroom is on", () => {
    const course = ownCourse(1, { currentLessonIndex: 1, progress: 25 });
    activateCourse(course.id);
    open(course);
    expect(unit(1).getByText('In Progress')).toBeTruthy();
  });

  it('only the owner may click units, those with index <= p; a click hands on the unit', () => {
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
