import { screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Passage } from '#shared/contract/document-course.ts';
import { fingerprint } from '#shared/rules/documents/fingerprint.ts';
import { answer, type Handler, problem, serve } from '#web/lib/test-server.ts';
import { renderForTest } from '#web/ui/test-render.tsx';
import { DocumentPassage } from './document-passage.tsx';

afterEach(() => vi.unstubAllGlobals());

const documentId = '00000000-0000-4000-8000-0000000000d1';
const at = `/api/documents/${documentId}`;
const words = ['A tide is a long wave.', 'Twice a day a tide comes, and a tide goes.', 'The moon pulls.'];
const blocks = words.map((text) => ({ kind: 'paragraph', text, page: 12 }));
const section = (n: number, title: string, edition: number, all = blocks) => ({
  ...{ n, title, edition, level: 1, words: 20, pages: { from: 12, to: 14 } },
  blocks: all,
});
const passage: Passage = {
  kind: 'passage',
  id: 'p1',
  documentId,
  documentTitle: 'The sea',
  edition: 2,
  n: 4,
  title: 'Tides',
  pages: { from: 12, to: 14 },
  starts: fingerprint(words[0] ?? ''),
  ends: fingerprint(words.at(-1) ?? ''),
};
const part: Passage = {
  ...passage,
  blocks: { from: 1, to: 2 },
  part: { n: 2, of: 2 },
  starts: fingerprint(words[1] ?? ''),
};
const links = {
  document: (id: string) => `/documents/${id}`,
  passage: (id: string, n: number, block: number) => `/documents/${id}?section=${n}&block=${block}`,
};

function show(shown: unknown, handlers: Record<string, Handler>) {
  serve({
    [`GET ${at}/sections`]: () => problem(404, 'Document not found'),
    [`GET ${at}/sections/4`]: () => problem(404, 'Document not found'),
    ...handlers,
  });
  const element = <DocumentPassage id="p1" kind="passage" links={links} source={JSON.stringify(shown)} />;
  return renderForTest(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}
const region = () => screen.findByRole('region', { name: 'Tides' });
const listed = (...all: ReturnType<typeof section>[]) => ({
  sections: all.map(({ blocks: _, edition: __, ...one }) => one),
});

describe('A passage of a document in a lesson', () => {
  it('shows its owner the document’s own words, with their place and a link to it', async () => {
    show(passage, { [`GET ${at}/sections/4`]: () => answer(section(4, 'Tides', 2)) });
    for (const text of words) expect(await screen.findByText(text)).toBeTruthy();
    expect(within(await region()).getByText('Pages 12 to 14 of “The sea”')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Open it in the document: Tides' });
    expect(link.getAttribute('href')).toBe(`/documents/${documentId}?section=4&block=0`);
  });

  it('lists the terms it defines, each with a link to its definition', async () => {
    show(passage, { [`GET ${at}/sections/4`]: () => answer(section(4, 'Tides', 2)) });
    const term = await screen.findByRole('link', { name: 'tide' });
    expect(term.getAttribute('href')).toBe(`/documents/${documentId}?section=4&block=0`);
  });

  it('shows only the part of a long section that the lesson covers', async () => {
    show(part, { [`GET ${at}/sections/4`]: () => answer(section(4, 'Tides', 2)) });
    await screen.findByText('The moon pulls.');
    expect(screen.queryByText('A tide is a long wave.')).toBeNull();
    expect(screen.getByText('Part 2 of 2, pages 12 to 14 of “The sea”')).toBeTruthy();
  });

  it('is found again after the document was parsed again', async () => {
    const before = section(4, 'Winds', 3, [{ kind: 'paragraph', text: 'Something else.', page: 3 }]);
    const now = section(5, 'Tides', 3, [{ kind: 'paragraph', text: 'New here.', page: 11 }, ...blocks]);
    show(part, {
      [`GET ${at}/sections/4`]: () => answer(before),
      [`GET ${at}/sections`]: () => answer(listed(before, now)),
      [`GET ${at}/sections/5`]: () => answer(now),
    });
    expect(await screen.findByText('The moon pulls.')).toBeTruthy();
    expect(screen.queryByText('Something else.')).toBeNull();
    expect(screen.queryByText('New here.')).toBeNull();
    const link = screen.getByRole('link', { name: 'Open it in the document: Tides' });
    expect(link.getAttribute('href')).toContain('section=5&block=2');
  });

  it('that no longer exists says so, and shows no other text', async () => {
    const now = section(4, 'Winds', 3, [{ kind: 'paragraph', text: 'Something else.', page: 3 }]);
    show(passage, {
      [`GET ${at}/sections/4`]: () => answer(now),
      [`GET ${at}/sections`]: () => answer(listed(now)),
    });
    expect(await screen.findByText(/has been read again, and this passage is no longer in it/)).toBeTruthy();
    expect(screen.queryByText('Something else.')).toBeNull();
  });

  it('shows other users its place, and that its text stays with the maker of the course', async () => {
    show(passage, {});
    expect(
      await screen.findByText(
        /^Here the course reads pages 12 to 14 of “The sea”\. That text stays with the person who made the course\./,
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('can be requested again after a failure', async () => {
    show(passage, { [`GET ${at}/sections/4`]: () => problem(503, 'Busy.') });
    expect(await screen.findByText('The passage could not be opened')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it.each([null, {}, { ...passage, id: 'p2' }, { ...passage, documentId: 'javascript:alert(1)' }])(
    'is not rendered if it is invalid: %j',
    (wrong) => {
      const { container } = show(wrong, {});
      expect(container.querySelector('section')).toBeNull();
    },
  );
});
