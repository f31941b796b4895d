import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderForTest } from '#web/ui/test-render.tsx';
import { ReplyCitations } from './reply-citations.tsx';

const quote = 'Propolis is a resin.';
const citation = {
  ...{
    documentId: '6b0fdb0e-6a0c-4a53-8f0e-0d8cfa9e2f11',
    title: 'Of bees',
    section: 3,
    sectionTitle: 'Hive',
  },
  ...{ block: 1, page: 12, quote },
};
const section = (...texts: string[]) => ({
  ...{ n: 3, title: 'Hive', level: 1, pages: null, words: 9 },
  edition: 1,
  blocks: texts.map((text) => ({ kind: 'paragraph', text, page: 12 })),
});
const notThere = { type: 'about:blank', title: 'Not Found', status: 404, detail: 'Document not found' };
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

afterEach(() => vi.unstubAllGlobals());

function show(answers: (path: string) => Response) {
  const asked = vi.fn(async (path: RequestInfo | URL) => answers(String(path)));
  vi.stubGlobal('fetch', asked);
  renderForTest(
    <ReplyCitations
      citations={[citation]}
      passageHref={(id, n, block) => `/documents/${id}?section=${n}&block=${block}`}
    />,
  );
  const button = screen.getByRole('button', { name: 'Of bees · Hive · page 12' });
  return { asked, button };
}

it('a click shows the passage as it is in the document, with a link to its place', async () => {
  const { asked, button } = show(() => json(section('Bees.', `So: ${quote} And more.`)));
  expect(asked).not.toHaveBeenCalled();
  button.click();
  await waitFor(() => expect(document.querySelector('mark')?.textContent).toBe(quote));
  expect(document.querySelector('blockquote')?.textContent).toBe(`So: ${quote} And more.`);
  expect(String(asked.mock.calls[0]?.[0])).toContain(`/api/documents/${citation.documentId}/sections/3`);
  expect(screen.getByRole('link', { name: 'Open it in the document' }).getAttribute('href')).toBe(
    `/documents/${citation.documentId}?section=3&block=1`,
  );
  button.click();
  await waitFor(() => expect(document.querySelector('blockquote')).toBeNull());
});

it('finds the quotation in another paragraph if the document was parsed again', async () => {
  show(() => json(section(`Now here: ${quote}`, 'Other words.'))).button.click();
  await waitFor(() => expect(document.querySelector('mark')?.textContent).toBe(quote));
});

it('says so if the words no longer exist', async () => {
  show(() => json(section('Bees.', 'Other words.'))).button.click();
  await screen.findByText(/these words are no longer at that place/);
  expect(document.querySelector('blockquote')).toBeNull();
});

it('says so if the document was deleted', async () => {
  show(() => json(notThere, 404)).button.click();
  await screen.findByText('This document was deleted.');
  expect(screen.queryByRole('link')).toBeNull();
});

it('offers to retry if the passage fails to load', async () => {
  let fails = true;
  const { button } = show(() => (fails ? json({ ...notThere, status: 500 }, 500) : json(section('', quote))));
  button.click();
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  again.click();
  await waitFor(() => expect(document.querySelector('mark')?.textContent).toBe(quote));
});
