import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { document, idOf, me } from '../../features/documents/shelf/test-shelf.tsx';
import { useSessionStore } from '../../lib/session-store.ts';
import { answer, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { Page } from './documents-page.tsx';

const hit = {
  documentId: idOf(1),
  documentTitle: 'Weaving',
  section: { n: 3, title: 'Looms' },
  block: 7,
  page: null,
  excerpt: [{ text: 'loom', found: true }],
};
const open = (at: string) => {
  serve({
    'GET /api/documents': () =>
      answer({ documents: [document(2, { title: 'Zen' }), document(1, { title: 'Weaving' })] }),
    'GET /api/documents/search': () => answer({ hits: [hit] }),
  });
  const router = createMemoryRouter([{ path: '/documents', element: <Page /> }], { initialEntries: [at] });
  renderForTest(<RouterProvider router={router} />);
  return router;
};

beforeEach(() =>
  useSessionStore.setState({ status: 'signed-in', user: { id: me, email: 'me@example.org' } }),
);
afterEach(() => vi.unstubAllGlobals());

it('/documents keeps the search and the order in the address, and links to documents and their passages', async () => {
  const router = open('/documents');
  const link = await screen.findByRole('link', { name: 'Zen' });
  expect(link.getAttribute('href')).toBe(`/documents/${idOf(2)}`);
  expect(window.document.title).toBe('Your documents · Lectern');
  fireEvent.change(screen.getByLabelText('Sort'), { target: { value: 'title' } });
  await waitFor(() => expect(router.state.location.search).toBe('?sort=title'));
  fireEvent.change(screen.getByLabelText('Search all your documents'), { target: { value: ' loom ' } });
  const passage = await screen.findByRole('link', { name: 'Looms' });
  expect(passage.getAttribute('href')).toBe(`/documents/${idOf(1)}?section=3&block=7`);
  expect(router.state.location.search).toBe('?sort=title&q=loom');
});

it('/documents?q=…&sort=title opens with that search and in that order', async () => {
  const router = open('/documents?q=loom&sort=title');
  expect(await screen.findByRole('link', { name: 'Looms' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Search all your documents'), { target: { value: '' } });
  await waitFor(() => expect(router.state.location.search).toBe('?sort=title'));
  const titles = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Weaving', 'Zen']);
});
