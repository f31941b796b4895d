import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { MarkdownRenderer } from './markdown-renderer.tsx';

const text = 'On [spread](/library/statistics/spread), and [below](#try).';

it('a link to a lesson of the library navigates without reloading the page', async () => {
  const router = createMemoryRouter(
    [
      { path: '/', element: <MarkdownRenderer text={text} /> },
      { path: '*', element: <p>the lesson</p> },
    ],
    { initialEntries: ['/'] },
  );
  await act(async () => render(<RouterProvider router={router} />));
  await act(async () => screen.getByRole('link', { name: 'spread' }).click());
  expect(router.state.location.pathname).toBe('/library/statistics/spread');
  expect(screen.getByText('the lesson')).toBeTruthy();
});

it('without a router it is a plain link, and a link within the text always is', async () => {
  await act(async () => render(<MarkdownRenderer text={text} />));
  expect(screen.getByRole('link', { name: 'spread' }).getAttribute('href')).toBe(
    '/library/statistics/spread',
  );
  expect(screen.getByRole('link', { name: 'below' }).getAttribute('href')).toBe('#user-content-try');
});
