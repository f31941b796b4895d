import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DocumentHit } from '#shared/contract/documents.ts';
import {
  button,
  documentId,
  forgetAll,
  openReader,
  press,
  refused,
  serveDocument,
  standingOut,
} from '../test-reader.tsx';

vi.mock('#web/lib/auth-client.ts', () => ({ authClient: {}, accessToken: async () => 'token' }));
beforeEach(forgetAll);
afterEach(forgetAll);

const hit = (n: number, title: string, block: number, before: string, found: string): DocumentHit => ({
  documentId,
  documentTitle: 'Tides',
  section: { n, title },
  block,
  page: null,
  excerpt: [
    { text: before, found: false },
    { text: found, found: true },
  ],
});
const hits = [
  hit(2, 'The moon', 1, 'So does the ', 'sun'),
  hit(1, 'What a tide is', 0, 'Twice a day the ', 'sea'),
];

describe('a search in a document', () => {
  it('finds passages, jumps to one, and highlights the matches there', async () => {
    const { calls } = serveDocument({ hits });
    const { search } = openReader('?section=1');
    await screen.findByText(/^Nobody/);
    press('/');
    const field = await screen.findByLabelText('Words to look for');
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'sun ' } });
    const column = within(await screen.findByRole('complementary', { name: 'Search' }));
    expect(await column.findByText('2 passages')).toBeTruthy();
    const asked = calls.find(({ path }) => path.startsWith('/api/documents/search'))?.path ?? '';
    expect(Object.fromEntries(new URLSearchParams(asked.split('?')[1]))).toEqual({
      q: 'sun',
      document: documentId,
    });
    fireEvent.click(column.getByRole('button', { name: /The moon/ }));
    await waitFor(() => expect(standingOut()).toEqual([['sun', 'found']]));
    expect(document.activeElement?.textContent).toBe('So does the sun, but less.');
    expect(Object.fromEntries(search())).toEqual({ section: '2', block: '1', q: 'sun' });
  });

  it('in the address runs at once, and closing it ends it', async () => {
    serveDocument({ hits });
    const { search } = openReader('?section=1&q=sea');
    const field = await screen.findByLabelText<HTMLInputElement>('Words to look for');
    expect(field.value).toBe('sea');
    await waitFor(() => expect(standingOut()).toEqual([['sea', 'found']]));
    fireEvent.click(await button('Close'));
    await waitFor(() => expect(search().has('q')).toBe(false));
    expect(standingOut()).toEqual([]);
    expect(document.activeElement?.textContent).toBe('Search');
  });

  it('without results says so', async () => {
    serveDocument();
    openReader('?q=accordion');
    expect(await screen.findByText('Nothing in this document matches “accordion”.')).toBeTruthy();
  });

  it('reports a failure', async () => {
    serveDocument({ more: { 'GET /api/documents/search': refused(500, 'It broke.') } });
    openReader('?q=tide');
    expect((await screen.findByRole('alert')).textContent).toContain('It broke.');
  });

  it('on a phone covers the text, and closes when a passage is chosen', async () => {
    serveDocument({ hits });
    openReader('?section=1', { width: 24 });
    await screen.findByText(/^Nobody/);
    fireEvent.click(await button('Search'));
    fireEvent.change(await screen.findByLabelText('Words to look for'), { target: { value: 'sun' } });
    fireEvent.click(await screen.findByRole('button', { name: /The moon/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(standingOut()).toEqual([['sun', 'found']]));
  });
});
