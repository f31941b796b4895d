import { fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { useSessionStore } from '../lib/session-store.ts';
import { serve } from '../lib/test-server.ts';
import { renderForTest } from '../ui/test-render.tsx';
import { Shell } from './shell.tsx';

vi.mock('./sidebar.tsx', () => {
  throw new Error('no connection');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a menu whose code fails to load reports it when opened, and the page stays', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  serve({});
  useSessionStore.setState({ status: 'signed-out', user: null });
  const page = { path: '/courses/:courseId', element: <h1>A shared course</h1> };
  const router = createMemoryRouter([{ element: <Shell />, children: [page] }], {
    initialEntries: ['/courses/1'],
  });
  renderForTest(<RouterProvider router={router} />);
  const button = screen.getByRole('button', { name: 'Open menu' });
  fireEvent.focus(button);
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  expect(screen.getByRole('heading', { name: 'A shared course' })).toBeTruthy();
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
