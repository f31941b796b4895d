import { fireEvent, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { citedWordsAddress } from '#shared/rules/documents/cited-words.ts';
import { fingerprint } from '#shared/rules/documents/fingerprint.ts';
import { answer, type Handler, problem, serve } from '#web/lib/test-server.ts';
import { renderForTest } from '#web/ui/test-render.tsx';
import { eventually } from '../../../../tools/check/testing/eventually.ts';
import { QuotedWords } from './quoted-words.tsx';

afterEach(() => vi.unstubAllGlobals());

const documentId = '00000000-0000-4000-8000-0000000000d1';
const paragraph = 'Propolis is a resin\nthat bees gather <b>from</b> buds.';
const words = 'a resin\nthat bees gather <b>from</b>';
const from = paragraph.indexOf(words);
const address = citedWordsAddress({
  ...{ documentId, section: 4, block: 1, from, to: from + words.length },
  mark: fingerprint(words),
});
const section = (...texts: string[]) =>
  answer({
    ...{ n: 4, title: 'Hive', level: 1, words: 9, pages: null, edition: 2 },
    blocks: texts.map((text) => ({ kind: 'paragraph', text, page: null })),
  });

function show(handler: Handler) {
  serve({ [`GET /api/documents/${documentId}/sections/4`]: handler });
  const element = (
    <div data-testid="notes">
      They glue with{' '}
      <QuotedWords
        address={address}
        links={{ passage: (id, n, block) => `/documents/${id}?section=${n}&block=${block}` }}
        place="“Of bees”"
      />
      .
    </div>
  );
  return renderForTest(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

describe('A quotation in notes', () => {
  it('shows its owner the words, as text; a click shows their paragraph and a link to it', async () => {
    show(() => section('Bees.', paragraph));
    const quoted = await screen.findByRole('link', { name: /a resin/ });
    expect(quoted.textContent).toBe(`“${words}”`);
    expect(quoted.querySelector('b')).toBeNull();
    fireEvent.click(quoted);
    const passage = await screen.findByRole('dialog');
    expect(passage.querySelector('blockquote')?.textContent).toBe(paragraph);
    expect(passage.querySelector('mark')?.textContent).toBe(words);
    expect(within(passage).getByText('“Of bees”')).toBeTruthy();
    const link = within(passage).getByRole('link', { name: 'Open it in the document' });
    expect(link.getAttribute('href')).toBe(`/documents/${documentId}?section=4&block=1`);
    fireEvent.keyDown(passage, { key: 'Escape' });
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is found in another paragraph after the document was parsed again', async () => {
    show(() => section(`So: ${paragraph}`, 'Other words.'));
    fireEvent.click(await screen.findByRole('link', { name: /a resin/ }));
    const link = await screen.findByRole('link', { name: 'Open it in the document' });
    expect(link.getAttribute('href')).toBe(`/documents/${documentId}?section=4&block=0`);
  });

  it.each<[string, Handler, RegExp]>([
    [
      'is somebody else’s, or deleted',
      () => problem(404, 'Document not found'),
      /has been deleted, or that only its owner can open/,
    ],
    [
      'does not say it any more',
      () => section('Bees.', 'Other words, as many as there were before.'),
      /has been read again, and these words are no longer there/,
    ],
  ])('shows only its place if the document %s', async (_, handler, why) => {
    show(handler);
    expect(await screen.findByTitle(why)).toBeTruthy();
    expect(screen.getByTestId('notes').textContent).toBe('They glue with (“Of bees”).');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
