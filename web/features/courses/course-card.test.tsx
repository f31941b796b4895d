import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderForTest } from '../../ui/test-render.tsx';
import { CourseCard } from './course-card.tsx';
import { foreignCourse, me, ownCourse } from './test-courses.ts';

const renderCard = (course = ownCourse(1), viewerId: string | null = me) => {
  const on = { onSelect: vi.fn(), onShare: vi.fn(), onAdd: vi.fn(), onDetails: vi.fn() };
  renderForTest(<CourseCard course={course} viewerId={viewerId} {...on} />);
  return on;
};
const button = (name: string) => screen.getByRole('button', { name });

describe('Course card', () => {
  it('shows title, difficulty badge, duration in hrs, description and lesson count', () => {
    renderCard(ownCourse(1, { title: '{"title":"### **Bread**"}', difficultyLevel: 'intermediate' }));
    for (const text of ['Bread', 'Intermediate', '2.7 hrs', 'What it is about', '4 lessons']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
  });

  it("owners see progress percent and the button 'Start Course' at 0%", () => {
    renderCard();
    expect(screen.getByText('0%')).toBeTruthy();
    expect(button('Start Course')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add Course' })).toBeNull();
  });

  it("owners who have started see 'Continue Learning'", () => {
    renderCard(ownCourse(1, { progress: 25, currentLessonIndex: 1 }));
    expect(screen.getByText('25%')).toBeTruthy();
    expect(button('Continue Learning')).toBeTruthy();
  });

  it("non-owners see 'Add Course' and no progress", () => {
    const course = foreignCourse(2);
    const on = renderCard(course);
    expect(screen.queryByText('0%')).toBeNull();
    fireEvent.click(button('Add Course'));
    expect(on.onAdd).toHaveBeenCalledExactlyOnceWith(course);
  });

  it("non-owners see 'Already Added' (disabled) once added", () => {
    renderCard(foreignCourse(2, { addedAs: ownCourse(9).id }));
    expect(button('Already Added')).toHaveProperty('disabled', true);
  });

  it('is selected by its title, and shared by its icon without being selected', () => {
    const on = renderCard();
    fireEvent.click(button('Share'));
    expect(on.onShare).toHaveBeenCalledOnce();
    fireEvent.click(button('Details'));
    expect(on.onDetails).toHaveBeenCalledOnce();
    expect(on.onSelect).not.toHaveBeenCalled();
    fireEvent.click(button('Course 1'));
    expect(on.onSelect).toHaveBeenCalledOnce();
  });

  it('shows HTML in a title and a description as text', () => {
    renderCard(ownCourse(1, { title: '<b>Bread</b>', description: '<img src=x onerror=alert(1)>' }));
    expect(screen.getByText('<b>Bread</b>')).toBeTruthy();
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });
});
