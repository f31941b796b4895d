import { screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { citedWordsAddress } from '#shared/rules/documents/cited-words.ts';
import { fingerprint } from '#shared/rules/documents/fingerprint.ts';
import { answer, serve } from '../lib/test-server.ts';
import { Markdown } from '../ui/markdown.tsx';
import { renderForTest } from '../ui/test-render.tsx';
import { Quotations } from './quotations.tsx';

afterEach(() => vi.unstubAllGlobals());

it('a text that quotes a document by place shows its words to learners who have the document', async () => {
  const documentId = '00000000-0000-4000-8000-0000000000d1';
  const words = 'a resin that bees gather';
  const text = `Propolis is ${words}.`;
  serve({
    [`GET /api/documents/${documentId}/sections/4`]: () =>
      answer({
        ...{ n: 4, title: 'Hive', level: 1, words: 9, pages: null, edition: 2 },
        blocks: [{ kind: 'paragraph', text, page: null }],
      }),
  });
  const place = {
    documentId,
    section: 4,
    block: 0,
    from: 12,
    to: 12 + words.length,
    mark: fingerprint(words),
  };
  const element = (
    <Quotations>
      <Markdown text={`They glue with [“Of bees”](${citedWordsAddress(place)}).`} />
    </Quotations>
  );
  renderForTest(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const quoted = await screen.findByRole('link', { name: `“${words}”` });
  expect(quoted.getAttribute('href')).toBe(`/documents/${documentId}?section=4&block=0`);
});
