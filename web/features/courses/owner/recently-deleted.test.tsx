import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, problem, serve } from '#web/lib/test-server.ts';
import { renderForTest } from '#web/ui/test-render.tsx';
import { me, ownCourse } from '../test-courses.ts';
import { RecentlyDeleted } from './recently-deleted.tsx';

const course = ownCourse(1);
const deleted = {
  id: course.id,
  title: course.title,
  lessons: 4,
  progress: 25,
  deletedAt: '2026-11-20T12:00:00Z',
  keptUntil: '2026-12-20T12:00:00Z',
};
afterEach(() => vi.unstubAllGlobals());

it('deleted courses are listed with the day until which they can be restored, and are restored', async () => {
  let courses = [deleted];
  serve({
    'GET /api/courses/deleted': () => answer({ courses }),
    [`POST /api/courses/${course.id}/restore`]: () => {
      courses = [];
      return answer(course);
    },
  });
  renderForTest(<RecentlyDeleted userId={me} />);
  fireEvent.click(await screen.findByText('Recently deleted (1)'));
  expect(screen.getByText(/4 lessons · Can be put back until .*2026/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Put back' }));
  expect(await screen.findByText('“Course 1” is back, with everything in it.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/Recently deleted/)).toBeNull());
});

it('a course that cannot be restored says why', async () => {
  serve({
    'GET /api/courses/deleted': () => answer({ courses: [deleted] }),
    [`POST /api/courses/${course.id}/restore`]: () => problem(409, 'You have added this course again since.'),
  });
  renderForTest(<RecentlyDeleted userId={me} />);
  fireEvent.click(await screen.findByText('Recently deleted (1)'));
  fireEvent.click(screen.getByRole('button', { name: 'Put back' }));
  expect(await screen.findByText('You have added this course again since.')).toBeTruthy();
});

it('without deleted courses nothing is rendered', async () => {
  const calls = serve({ 'GET /api/courses/deleted': () => answer({ courses: [] }) });
  renderForTest(<RecentlyDeleted userId={me} />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByText(/Recently deleted/)).toBeNull();
});
