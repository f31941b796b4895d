import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { Visibility } from '#shared/contract/course.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { CourseDraftForm } from './course-draft-form.tsx';
import { designedCourse } from './test-course.ts';

export const id = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
export const generationId = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb';
export const course = designedCourse({ id, title: 'Baking', description: 'Bread' });

/** Renders the form with a stored draft, and records the callbacks to its page. */
export function renderForm(stored: unknown = null, more: { lastVisibility?: Visibility } = {}) {
  const storage = { read: () => stored, write: vi.fn(), remove: vi.fn() };
  const onCreated = vi.fn();
  const onCancelled = vi.fn();
  const onRemoved = vi.fn();
  const onStudy = vi.fn();
  const onClose = vi.fn();
  const ways = { onCancelled, onClose, onCreated, onRemoved, onStudy };
  const { unmount } = renderForTest(<CourseDraftForm storage={storage} {...ways} {...more} />);
  return { storage, unmount, ...ways };
}

export const field = (name: string): HTMLInputElement => screen.getByLabelText(name);
export const fill = (name: string, value: string): void => {
  fireEvent.change(field(name), { target: { value } });
};
export const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
export const fillGoal = (): void => {
  fill('Title', 'Baking');
  fill('Description', 'Bread');
};
