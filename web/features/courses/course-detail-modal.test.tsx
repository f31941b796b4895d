import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { CourseDetailModal } from './course-detail-modal.tsx';
import { me, ownCourse } from './test-courses.ts';

vi.mock('./course-details.tsx', () => {
  throw new Error('no connection');
});

it('details whose code fails to load report it, and the page stays', async () => {
  const on = { onStart: vi.fn(), onOpenUnit: vi.fn(), onAdd: vi.fn() };
  function Page() {
    const [course, setCourse] = useState<Course | null>(ownCourse(1));
    return (
      <>
        <p>{course ? 'open' : 'closed'}</p>
        <CourseDetailModal
          adding={false}
          course={course}
          onClose={() => setCourse(null)}
          viewerId={me}
          {...on}
        />
      </>
    );
  }
  renderForTest(<Page />);
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  await waitFor(() => expect(screen.getByText('closed')).toBeTruthy());
});
