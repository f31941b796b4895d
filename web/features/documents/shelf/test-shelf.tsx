import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { documentSchema, type LearnerDocument } from '#shared/contract/documents.ts';
import { useSessionStore } from '#web/lib/session-store.ts';
import { answer, type Handler, serve } from '#web/lib/test-server.ts';
import { renderForTest } from '#web/ui/test-render.tsx';
import { useFileQueue } from './add/file-queue.ts';
import type { ShelfSort } from './list/sort-documents.ts';
import { Shelf } from './shelf.tsx';
import type { ShelfLinks } from './shelf-links.ts';

export const me = '11111111-1111-4111-8111-111111111111';
export const idOf = (n: number): string => `dddddddd-dddd-4ddd-8ddd-${String(n).padStart(12, '0')}`;
export const generationOf = (n: number): string => `eeeeeeee-eeee-4eee-8eee-${String(n).padStart(12, '0')}`;

/** A parsed document; `n` determines its id and its order: the higher, the newer. */
export const document = (n: number, more: Partial<LearnerDocument> = {}): LearnerDocument =>
  documentSchema.parse({
    id: idOf(n),
    name: `file-${n}.pdf`,
    title: `Document ${n}`,
    author: null,
    format: 'pdf',
    bytes: 1000,
    status: 'ready',
    problem: null,
    canBeReadBetter: false,
    pages: 12,
    unreadPages: [],
    sections: 2,
    words: 3400,
    generationId: null,
    createdAt: new Date(Date.UTC(2026, 0, 1, n)).toISOString(),
    ...more,
  });

export const beingRead = (n: number, more: Partial<LearnerDocument> = {}): LearnerDocument =>
  document(n, { status: 'reading', pages: null, words: 0, generationId: generationOf(n), ...more });

const links: ShelfLinks = {
  cards: '/cards',
  document: (id) => `/documents/${id}`,
  passage: (id, section, block) => `/documents/${id}?section=${section}&block=${block}`,
  course: (ids) => `/create-course?documents=${ids.join(',')}`,
};

function Standing({ q: first }: { q: string }) {
  const [q, onQuery] = useState(first);
  const [sort, onSort] = useState<ShelfSort>('newest');
  return <Shelf links={links} onQuery={onQuery} onSort={onSort} q={q} sort={sort} userId={me} />;
}

/** Opens the shelf with these documents; `handlers` add to the fake server. */
export function openShelf(documents: LearnerDocument[], handlers: Record<string, Handler> = {}, q = '') {
  const calls = serve({ 'GET /api/documents': () => answer({ documents }), ...handlers });
  const router = createMemoryRouter([{ path: '*', element: <Standing q={q} /> }]);
  return { calls, router, ...renderForTest(<RouterProvider router={router} />) };
}

export const signIn = (id: string): void =>
  act(() => useSessionStore.setState({ status: 'signed-in', user: { id, email: `${id}@example.org` } }));

/** Resets the queue, as after a page load. */
export const emptyQueue = (): void =>
  act(() => {
    useSessionStore.setState({ status: 'signed-out', user: null });
    useFileQueue.setState({ queue: [], userId: null, added: [] });
  });

/** Chooses files with the button. */
export async function choose(...files: File[]): Promise<void> {
  await screen.findAllByRole('button', { name: 'Add documents' });
  const input = window.document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no input');
  fireEvent.change(input, { target: { files } });
}

export const textFile = (name: string, text = 'Once upon a time'): File =>
  new File([text], name, { type: 'text/plain' });

/** The latest text in the live region. */
export const told = (): string =>
  screen
    .getAllByRole('status')
    .map((region) => region.textContent)
    .join(' ');
