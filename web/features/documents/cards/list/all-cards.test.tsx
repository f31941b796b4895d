import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OwnCard } from '#shared/contract/cards.ts';
import { useSessionStore } from '#web/lib/session-store.ts';
import { answer, type Handler, problem, serve } from '#web/lib/test-server.ts';
import { renderForTest } from '#web/ui/test-render.tsx';
import { cardQueue, useCardStore } from '../card-list.ts';
import { AllCards } from './all-cards.tsx';

vi.mock('#web/lib/auth-client.ts', () => ({ authClient: {}, accessToken: async () => 'token' }));
const me = '00000000-0000-4000-8000-0000000000aa';
const documentId = '00000000-0000-4000-8000-0000000000d1';
const fresh = () => {
  cardQueue.discard(cardQueue.waiting());
  useCardStore.setState({ confirmed: {}, refused: [] });
  window.localStorage.clear();
};
beforeEach(() => {
  fresh();
  useSessionStore.setState({ status: 'signed-in', user: { id: me, email: 'ada@example.org' } });
});
afterEach(() => {
  act(() => notifications.clean());
  fresh();
});

const card = (n: number, more: Partial<OwnCard> = {}): OwnCard => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  face: { kind: 'basic', front: `front ${n}`, back: `back ${n}` },
  place: null,
  source: '',
  createdAt: `2026-05-02T10:00:${String(60 - n).padStart(2, '0')}.000Z`,
  updatedAt: '2026-05-02T10:00:00.000Z',
  ...more,
});
const page = (cards: OwnCard[], total = cards.length, nextCursor: string | null = null) =>
  answer({ cards, total, nextCursor });
const writes: Handler = ({ method, path, body }) => {
  if (method === 'DELETE') return answer(null, 204);
  return answer({
    ...card(1),
    id: path.split('/').at(-1),
    ...(body as object),
    updatedAt: new Date().toISOString(),
  });
};
/** @param list the handler of GET /api/cards */
const show = (list: Handler, q = '', more: Record<string, Handler> = {}) => {
  const handlers: Record<string, Handler> = { 'GET /api/cards': list, ...more };
  const calls = serve(new Proxy(handlers, { get: (all, key: string) => all[key] ?? writes }));
  const onQuery = vi.fn();
  renderForTest(
    <MemoryRouter>
      <AllCards
        links={{
          documents: '/documents',
          reviews: '/reviews',
          passage: (id, section, block) => `/documents/${id}?section=${section}&block=${block}`,
        }}
        onQuery={onQuery}
        q={q}
        userId={me}
      />
    </MemoryRouter>,
  );
  return { calls, onQuery };
};

it('lists all own cards, each with both sides, its source and a link to it', async () => {
  const place = { documentId, section: 2, block: 1, quote: 'q', prefix: '', suffix: '' };
  show(() => page([card(1), card(2, { source: 'Tides', place })]));
  expect(await screen.findByText('2 cards')).toBeTruthy();
  const second = screen.getByText('front 2').closest('li') as HTMLElement;
  expect(within(second).getByText('back 2')).toBeTruthy();
  expect(second.textContent).toContain('From “Tides”');
  expect(within(second).getByRole('link', { name: 'Show it in the text' }).getAttribute('href')).toBe(
    `/documents/${documentId}?section=2&block=1`,
  );
});

it('loads more cards, one page at a time', async () => {
  const pages = [page([card(1)], 2, 'next'), page([card(2)], 2)];
  show(() => pages.shift() ?? page([]));
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('front 2')).toBeTruthy();
  expect(screen.getByText('front 1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('searches cards, and says when none matches', async () => {
  const { onQuery } = show(() => page([]), 'sea');
  expect(await screen.findByText('No card matches “sea”')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show all cards' }));
  expect(onQuery).toHaveBeenCalledWith('');
});

it('creates a card without a document, which is shown at once', async () => {
  const { calls } = show(() => page([]));
  await screen.findByText('No cards yet');
  fireEvent.click(screen.getByRole('button', { name: 'New card' }));
  const at = within(await screen.findByRole('dialog', { name: 'Make a card' }));
  fireEvent.change(at.getByLabelText('Front'), { target: { value: 'Two and two?' } });
  fireEvent.change(at.getByLabelText('Back'), { target: { value: 'Four.' } });
  fireEvent.click(at.getByRole('button', { name: 'Save card' }));
  expect(await screen.findByText('Two and two?')).toBeTruthy();
  expect(screen.getByText('1 card')).toBeTruthy();
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    face: { kind: 'basic', front: 'Two and two?', back: 'Four.' },
  });
});

it('deletes one with an undo', async () => {
  const { calls } = show(() => page([card(1)]));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete the card “front 1”' }));
  await waitFor(() => expect(screen.queryByText('front 1')).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('front 1')).toBeTruthy();
  await waitFor(() => expect(cardQueue.waiting()).toEqual([]));
  expect(calls.filter(({ path }) => path !== '/api/cards').at(-1)?.method).toBe('PUT');
});

it('imports an Anki package, and reports what became of its cards', async () => {
  const lists = [page([]), page([card(1)])];
  const { calls } = show(() => lists.shift() ?? page([card(1)]), '', {
    'POST /api/cards/import': () => answer({ added: 1, known: 2, empty: 3, long: 0 }),
  });
  await screen.findByText('No cards yet');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], 'deck.apkg')] } });
  expect(
    await screen.findByText(
      '1 card added. 2 cards you had already. 3 cards left out: without text on both sides.',
    ),
  ).toBeTruthy();
  expect(await screen.findByText('front 1')).toBeTruthy();
  expect(calls.filter(({ path }) => path === '/api/cards/import')).toHaveLength(1);
});

it('reports why a package was rejected', async () => {
  show(() => page([]), '', { 'POST /api/cards/import': () => problem(400, 'This is no package of Anki.') });
  await screen.findByText('No cards yet');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], 'deck.apkg')] } });
  expect(await screen.findByText('This is no package of Anki.')).toBeTruthy();
});

it('shows a deleted card again after it was imported from a package', async () => {
  show(() => page([card(1)]), '', {
    'POST /api/cards/import': () => answer({ added: 1, known: 0, empty: 0, long: 0 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete the card “front 1”' }));
  await waitFor(() => expect(screen.queryByText('front 1')).toBeNull());
  await waitFor(() => expect(cardQueue.waiting()).toEqual([]));
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], 'deck.apkg')] } });
  expect(await screen.findByText('front 1')).toBeTruthy();
});
