import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DocumentHit } from '#shared/contract/documents.ts';
import { answer, problem } from '#web/lib/test-server.ts';
import { beingRead, document, idOf, openShelf } from '../test-shelf.tsx';

afterEach(() => vi.unstubAllGlobals());

const search = 'GET /api/documents/search';
const hit = (n: number, section: number, block: number, more: Partial<DocumentHit> = {}): DocumentHit => ({
  documentId: idOf(n),
  documentTitle: `Document ${n}`,
  section: { n: section, title: `Section ${section}` },
  block,
  page: null,
  excerpt: [
    { text: 'It holds ', found: false },
    { text: 'water', found: true },
    { text: ' well.', found: false },
  ],
  ...more,
});
const field = () => screen.findByLabelText<HTMLInputElement>('Search all your documents');

describe('the search', () => {
  it('shows passages grouped by document, with highlighted matches and a link to each place', async () => {
    const hits = [hit(2, 4, 11, { page: 61 }), hit(1, 1, 0, { section: { n: 1, title: '' } }), hit(2, 9, 2)];
    const { calls } = openShelf([document(2), document(1)], { [search]: () => answer({ hits }) });
    fireEvent.change(await field(), { target: { value: ' water & clay ' } });
    expect(await screen.findByText('3 passages in 2 documents')).toBeTruthy();
    expect(calls.at(-1)?.path).toBe('/api/documents/search?q=water%20%26%20clay');
    const groups = screen.getAllByRole('article');
    expect(groups.map((group) => within(group).getByRole('heading').textContent)).toEqual([
      'Document 2',
      'Document 1',
    ]);
    const places = within(groups[0] as HTMLElement).getAllByRole('link');
    expect(places.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Document 2', `/documents/${idOf(2)}`],
      ['Section 4, page 61', `/documents/${idOf(2)}?section=4&block=11`],
      ['Section 9', `/documents/${idOf(2)}?section=9&block=2`],
    ]);
    expect(screen.getByRole('link', { name: 'Without a heading' })).toBeTruthy();
    expect(screen.getAllByText('water').map(({ tagName }) => tagName)).toEqual(['MARK', 'MARK', 'MARK']);
  });

  it('shows five passages of a document at first, and all of them when asked', async () => {
    const hits = Array.from({ length: 8 }, (_, at) => hit(1, at + 1, 0));
    openShelf([document(1)], { [search]: () => answer({ hits }) }, 'water');
    fireEvent.click(await screen.findByRole('button', { name: 'Show 3 more in this document' }));
    expect(screen.getAllByRole('link', { name: /^Section/ })).toHaveLength(8);
    expect(window.document.activeElement?.textContent).toBe('Section 6');
  });

  it('finds titles and authors as well, ignoring accents', async () => {
    const documents = [
      document(3, { title: 'Poésies', author: 'Arthur Rimbaud' }),
      document(2, { title: 'Letters of Rimbaud' }),
    ];
    openShelf(documents, { [search]: () => answer({ hits: [] }) }, 'rimbaud poesie');
    const found = within(await screen.findByRole('region', { name: 'In titles and authors' }));
    expect(found.getByRole('link', { name: 'Poésies' }).getAttribute('href')).toBe(`/documents/${idOf(3)}`);
    expect(found.queryByText('Letters of Rimbaud')).toBeNull();
    expect(screen.queryByText(/Nothing in your documents/)).toBeNull();
  });

  it('says when there are no results and that some documents are still being parsed, and can be cleared', async () => {
    const waits = () => new Promise<Response>(() => undefined);
    const { generationId } = beingRead(2);
    openShelf([beingRead(2), document(1)], {
      [search]: () => answer({ hits: [] }),
      [`GET /api/generations/${generationId}/events`]: waits,
    });
    fireEvent.change(await field(), { target: { value: 'xylophone' } });
    expect(await screen.findByText('Nothing in your documents matches “xylophone”')).toBeTruthy();
    expect(screen.getByText(/^One document is still being read/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all documents' }));
    expect(await screen.findByText('Document 1')).toBeTruthy();
    expect((await field()).value).toBe('');
  });

  it('reports a failure and can be retried', async () => {
    let broken = true;
    openShelf(
      [document(1)],
      { [search]: () => (broken ? problem(500, 'Something broke.') : answer({ hits: [hit(1, 1, 0)] })) },
      'water',
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Something broke.');
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 passage in 1 document')).toBeTruthy();
  });

  it('does not find a deleted document any more', async () => {
    const asked: string[] = [];
    openShelf([document(2), document(1)], {
      [search]: ({ path }) => {
        asked.push(path);
        return answer({ hits: asked.length === 1 ? [hit(2, 1, 0)] : [] });
      },
      [`DELETE /api/documents/${idOf(2)}`]: () => answer(null, 204),
    });
    fireEvent.change(await field(), { target: { value: 'water' } });
    await screen.findByText('1 passage in 1 document');
    fireEvent.change(await field(), { target: { value: '' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete “Document 2”' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(screen.queryByText('Document 2')).toBeNull());
    fireEvent.change(await field(), { target: { value: 'water' } });
    expect(await screen.findByText('Nothing in your documents matches “water”')).toBeTruthy();
    expect(screen.queryByText('Document 2')).toBeNull();
  });
});
