import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageAnnouncer } from './page-announcer.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("announces a page without focus on its heading, and never keeps an earlier page's title", async () => {
  const frame = (
    <>
      <Outlet />
      <PageAnnouncer />
    </>
  );
  const heading = <h1 tabIndex={-1}>A page</h1>;
  const children = ['/', '/two', '/three'].map((path) => ({ path, element: heading }));
  const router = createMemoryRouter([{ element: frame, children }]);
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  const go = async (path: string) => {
    await act(() => router.navigate(path));
    document.title = path;
    if (path === '/three') screen.getByRole('heading').focus();
    await act(() => vi.advanceTimersByTimeAsync(500));
  };
  const said = () => document.querySelector('[aria-live]')?.textContent;
  await go('/two');
  expect(said()).toBe('/two');
  await go('/three');
  expect(said()).toBe('');
});
